import { type FairEntry, hashOfEntries } from "@chokdee/rules/fair";
import { wheelEntries, type WheelPrize } from "@chokdee/rules/wheel";
import type { Queryable } from "../../core/db.ts";
import { readStoredReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";
import { listPrizes, type PrizeRow } from "./prize-repo.ts";

export interface OfferedPrize extends WheelPrize {
  readonly row: PrizeRow;
  readonly reward: Reward;
  /** Pieces that can still be won today; null without a limit. */
  readonly leftToday: number | null;
}

/** The wheel at one moment: its prizes and the table that a spin would draw from. */
export interface Wheel {
  readonly prizes: readonly OfferedPrize[];
  readonly entries: readonly FairEntry[];
  readonly hash: string;
}

export async function readWheel(db: Queryable, day: string): Promise<Wheel> {
  const prizes = (await listPrizes(db, day)).map(offered);
  const entries = wheelEntries(prizes);
  return { prizes, entries, hash: hashOfEntries(entries) };
}

function offered(row: PrizeRow): OfferedPrize {
  const leftToday = piecesLeft(row);
  return {
    row,
    prizeId: row.id,
    title: row.title,
    weight: row.weight,
    replacedBy: row.replaced_by,
    reward: readStoredReward(row.reward),
    leftToday,
    isInStock: leftToday === null || leftToday > 0,
  };
}

function piecesLeft({ stock_left, daily_cap, given_today }: PrizeRow): number | null {
  const limits = [
    ...(stock_left === null ? [] : [Number(stock_left)]),
    ...(daily_cap === null ? [] : [Math.max(0, daily_cap - given_today)]),
  ];
  return limits.length === 0 ? null : Math.min(...limits);
}
