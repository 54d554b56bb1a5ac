import { MINUTE_MS } from "@chokdee/rules/time";
import { applyMessage, haltMatch, repriceMatch } from "./apply-message.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { createDoubts, type Doubts } from "./doubts.ts";
import { listOpenLeagues, listPlaying } from "./feed-repo.ts";
import { type FeedMessage, type MatchMessage, readFeedMessage, type Recovery } from "./messages.ts";

/** What was silent so long may have lost messages on the way. */
const LOST_AFTER_MS = MINUTE_MS;
/** That the feed is there is said to the book at most so often. */
const SAY_HEARD_MS = 1_000;
const REPRICE_MS = 5_000;
const MAX_BUFFER = 50_000;

export interface FeedSession {
  /** The queue is bound: what is published from here on arrives. */
  connected(): Promise<void>;
  /** The connection is gone: nothing is known of what happens. */
  lost(): Promise<void>;
  take(routingKey: string, body: string): Promise<void>;
  /** Done every second: silence, new prices, and another try where a pull has failed. */
  tick(): Promise<void>;
}

export function createFeedSession(deps: MatchFeedDependencies, recovery: Recovery): FeedSession {
  return new Session(deps, recovery);
}

/**
 * Keeps the book in step with the feed. After a gap it closes everything, pulls how everything stands, and takes of what
 * has arrived meanwhile what is newer than the newest of that. Work is done one piece after the other.
 */
class Session implements FeedSession {
  readonly #deps: MatchFeedDependencies;
  readonly #recovery: Recovery;
  readonly #doubts: Doubts;
  #isInStep = false;
  #isConnected = false;
  #buffer: MatchMessage[] = [];
  #newest = 0;
  #heardAt = new Date(0);
  #saidAt = 0;
  #repricedAt = 0;
  #working: Promise<unknown> = Promise.resolve();

  constructor(deps: MatchFeedDependencies, recovery: Recovery) {
    this.#deps = deps;
    this.#recovery = recovery;
    this.#doubts = createDoubts(deps, recovery, (pulled) => this.#applyPulled(pulled));
  }

  connected(): Promise<void> {
    return this.#inTurn(async () => {
      this.#isConnected = true;
      this.#buffer = [];
      await this.#tryResync("connection");
    });
  }

  lost(): Promise<void> {
    return this.#inTurn(async () => {
      this.#isConnected = false;
      await this.#closeAll();
    });
  }

  take(routingKey: string, body: string): Promise<void> {
    return this.#inTurn(async () => {
      const message = readFeedMessage(routingKey, body);
      if (message === "other") return;
      if (message) return this.#takeMessage(message);
      this.#deps.log.error({ routingKey }, "a message of the match feed could not be read");
      if (this.#isInStep) await this.#tryResync("an unreadable message");
    });
  }

  tick(): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#deps.clock.now().getTime();
      if (this.#isConnected && !this.#isInStep) return this.#tryResync("another try");
      if (!this.#isInStep) return;
      await this.#doubts.retry();
      // Who has heard nothing has nothing to make new prices of; the book takes no bets by itself then.
      if (now - this.#heardAt.getTime() > 2 * REPRICE_MS || now - this.#repricedAt < REPRICE_MS) return;
      this.#repricedAt = now;
      for (const eventId of await listPlaying(this.#deps.db)) await repriceMatch(this.#deps, eventId, this.#heardAt);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work);
    this.#working = done.catch(() => {});
    return done;
  }

  async #closeAll(): Promise<void> {
    const { db, clock, sportFeed } = this.#deps;
    this.#isInStep = false;
    const leagues = await listOpenLeagues(db);
    if (leagues.length > 0) await db.transaction((tx) => sportFeed.gap(tx, leagues, clock.now()));
  }

  async #tryResync(why: string): Promise<void> {
    const { log } = this.#deps;
    log.warn({ why }, "the match feed is read anew");
    await this.#resync().catch((error: unknown) => {
      this.#isInStep = false;
      log.error({ err: error }, "the match feed could not be read anew");
    });
  }

  async #resync(): Promise<void> {
    await this.#closeAll();
    this.#doubts.clear();
    const pulled = await this.#recovery.pull();
    this.#heardAt = this.#deps.clock.now();
    await this.#applyPulled(pulled);
    this.#newest = pulled.reduce((newest, { version }) => Math.max(newest, version), this.#newest);
    const waiting = this.#buffer.filter(({ version }) => version > this.#newest);
    this.#buffer = [];
    this.#isInStep = true;
    for (const message of waiting) await this.#apply(message);
  }

  /** What is named in a pull is offered again, though it be as it was; what is not stays closed. */
  async #applyPulled(pulled: readonly MatchMessage[]): Promise<void> {
    const heard = { at: this.#heardAt, isPulled: true };
    for (const message of inOrder(pulled)) await applyMessage(this.#deps, message, heard);
    for (const eventId of new Set(pulled.map((message) => message.eventId))) {
      await repriceMatch(this.#deps, eventId, this.#heardAt);
    }
  }

  async #apply(message: MatchMessage): Promise<void> {
    this.#newest = Math.max(this.#newest, message.version);
    const applied = await applyMessage(this.#deps, message, { at: this.#heardAt, isPulled: false });
    if ((applied !== "contradiction" && applied !== "unknown") || this.#doubts.isStranger(message.eventId)) return;
    if (applied === "contradiction") await haltMatch(this.#deps, message.eventId, this.#heardAt);
    await this.#doubts.add(message.eventId);
  }

  async #takeMessage(message: FeedMessage): Promise<void> {
    const now = this.#deps.clock.now();
    const wasSilent = this.#isInStep && now.getTime() - this.#heardAt.getTime() > LOST_AFTER_MS;
    this.#heardAt = now;
    if (message.kind === "heartbeat") {
      await this.#takeHeartbeat(message.version ?? 0, wasSilent);
    } else if (!this.#isInStep) {
      if (this.#buffer.length >= MAX_BUFFER) this.#buffer = [];
      this.#buffer.push(message);
    } else if (wasSilent) {
      this.#buffer.push(message);
      await this.#tryResync("silence");
    } else {
      await this.#apply(message);
    }
    await this.#sayHeard();
  }

  /** One that is ahead of what has arrived says that something has not. */
  async #takeHeartbeat(version: number, wasSilent: boolean): Promise<void> {
    const isAhead = this.#isInStep && version > this.#newest;
    this.#newest = Math.max(this.#newest, version);
    if (wasSilent || isAhead) await this.#tryResync("heartbeat");
  }

  async #sayHeard(): Promise<void> {
    const { db, sportFeed } = this.#deps;
    const at = this.#heardAt;
    if (!this.#isInStep || at.getTime() - this.#saidAt < SAY_HEARD_MS) return;
    this.#saidAt = at.getTime();
    const leagues = await listOpenLeagues(db);
    if (leagues.length > 0) await db.transaction((tx) => sportFeed.heard(tx, leagues, at));
  }
}

const KINDS = ["event", "state", "market"] as const;

/** What announces a match comes before what says how it stands, and of each the older first. */
function inOrder(messages: readonly MatchMessage[]): MatchMessage[] {
  return messages.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.version - b.version);
}
