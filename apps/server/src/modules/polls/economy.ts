import type { Queryable } from "../../core/db.ts";
import { type EconomyGift, EVERYBODY } from "../../core/rewards.ts";
import { pagePolls } from "./poll-repo.ts";

const MAX_POLLS = 1_000;

/** Prizes of polls that are still to be drawn, shared by as many as an offer to everybody reaches. */
export async function readEconomyPolls(db: Queryable): Promise<EconomyGift[]> {
  const polls = await pagePolls(db, undefined, MAX_POLLS);
  return polls
    .filter(({ isShown, isDrawn }) => isShown && !isDrawn)
    .flatMap(({ title: name, prizes }) =>
      prizes.map(({ reward, count }) => ({
        name,
        reward,
        timesAYear: count / EVERYBODY,
        play: { amount: 0, categories: [] },
      })),
    );
}
