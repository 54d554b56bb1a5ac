import { repriceMatch } from "./apply-message.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { listPlaying, listUnendedIds } from "./feed-repo.ts";

const REPRICE_MS = 5_000;

/** New prices as the clock goes on, made beside what arrives and never before it. */
export interface Repricing {
  /** Makes them where it is time to. */
  turn(): Promise<void>;
  /** Offers everything again that was closed while too much waited. */
  reopen(): void;
  /** When what is being priced at this moment is published. */
  settled(): Promise<void>;
}

/** `priceableAt` says until when all is known that prices are made of, or null while nothing may be offered. */
export function createRepricing(deps: MatchFeedDependencies, priceableAt: () => Date | null): Repricing {
  let repricedAt = 0;
  let isReopening = false;
  let current: Promise<void> = Promise.resolve();

  async function priceAll(eventIds: readonly number[]): Promise<void> {
    for (const eventId of eventIds) {
      const heardAt = priceableAt();
      if (!heardAt) return;
      current = repriceMatch(deps, eventId, heardAt).catch((error: unknown) => {
        deps.log.error({ err: error, eventId }, "a match could not be priced");
      });
      await current;
    }
  }

  return {
    async turn() {
      const [now, heardAt] = [deps.clock.now().getTime(), priceableAt()];
      // Who has heard nothing has nothing to make new prices of; the book takes no bets by itself then.
      if (!heardAt || now - heardAt.getTime() > 2 * REPRICE_MS) return;
      if (!isReopening && now - repricedAt < REPRICE_MS) return;
      repricedAt = now;
      await priceAll(await listPlaying(deps.db));
      if (!isReopening) return;
      await priceAll(await listUnendedIds(deps.db));
      if (priceableAt()) isReopening = false;
    },
    reopen() {
      isReopening = true;
    },
    settled: () => current,
  };
}
