import { midnightAfter } from "@chokdee/rules/time";
import type { DailyJob } from "../../core/jobs.ts";
import type { MemberId } from "../../core/ids.ts";
import { untilFollowed } from "../../platform/outbox/until-followed.ts";
import { insertDays } from "./day-repo.ts";
import type { CashbackDependencies } from "./dependencies.ts";
import { cashbackFollower } from "./follow-play.ts";
import { closeBooks, listPlayers } from "./play-repo.ts";
import { readDays } from "./read-days.ts";
import { workOut } from "./rules.ts";
import { products, readSettings } from "./setting-repo.ts";

const BATCH = 500;
const NOBODY = 0n as MemberId;

/** Fixes what a day gives, once all that was settled in it is counted. */
export function closeDayJob(deps: CashbackDependencies): DailyJob {
  return { name: "cashback.close", afterMinutes: 30, runFor: (day) => closeDay(deps, day) };
}

/** May be cut off after any batch: a day that is there already stays as it is. */
export async function closeDay(deps: CashbackDependencies, day: string): Promise<void> {
  const { db, turnoverProgress } = deps;
  await untilFollowed(db, turnoverProgress, cashbackFollower, midnightAfter(day));
  await closeBooks(db, day);
  const settings = await readSettings(db);
  let last = NOBODY;
  for (;;) {
    const players = await listPlayers(db, day, last, BATCH);
    const end = players.at(-1);
    if (end === undefined) return;
    await closeFor(deps, day, players, settings);
    last = end;
  }
}

async function closeFor(
  { db, clock, outbox, vipLevels }: CashbackDependencies,
  day: string,
  players: readonly MemberId[],
  settings: Awaited<ReturnType<typeof readSettings>>,
): Promise<void> {
  const levels = await vipLevels.levelsOf(db, players);
  const days = await readDays(db, players, day, day, (memberId) => levels.get(memberId) ?? 0);
  const now = clock.now();
  const open = products.filter((product) => settings[product].is_open);
  const worked = days.flatMap((each) => open.map((product) => workOut(product, each, settings, now)));
  await db.transaction(async (tx) => {
    const closed = new Set(await insertDays(tx, worked));
    await outbox.publishAll(
      tx,
      [...closed].map((memberId) => ({ topic: "cashback", memberId })),
    );
  });
}
