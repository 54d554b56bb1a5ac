import type { MatchFeedDependencies } from "./dependencies.ts";
import type { MatchMessage, Recovery } from "./messages.ts";

const ASK_AGAIN_MS = 15_000;
const MAX_STRANGERS = 10_000;

/** Matches of which something is missing. They stay closed until the feed has said how they stand. */
export interface Doubts {
  /** Asks about a match, unless the feed itself does not know it as football, such as one of its own tests. */
  add(eventId: number): Promise<void>;
  isStranger(eventId: number): boolean;
  /** Asks again about what had no answer, all of it at once. */
  retry(): Promise<void>;
  clear(): void;
}

export function createDoubts(
  { clock, log }: Pick<MatchFeedDependencies, "clock" | "log">,
  recovery: Recovery,
  applyPulled: (pulled: readonly MatchMessage[]) => Promise<void>,
): Doubts {
  const doubts = new Set<number>();
  const strangers = new Set<number>();
  let askedAt = 0;

  async function ask(): Promise<void> {
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

  return {
    async add(eventId) {
      doubts.add(eventId);
      await ask();
    },
    isStranger: (eventId) => strangers.has(eventId),
    async retry() {
      if (doubts.size > 0 && clock.now().getTime() - askedAt > ASK_AGAIN_MS) await ask();
    },
    clear: () => doubts.clear(),
  };
}
