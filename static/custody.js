// Which page plays a game that several pages show. The browser's locks say it; a page that was closed or killed holds
// none. Where there are no locks (insecure connections), or none are granted, the pages talk to each other.

const ANSWERED = 150; // ms in which other pages say that they play it
const FREED = 300; // ms in which a page that is on its way out lets go
const FIRST = -1; // goes before every page that only asks

/** Holds one game at a time. `tell(game, custody)` hears "mine", "elsewhere" or "lost". */
export class Custody {
  #held = null;
  #name;
  #tell;
  #talk = null;

  constructor(name, tell) {
    this.#name = name;
    this.#tell = tell;
    if (!navigator.locks) this.#talkInstead();
  }

  #talkInstead() {
    if (this.#talk) return;
    this.#talk = new BroadcastChannel(`${this.#name}.custody`);
    this.#talk.onmessage = ({ data }) => this.#hear(data);
    addEventListener("pagehide", () => this.letGo());
  }

  hold(game, take = false) {
    this.letGo();
    const held = { game, mine: false, asking: false, free: () => {} };
    this.#held = held;
    if (this.#talk) this.#ask(held, take);
    else this.#request(held, take);
  }

  letGo() {
    const held = this.#held;
    this.#held = null;
    held?.free();
    if (held?.mine) this.#talk?.postMessage({ free: held.game });
  }

  #say(held, custody) {
    if (held === this.#held) this.#tell(held.game, custody);
  }

  /** The game is ours, as long as the promise is pending. */
  #granted(held) {
    if (held !== this.#held) return;
    held.mine = true;
    this.#say(held, "mine");
    return new Promise((free) => (held.free = free));
  }

  // --- with locks ---

  /** If another page plays the game, we do as soon as it lets go. */
  #request(held, steal) {
    navigator.locks
      .request(`${this.#name}/${held.game}`, { steal }, () => this.#granted(held))
      .catch(({ name }) => (name === "AbortError" ? this.#lose(held) : this.#doWithout(held, steal)));
    setTimeout(() => held.mine || held.asking || this.#say(held, "elsewhere"), FREED);
  }

  /** The browser grants no locks, now or ever: to ask for one again and again would freeze the page. */
  #doWithout(held, take) {
    this.#talkInstead();
    if (held === this.#held && !held.mine) this.#ask(held, take);
  }

  /** Another page has taken the game. */
  #lose(held) {
    if (held !== this.#held) return;
    this.#say(held, "lost");
    this.hold(held.game);
  }

  // --- without locks ---

  #ask(held, take) {
    held.rank = take ? FIRST : Math.random();
    held.asking = true;
    this.#talk.postMessage({ [take ? "take" : "ask"]: held.game, rank: held.rank });
    const { rank } = held;
    setTimeout(() => {
      if (!held.asking || held.rank !== rank) return;
      held.asking = false;
      this.#granted(held);
    }, take ? 0 : ANSWERED);
  }

  #hear({ ask, take, taken, free, rank }) {
    const held = this.#held;
    const game = ask ?? take ?? taken ?? free;
    if (held?.game !== game) return;
    const first = held.mine || (held.asking && held.rank < rank); // of pages that ask at once
    if (ask && first) this.#talk.postMessage({ taken: game, rank });
    else if (ask && held.asking) this.#talk.postMessage({ ask: game, rank: held.rank }); // it may have missed ours
    else if (take || (taken && rank === held.rank)) this.#stop(held); // however late the answer comes
    else if (free && !held.mine) this.#ask(held, false);
  }

  #stop(held) {
    const custody = held.mine ? "lost" : "elsewhere";
    held.mine = held.asking = false;
    this.#say(held, custody);
  }
}
