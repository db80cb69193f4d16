// Where games are kept: IndexedDB, with strict durability, so that what a player saw survives even a killed browser.
// A game is one row in `games` and, in `words`, its inputs since that row's log was written. Python asks and is
// answered in JSON (spots/ui/browser/store.py); `tell` is its listener.

import { openDB } from "idb";
import { Custody } from "./custody.js";

const VERSION = 1;
const UNFINISHED = ["table", "shelf"];
const STRICT = { durability: "strict" };

const open = (name, terminated) =>
  openDB(name, VERSION, {
    upgrade(db) {
      db.createObjectStore("games", { keyPath: "id" }).createIndex("place", "place");
      db.createObjectStore("words"); // by game and number
    },
    blocking: (...[, , { target }]) => target.close(), // a newer version of the page is opening it
    terminated,
  });

/** The words of a game, from a number on. */
const after = (game, number = 0) => IDBKeyRange.bound([game, number], [game, Infinity]);

class Refused extends Error {}

class Store {
  #db = null;
  #name;
  #custody;
  #channel;
  #tell = () => {};

  constructor(name) {
    this.#name = name;
    this.#channel = new BroadcastChannel(`${name}.games`);
    this.#channel.onmessage = ({ data }) => this.#tell("changed", "", JSON.stringify(data));
    this.#custody = new Custody(name, (game, custody) => this.#tell("custody", game, custody));
  }

  /** Opens the database and reads what is in progress. Throws where that is not permitted. */
  async open() {
    this.opened = JSON.stringify(await this.#rows(UNFINISHED));
  }

  async #use(work) {
    this.#db ??= await open(this.#name, () => (this.#db = null));
    try {
      return await work(this.#db);
    } catch (error) {
      if (error.name !== "InvalidStateError") throw error;
      this.#db = await open(this.#name, () => (this.#db = null)); // somebody has cleared the site's data
      return await work(this.#db);
    }
  }

  #rows(places) {
    return this.#use(async (db) => {
      const tx = db.transaction(["games", "words"]);
      const index = tx.objectStore("games").index("place");
      const rows = (await Promise.all(places.map((place) => index.getAll(place)))).flat();
      return Promise.all(rows.map((row) => withWords(tx, row)));
    });
  }

  /** Python's listener: what was answered (or has happened), to which question, and the answer. */
  listen(tell) {
    this.#tell = tell;
  }

  async read(places, question) {
    await this.#answer(question, () => this.#rows(JSON.parse(places)));
  }

  async readOne(game, question) {
    const find = async (db) => {
      const tx = db.transaction(["games", "words"]);
      const found = await tx.objectStore("games").get(game);
      return found ? [await withWords(tx, found)] : [];
    };
    await this.#answer(question, () => this.#use(find));
  }

  /** Tells what was read; that it could not be is no answer, for it is not the same as nothing. */
  async #answer(question, read) {
    let rows;
    try {
      rows = JSON.stringify(await read());
    } catch (error) {
      console.info("Games could not be read:", error);
      return this.#tell("unreadable", question, "");
    }
    this.#tell("read", question, rows);
  }

  async write(text, question) {
    const writes = JSON.parse(text);
    const outcome = await this.#use((db) => writeAll(db, writes)).then(() => "kept", refusal);
    if (outcome === "kept") this.#channel.postMessage(writes.map(({ record }) => record.id));
    this.#tell("written", question, outcome);
  }

  async remove(place) {
    const removed = await this.#use(async (db) => {
      const tx = db.transaction(["games", "words"], "readwrite", STRICT);
      const [games, words] = ["games", "words"].map((name) => tx.objectStore(name));
      const ids = await games.index("place").getAllKeys(place);
      for (const id of ids) {
        games.delete(id);
        words.delete(after(id));
      }
      await tx.done;
      return ids;
    }).catch(() => []);
    if (removed.length) this.#channel.postMessage(removed);
  }

  async clear(question) {
    const cleared = await this.#use(async (db) => {
      const tx = db.transaction(["games", "words"], "readwrite", STRICT);
      tx.objectStore("games").clear();
      tx.objectStore("words").clear();
      await tx.done;
    }).then(() => "kept", () => "failed");
    if (cleared === "kept") this.#channel.postMessage([]);
    this.#tell("written", question, cleared);
  }

  hold(game, take) {
    this.#custody.hold(game, take);
  }

  letGo() {
    this.#custody.letGo();
  }
}

async function withWords(tx, row) {
  return { ...row, words: await tx.objectStore("words").getAll(after(row.id)) };
}

/** Writes all, or throws and writes nothing: what does not follow the stored revision is refused. */
async function writeAll(db, writes) {
  const tx = db.transaction(["games", "words"], "readwrite", STRICT);
  const [games, words] = ["games", "words"].map((name) => tx.objectStore(name));
  let refused;
  const stop = (reason) => {
    refused ??= reason;
    tx.abort();
  };
  const check = (follows, { revision = null } = {}) => {
    if (revision !== follows) stop(new Refused(revision === null ? "gone" : "older"));
  };
  // All is asked for at once, because somebody waits for it. It is kept only when every answer was heard.
  const asked = [tx.done];
  try {
    for (const { place, record, keep, words: added, follows } of writes) {
      const { id } = record;
      asked.push(games.get(id).then((stored) => check(follows, stored)));
      asked.push(words.delete(after(id, keep)));
      asked.push(...added.map((word, number) => words.put(word, [id, keep + number])));
      asked.push(games.put({ id, place, revision: (follows ?? -1) + 1, record }));
    }
  } catch (error) {
    stop(error);
  }
  await Promise.allSettled(asked);
  if (refused) throw refused;
  await tx.done; // or why it failed
}

function refusal(error) {
  if (error instanceof Refused) return error.message;
  if (error.name === "QuotaExceededError") return "full";
  console.info("A game could not be kept:", error);
  return "failed";
}

/** The store with this name; null where the browser permits none. */
export async function openStore(name) {
  try {
    const store = new Store(name);
    await store.open();
    return store;
  } catch (error) {
    console.info("Games are not kept here:", error);
    return null;
  }
}
