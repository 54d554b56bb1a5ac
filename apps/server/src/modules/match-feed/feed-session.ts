import { MINUTE_MS } from "@chokdee/rules/time";
import { type Applied, type Arrived, applyMessages, haltMatch, repriceMatch } from "./apply-message.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { createDoubts, type Doubts } from "./doubts.ts";
import { listOpenLeagues, listUnendedIds } from "./feed-repo.ts";
import { createIntake, type Intake, type Taken } from "./intake.ts";
import { eventIdOf, type MatchMessage, readFeedMessage, type Recovery } from "./messages.ts";
import { createRepricing, type Repricing } from "./repricing.ts";

/** What was silent so long may have lost messages on the way. */
const LOST_AFTER_MS = MINUTE_MS;
/** What waits here so long counts as silence: others know what it says, and nobody bets until it is heard. */
const LATE_MS = 1_000;
/** That the feed is there is said to the book at most so often. */
const SAY_HEARD_MS = 1_000;
const MAX_BUFFER = 50_000;
/** So many matches are written side by side. */
const AT_ONCE = 4;
const [FIRST_AGAIN_MS, LAST_AGAIN_MS] = [1_000, 30_000];

export interface FeedSession {
  /** The queue is bound: what is published from here on arrives. */
  connected(): Promise<void>;
  /** The connection is gone: nothing is known of what happens. */
  lost(): Promise<void>;
  /** Takes note of when a message came, and works through it as soon as what came before is done. */
  take(routingKey: string, body: string): Promise<void>;
  /** Done every second: lateness, silence, new prices, and another try where a pull has failed. */
  tick(): Promise<void>;
}

export function createFeedSession(deps: MatchFeedDependencies, recovery: Recovery): FeedSession {
  return new Session(deps, recovery);
}

/**
 * Keeps the book in step with the feed. After a gap it closes everything, pulls how everything stands, and takes of what
 * has arrived meanwhile what is newer than the newest of that. What it has heard until a moment is what had arrived until
 * then and is worked through, so that whatever waits here ends no bet that waits there.
 */
class Session implements FeedSession {
  readonly #deps: MatchFeedDependencies;
  readonly #recovery: Recovery;
  readonly #doubts: Doubts;
  readonly #repricing: Repricing;
  readonly #intake: Intake;
  #isInStep = false;
  #isConnected = false;
  #isBehind = false;
  #isTicking = false;
  #halting = 0;
  #buffer: Taken[] = [];
  #newest = 0;
  #heardAt = new Date(0);
  #arrivedAt = new Date(0);
  #inStepAt = 0;
  #saidAt = 0;
  #tryAgainAt = 0;
  #tryAgainMs = FIRST_AGAIN_MS;
  #working: Promise<unknown> = Promise.resolve();

  constructor(deps: MatchFeedDependencies, recovery: Recovery) {
    this.#deps = deps;
    this.#recovery = recovery;
    this.#doubts = createDoubts(deps, recovery, (pulled, askedAt) =>
      this.#inTurn(() => this.#applyPulled(pulled, askedAt, false)),
    );
    this.#repricing = createRepricing(deps, () => this.#priceableAt());
    this.#intake = createIntake((taken) => this.#inTurn(() => this.#work(taken)));
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
    const message = readFeedMessage(routingKey, body);
    if (message === "other") return Promise.resolve();
    return this.#intake.add({
      message: message ?? { kind: "unreadable", eventId: eventIdOf(routingKey, body), routingKey },
      at: this.#deps.clock.now(),
    });
  }

  async tick(): Promise<void> {
    await this.#watchLateness();
    if (this.#isTicking) return;
    this.#isTicking = true;
    try {
      const now = this.#deps.clock.now().getTime();
      if (this.#isConnected && !this.#isInStep && now >= this.#tryAgainAt) {
        await this.#inTurn(async () => {
          if (this.#isConnected && !this.#isInStep) await this.#tryResync("another try");
        });
      } else if (this.#isInStep) {
        await Promise.all([this.#doubts.retry(), this.#repricing.turn()]);
      }
    } finally {
      this.#isTicking = false;
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work);
    this.#working = done.catch(() => {});
    return done;
  }

  /** Until when all is known that prices are made of; null while nothing may be offered. */
  #priceableAt(): Date | null {
    return this.#isInStep && !this.#isBehind && this.#halting === 0 ? this.#heardAt : null;
  }

  async #closeAll(): Promise<void> {
    this.#isInStep = false;
    await this.#halt();
  }

  /** Whatever is being priced at this moment is closed after it. */
  async #halt(): Promise<void> {
    const { db, clock, sportFeed } = this.#deps;
    this.#halting += 1;
    try {
      await this.#repricing.settled();
      const leagues = await listOpenLeagues(db);
      if (leagues.length > 0) await db.transaction((tx) => sportFeed.gap(tx, leagues, clock.now()));
    } finally {
      this.#halting -= 1;
    }
  }

  /** How long the oldest message has waited that is not worked through yet. */
  #lateness(): number {
    const oldest = this.#intake.oldestAt();
    if (!oldest || !this.#isInStep) return 0;
    return this.#deps.clock.now().getTime() - Math.max(oldest.getTime(), this.#inStepAt);
  }

  async #watchLateness(): Promise<void> {
    if (this.#isBehind || this.#lateness() <= LATE_MS) return;
    this.#isBehind = true;
    this.#deps.log.warn({ waiting: this.#intake.waiting() }, "the match feed is heard too late");
    await this.#halt();
  }

  async #tryResync(why: string): Promise<void> {
    const { log, clock } = this.#deps;
    log.warn({ why }, "the match feed is read anew");
    try {
      await this.#resync();
      this.#tryAgainMs = FIRST_AGAIN_MS;
    } catch (error) {
      this.#isInStep = false;
      this.#tryAgainAt = clock.now().getTime() + this.#tryAgainMs;
      this.#tryAgainMs = Math.min(2 * this.#tryAgainMs, LAST_AGAIN_MS);
      log.error({ err: error }, "the match feed could not be read anew");
    }
  }

  async #resync(): Promise<void> {
    await this.#closeAll();
    this.#doubts.clear();
    // What had arrived before the question is in the answer; what has arrived since may not be.
    const askedAt = this.#deps.clock.now();
    const pulled = await this.#recovery.pull();
    const named = new Set(pulled.map(({ eventId }) => eventId));
    for (const eventId of await listUnendedIds(this.#deps.db)) {
      if (!named.has(eventId)) await haltMatch(this.#deps, eventId, this.#heardAt);
    }
    await this.#applyPulled(pulled, askedAt, true);
    this.#heardAt = askedAt;
    this.#newest = pulled.reduce((newest, { version }) => Math.max(newest, version), this.#newest);
    const waiting = this.#buffer.flatMap(({ message, at }) =>
      "version" in message && message.kind !== "heartbeat" && message.version > this.#newest ? [{ message, at }] : [],
    );
    this.#buffer = [];
    this.#isInStep = true;
    this.#isBehind = false;
    this.#inStepAt = this.#deps.clock.now().getTime();
    await this.#apply(waiting);
  }

  /** What is named in a pull of everything is offered again, though it be as it was; what is not stays closed. */
  async #applyPulled(pulled: readonly MatchMessage[], askedAt: Date, isWhole: boolean): Promise<void> {
    const how = { isPulled: true, isBehind: this.#isBehind };
    await this.#eachMatch(
      inOrder(pulled).map((message) => ({ message, at: askedAt })),
      async (eventId, arrived) => {
        await applyMessages(this.#deps, eventId, arrived, how);
        if (!this.#isBehind) await repriceMatch(this.#deps, eventId, askedAt, isWhole);
      },
    );
  }

  /** Of each match in order, several side by side. What fails of one of them does not end the others. */
  async #eachMatch(
    arrived: readonly Arrived[],
    work: (eventId: number, own: readonly Arrived[]) => Promise<void>,
  ): Promise<void> {
    const matches = Map.groupBy(arrived, ({ message }) => message.eventId).entries();
    const worker = async () => {
      for (const [eventId, own] of matches) {
        await work(eventId, own).catch((error: unknown) => this.#halted(eventId, error));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  async #halted(eventId: number, error: unknown): Promise<void> {
    this.#deps.log.error({ err: error, eventId }, "a match of the feed could not be taken");
    await haltMatch(this.#deps, eventId, this.#heardAt);
    this.#doubts.add(eventId, "all");
  }

  /** Messages that came one after the other. Resolves when they are worked through; what they ask for comes after. */
  async #apply(arrived: readonly Arrived[]): Promise<void> {
    const how = { isPulled: false, isBehind: this.#isBehind };
    this.#newest = arrived.reduce((newest, { message }) => Math.max(newest, message.version), this.#newest);
    await this.#eachMatch(arrived, async (eventId, own) => {
      await this.#doubt(eventId, await applyMessages(this.#deps, eventId, own, how));
    });
  }

  async #doubt(eventId: number, applied: Applied): Promise<void> {
    if ((applied !== "contradiction" && applied !== "unknown") || this.#doubts.isStranger(eventId)) return;
    if (applied === "contradiction") await haltMatch(this.#deps, eventId, this.#heardAt);
    this.#doubts.add(eventId, applied === "contradiction" ? "states" : "all");
  }

  /** Everything that waits, in the order in which it came. Returns what is still to be asked for. */
  async #work(taken: readonly Taken[]): Promise<() => Promise<void>> {
    await this.#watchLateness();
    let together: Arrived[] = [];
    const flush = async () => {
      const arrived = together;
      together = [];
      await this.#apply(arrived);
    };
    for (const { message, at } of taken) {
      const wasSilent = this.#isInStep && at.getTime() - this.#arrivedAt.getTime() > LOST_AFTER_MS;
      this.#arrivedAt = at;
      if (message.kind === "heartbeat") {
        await flush();
        await this.#takeHeartbeat(message.version ?? 0, wasSilent);
      } else if (message.kind === "unreadable") {
        await flush();
        await this.#takeUnreadable(message.eventId, message.routingKey);
      } else if (!this.#isInStep || wasSilent) {
        await flush();
        if (this.#buffer.length >= MAX_BUFFER) this.#buffer = [];
        this.#buffer.push({ message, at });
        if (wasSilent) await this.#tryResync("silence");
      } else together.push({ message, at });
    }
    await flush();
    await this.#noteHeard(taken.at(-1)?.at);
    return () => this.#doubts.askNew();
  }

  async #noteHeard(at: Date | undefined): Promise<void> {
    if (!this.#isInStep || !at) return;
    if (at > this.#heardAt) this.#heardAt = at;
    if (this.#isBehind && this.#lateness() <= LATE_MS) {
      this.#isBehind = false;
      this.#repricing.reopen();
    }
    await this.#sayHeard();
  }

  /** One that is ahead of what has arrived says that something has not. */
  async #takeHeartbeat(version: number, wasSilent: boolean): Promise<void> {
    const isAhead = this.#isInStep && version > this.#newest;
    this.#newest = Math.max(this.#newest, version);
    if (wasSilent || isAhead) await this.#tryResync("heartbeat");
  }

  /** What cannot be read of one match is asked for alone. */
  async #takeUnreadable(eventId: number | null, routingKey: string): Promise<void> {
    this.#deps.log.error({ routingKey }, "a message of the match feed could not be read");
    if (!this.#isInStep) return;
    if (eventId === null) return this.#tryResync("an unreadable message");
    await haltMatch(this.#deps, eventId, this.#heardAt);
    if (!this.#doubts.isStranger(eventId)) this.#doubts.add(eventId, "all");
  }

  async #sayHeard(): Promise<void> {
    const { db, sportFeed } = this.#deps;
    const at = this.#heardAt;
    if (at.getTime() - this.#saidAt < SAY_HEARD_MS) return;
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
