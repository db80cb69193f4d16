// What `make lint` asks of our scripts: those of the page, and those of the build, which run in Node.

import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      eqeqeq: "error",
      "no-implicit-coercion": "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { args: "all" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  { files: ["static/**"], languageOptions: { globals: globals.browser } },
  { files: ["static/worker.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["tools/**", "*.mjs"], languageOptions: { globals: globals.node } },
];
