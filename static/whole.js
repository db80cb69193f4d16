// Scripts that were cut off. Most do not even parse; but one that ends where a statement does only lacks its exports.

/** What a script exports, if it came whole. */
export async function whole(module) {
  const loaded = await module;
  if (!Object.keys(loaded).length) throw new SyntaxError("The script was cut off");
  return loaded;
}
