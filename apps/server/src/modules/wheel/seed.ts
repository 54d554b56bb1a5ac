import { satang } from "@chokdee/money";
import type { Db } from "../../core/db.ts";
import { rewardView, storeReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";
import { insertPrize, listPrizes, setReplacement } from "./prize-repo.ts";
import { writeSettings } from "./setting-repo.ts";

interface SeedPrize {
  readonly reward: Reward;
  readonly weight: number;
  readonly title?: string;
  readonly dailyCap?: number;
  /** The place of what is given once the day's pieces are gone. */
  readonly replacedBy?: number;
}

const credit = (baht: bigint): Reward => ({ kind: "credit", amount: satang(baht * 100n), turnoverPercent: 100 });
const points = (count: bigint): Reward => ({ kind: "points", points: count });
const freeRounds: Reward = { kind: "free_round", providerId: "chokdee", gameId: "naga", count: 5, bet: satang(100n) };

/** Clockwise from the top, so that like prizes are apart. The weights add up to ten thousand. */
const PRIZES: readonly SeedPrize[] = [
  { reward: credit(5n), weight: 400 },
  { reward: points(50n), weight: 600 },
  { reward: credit(100n), weight: 10, dailyCap: 5, replacedBy: 5 },
  { reward: { kind: "nothing" }, weight: 8_210, title: "ลองใหม่อีกครั้ง" },
  { reward: { kind: "wheel_ticket", count: 1 }, weight: 150 },
  { reward: credit(10n), weight: 150 },
  { reward: freeRounds, weight: 150, title: "หมุนฟรี 5 รอบ นาคราชบั้งไฟ" },
  { reward: points(100n), weight: 250 },
  { reward: credit(50n), weight: 30, dailyCap: 20, replacedBy: 5 },
  { reward: credit(20n), weight: 50, dailyCap: 100, replacedBy: 0 },
];

/** Gives a new sandbox a wheel to spin. */
export async function seedWheel(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await listPrizes(tx, "2000-01-01")).length > 0) return;
    await writeSettings(tx, {
      is_open: true,
      points_per_spin: 150n,
      daily_tickets: 1,
      daily_needs_deposit: false,
      deposit_per_ticket: 50_000n,
      deposit_tickets_a_day: 3,
      ticket_days: 7,
    });
    const ids: number[] = [];
    for (const [place, { reward, weight, title, dailyCap }] of PRIZES.entries()) {
      const prize = { place, weight, title: title ?? rewardView(reward).title, reward: storeReward(reward) };
      ids.push(await insertPrize(tx, { ...prize, stock_left: null, daily_cap: dailyCap ?? null, replaced_by: null }));
    }
    for (const [place, { replacedBy }] of PRIZES.entries()) {
      const [id, replacement] = [ids[place], replacedBy === undefined ? undefined : ids[replacedBy]];
      if (id !== undefined && replacement !== undefined) await setReplacement(tx, id, replacement);
    }
  });
}
