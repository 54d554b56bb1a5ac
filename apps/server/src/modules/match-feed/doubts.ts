import type { MatchFeedDependencies } from "./dependencies.ts";
import type { MatchMessage, Recovery } from "./messages.ts";

const FIRST_AGAIN_MS = 15_000;
const LAST_AGAIN_MS = 60_000;
const MAX_STRANGERS = 10_000;

/** What has to be asked about a match: everything, or only how it stands. */
type Missing = "all" | "states";

/** Matches of which something is missing. They stay closed until the feed has said how they stand. */
export interface Doubts {
  add(eventId: number, missing: Missing): void;
  /** A match that the feed itself does not know as football, such as one of its own tests. */
  isStranger(eventId: number): boolean;
  /** Asks about all of them at once, where there are new ones. */
  askNew(): Promise<void>;
  /** Asks again about what had no answer, the later the longer there is none. */
  retry(): Promise<void>;
  clear(): void;
}

export function createDoubts(
  { clock, log }: Pick<MatchFeedDependencies, "clock" | "log">,
  recovery: Recovery,
  applyPulled: (pulled: readonly MatchMessage[], askedAt: Date) => Promise<void>,
): Doubts {
  const doubts = new Map<number, Missing>();
  const strangers = new Set<number>();
  let asking: ReadonlySet<number> = new Set();
  let hasNew = false;
  let askAgainAt = 0;
  let waitMs = FIRST_AGAIN_MS;

  async function askFor(missing: Missing): Promise<void> {
    const asked = [...doubts].flatMap(([eventId, each]) => (each === missing ? [eventId] : []));
    if (asked.length === 0) return;
    asking = new Set(asked);
    const askedAt = clock.now();
    const pulled = await recovery.pull(asked, missing);
    // A match that was bet on is asked about until there is an answer.
    const answered = asked.filter((eventId) => missing === "all" || pulled.some((each) => each.eventId === eventId));
    for (const eventId of answered) {
      const isKnown = pulled.some((each) => each.eventId === eventId && each.kind === "event");
      if (missing === "all" && !isKnown) addStranger(eventId);
      doubts.delete(eventId);
    }
    try {
      // What cannot be taken of an answer is in doubt again, for later.
      await applyPulled(pulled, askedAt);
    } catch (error) {
      for (const eventId of answered) doubts.set(eventId, missing);
      throw error;
    }
  }

  function addStranger(eventId: number): void {
    if (strangers.size >= MAX_STRANGERS) strangers.clear();
    strangers.add(eventId);
  }

  async function ask(): Promise<void> {
    hasNew = false;
    try {
      await askFor("states");
      await askFor("all");
    } catch (error) {
      log.warn({ err: error, matches: doubts.size }, "the match feed does not say how some matches stand");
    }
    asking = new Set();
    askAgainAt = clock.now().getTime() + waitMs;
    waitMs = doubts.size === 0 ? FIRST_AGAIN_MS : Math.min(2 * waitMs, LAST_AGAIN_MS);
  }

  return {
    add(eventId, missing) {
      hasNew ||= !doubts.has(eventId) && !asking.has(eventId);
      if (doubts.get(eventId) !== "all") doubts.set(eventId, missing);
    },
    isStranger: (eventId) => strangers.has(eventId),
    async askNew() {
      if (hasNew) await ask();
    },
    async retry() {
      if (doubts.size > 0 && clock.now().getTime() >= askAgainAt) await ask();
    },
    clear: () => doubts.clear(),
  };
}
