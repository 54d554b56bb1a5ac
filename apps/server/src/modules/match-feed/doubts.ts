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
  let hasNew = false;
  let askAgainAt = 0;
  let waitMs = FIRST_AGAIN_MS;

  async function askFor(missing: Missing): Promise<void> {
    const asked = [...doubts].flatMap(([eventId, each]) => (each === missing ? [eventId] : []));
    if (asked.length === 0) return;
    const askedAt = clock.now();
    const pulled = await recovery.pull(asked, missing);
    await applyPulled(pulled, askedAt);
    for (const eventId of asked) {
      const own = pulled.filter((message) => message.eventId === eventId);
      if (missing === "all" && !own.some(({ kind }) => kind === "event")) addStranger(eventId);
      // A match that was bet on is asked about until there is an answer.
      if (missing === "all" || own.length > 0) doubts.delete(eventId);
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
      waitMs = FIRST_AGAIN_MS;
      askAgainAt = clock.now().getTime() + waitMs;
    } catch (error) {
      log.warn({ err: error, matches: doubts.size }, "the match feed does not say how some matches stand");
      askAgainAt = clock.now().getTime() + waitMs;
      waitMs = Math.min(2 * waitMs, LAST_AGAIN_MS);
    }
  }

  return {
    add(eventId, missing) {
      hasNew ||= !doubts.has(eventId);
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
