import { MINUTE_MS } from "@chokdee/rules/time";
import { applyMessage, haltMatch, repriceMatch } from "./apply-message.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { listOpenLeagues, listPlaying } from "./feed-repo.ts";
import { type FeedMessage, type MatchMessage, readFeedMessage } from "./messages.ts";

/** Where missed messages are had again: how everything stands, or how some matches do. */
export interface Recovery {
  pull(eventIds?: readonly number[]): Promise<readonly MatchMessage[]>;
}

/** What was silent so long may have lost messages on the way. */
const LOST_AFTER_MS = MINUTE_MS;
/** That the feed is there is told to the book at most so often. */
const TELL_HEARD_MS = 1_000;
const REPRICE_MS = 5_000;
const ASK_AGAIN_MS = 15_000;
const MAX_BUFFER = 50_000;
const MAX_STRANGERS = 10_000;

export interface FeedSession {
  /** The queue is bound: what is published from here on arrives. */
  connected(): Promise<void>;
  /** The connection is gone: nothing is known of what happens. */
  lost(): Promise<void>;
  take(routingKey: string, body: string): Promise<void>;
  /** Done every second: silence, new prices, and another try where a pull has failed. */
  tick(): Promise<void>;
}

/**
 * Keeps the book in step with the feed. After a gap it buffers what arrives, closes everything, pulls how everything
 * stands, and takes of the buffer what is newer than the newest of that. Work is done one piece after the other.
 */
export function createFeedSession(deps: MatchFeedDependencies, recovery: Recovery): FeedSession {
  const { db, clock, sportFeed, log } = deps;
  let isInStep = false;
  let isConnected = false;
  let buffer: MatchMessage[] = [];
  /** Matches that the feed itself does not know as football, such as those of its own tests. */
  const strangers = new Set<number>();
  /** Matches of which something is missing. */
  const doubts = new Set<number>();
  let askedAt = 0;
  let newest = 0;
  let heardAt = new Date(0);
  let toldAt = 0;
  let repricedAt = 0;
  let working: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = working.then(work);
    working = done.catch(() => {});
    return done;
  }

  async function closeAll(): Promise<void> {
    isInStep = false;
    const leagues = await listOpenLeagues(db);
    if (leagues.length > 0) await db.transaction((tx) => sportFeed.gap(tx, leagues, clock.now()));
  }

  async function resync(): Promise<void> {
    await closeAll();
    doubts.clear();
    const pulled = await recovery.pull();
    heardAt = clock.now();
    await applyPulled(pulled);
    newest = Math.max(newest, 0, ...pulled.map(({ version }) => version));
    const waiting = buffer.filter(({ version }) => version > newest);
    buffer = [];
    isInStep = true;
    for (const message of waiting) await apply(message);
  }

  async function tryResync(why: string): Promise<void> {
    log.warn({ why }, "the match feed is read anew");
    await resync().catch((error: unknown) => {
      isInStep = false;
      log.error({ err: error }, "the match feed could not be read anew");
    });
  }

  async function apply(message: MatchMessage): Promise<void> {
    newest = Math.max(newest, message.version);
    const applied = await applyMessage(deps, message, { at: heardAt, isPulled: false });
    if ((applied !== "contradiction" && applied !== "unknown") || strangers.has(message.eventId)) return;
    if (applied === "contradiction") await haltMatch(deps, message.eventId, heardAt);
    doubts.add(message.eventId);
    await askAboutDoubts();
  }

  /** Asks how doubtful matches stand, all of them at once. They stay closed until there is an answer. */
  async function askAboutDoubts(): Promise<void> {
    const asked = [...doubts];
    askedAt = clock.now().getTime();
    try {
      const pulled = await recovery.pull(asked);
      await applyPulled(pulled);
      for (const eventId of asked) {
        doubts.delete(eventId);
        if (pulled.some((message) => message.eventId === eventId && message.kind === "event")) continue;
        if (strangers.size >= MAX_STRANGERS) strangers.clear();
        strangers.add(eventId);
      }
    } catch (error) {
      log.warn({ err: error, matches: asked.length }, "the match feed does not say how some matches stand");
    }
  }

  /** What is named in a pull is offered again, though it be as it was; what is not stays closed. */
  async function applyPulled(pulled: readonly MatchMessage[]): Promise<void> {
    for (const message of inOrder(pulled)) await applyMessage(deps, message, { at: heardAt, isPulled: true });
    for (const eventId of new Set(pulled.map((message) => message.eventId))) {
      await repriceMatch(deps, eventId, heardAt);
    }
  }

  async function takeMessage(message: FeedMessage): Promise<void> {
    const wasSilent = isInStep && clock.now().getTime() - heardAt.getTime() > LOST_AFTER_MS;
    heardAt = clock.now();
    if (message.kind === "heartbeat") {
      // A heartbeat that is ahead of what has arrived says that something has not.
      if (wasSilent || (isInStep && message.version !== null && message.version > newest)) await tryResync("heartbeat");
    } else if (!isInStep) {
      if (buffer.length >= MAX_BUFFER) buffer = [];
      buffer.push(message);
    } else if (wasSilent) {
      buffer.push(message);
      await tryResync("silence");
    } else {
      await apply(message);
    }
    await tellHeard();
  }

  async function tellHeard(): Promise<void> {
    if (!isInStep || heardAt.getTime() - toldAt < TELL_HEARD_MS) return;
    toldAt = heardAt.getTime();
    const leagues = await listOpenLeagues(db);
    if (leagues.length > 0) await db.transaction((tx) => sportFeed.heard(tx, leagues, heardAt));
  }

  return {
    connected: () =>
      inTurn(async () => {
        isConnected = true;
        buffer = [];
        await tryResync("connection");
      }),
    lost: () =>
      inTurn(async () => {
        isConnected = false;
        await closeAll();
      }),
    take: (routingKey, body) =>
      inTurn(async () => {
        const message = readFeedMessage(routingKey, body);
        if (message === "other") return;
        if (message) return takeMessage(message);
        log.error({ routingKey }, "a message of the match feed could not be read");
        if (isInStep) await tryResync("an unreadable message");
      }),
    tick: () =>
      inTurn(async () => {
        const now = clock.now().getTime();
        if (isConnected && !isInStep) return tryResync("another try");
        if (isInStep && doubts.size > 0 && now - askedAt > ASK_AGAIN_MS) await askAboutDoubts();
        // Who has heard nothing has nothing to make new prices of; the book takes no bets by itself then.
        if (!isInStep || now - heardAt.getTime() > 2 * REPRICE_MS || now - repricedAt < REPRICE_MS) return;
        repricedAt = now;
        for (const eventId of await listPlaying(db)) await repriceMatch(deps, eventId, heardAt);
      }),
  };
}

const KINDS = ["event", "state", "market"] as const;

/** What announces a match comes before what says how it stands, and of each the older first. */
function inOrder(messages: readonly MatchMessage[]): MatchMessage[] {
  return messages.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.version - b.version);
}
