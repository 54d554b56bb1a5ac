import { type PlannedRound, plannedRounds } from "@chokdee/rules/lotto";
import { addDays, bangkokDay, type Day, DAY_MS } from "@chokdee/rules/time";
import { announcedRound, commitOf, gameDayAt, yeekeeDay, type YeekeeRound } from "@chokdee/rules/yeekee";
import type { Tx } from "../../core/db.ts";
import type { Past } from "../../platform/module.ts";
import { type CategoryRow, listCategories, lockCategory } from "./category-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { copyMarketRules } from "./market-rule-repo.ts";
import { insertRounds, lastClosings, type NewRound } from "./round-repo.ts";
import { marketOf } from "./settings.ts";
import { insertYeekeeRounds } from "./yeekee/yeekee-repo.ts";

/** How far ahead rounds are made. Draws twice a month are far apart. */
const DAYS_AHEAD = { weekdays: 8, days_of_month: 40 } as const;
const SEED_BYTES = 32;

/** Makes the rounds ahead that are missing. Rounds that exist, moved or not, stay as they are. */
export async function planRounds(deps: LottoDependencies, past?: Past): Promise<number> {
  const { db, clock } = deps;
  const last = await lastClosings(db);
  const now = clock.now();
  let made = 0;
  for (const category of await listCategories(db)) {
    if (category.calendar === null && past?.hasYeekee === false) continue;
    // Half a day early, so that the next days are there before they are needed.
    const isEnough = (last.get(category.id)?.getTime() ?? 0) > soonest(category, now).getTime();
    if (!isEnough) made += await db.transaction((tx) => planCategory(deps, tx, category.id, now, past));
  }
  return made;
}

/** A market has rounds enough while the last one closes after this. */
function soonest({ calendar }: CategoryRow, now: Date): Date {
  const days = calendar === null ? 1 : DAYS_AHEAD[calendar.days.kind] / 2;
  return new Date(now.getTime() + days * DAY_MS);
}

/** Makes the rounds of one market that are missing, in the caller's transaction. */
export async function planCategory(
  deps: LottoDependencies,
  tx: Tx,
  categoryId: number,
  now: Date,
  past?: Past,
): Promise<number> {
  // Held and read anew, so that its calendar and its rules, where they are set meanwhile, are those of these rounds too.
  const category = await lockCategory(tx, categoryId);
  if (category === undefined) return 0;
  const market = marketOf(category);
  if (market === undefined) return planYeekee(deps, tx, category, now);
  const today = bangkokDay(now);
  // Those of a whole past are made with its first day.
  const from = past ? bangkokDay(past.until) : today;
  const planned = plannedRounds(market, addDays(today, -1), addDays(from, DAYS_AHEAD[market.calendar.days.kind]));
  const made = await insertRounds(tx, ahead(category, planned, now), now);
  await copyMarketRules(
    tx,
    made.map(({ id }) => id),
  );
  return made.length;
}

/** Only what can still be sold. */
function ahead(category: CategoryRow, planned: readonly PlannedRound[], now: Date): NewRound[] {
  return planned
    .filter(({ closesAt }) => closesAt > now)
    .map((round) => ({ ...round, categoryId: category.id, number: null }));
}

/** Today's game day and the next two, each round with its seed committed and its beacon named. */
async function planYeekee(deps: LottoDependencies, tx: Tx, category: CategoryRow, now: Date): Promise<number> {
  const first: Day = gameDayAt(now);
  const rounds = [0, 1, 2].flatMap((days) => yeekeeDay(addDays(first, days))).filter(({ closesAt }) => closesAt > now);
  const made = await insertRounds(
    tx,
    rounds.map((round) => ({ ...round, categoryId: category.id, day: round.gameDay })),
    now,
  );
  const byCode = new Map(rounds.map((round) => [round.code, round]));
  const fresh = made.flatMap(({ id, code }) => {
    const round = byCode.get(code);
    return round ? [newYeekee(deps, id, round)] : [];
  });
  await insertYeekeeRounds(tx, fresh);
  await copyMarketRules(
    tx,
    made.map(({ id }) => id),
  );
  return fresh.length;
}

function newYeekee({ random, secrets, beacon }: LottoDependencies, roundId: bigint, round: YeekeeRound) {
  const seed = random.bytes(SEED_BYTES).toString("hex");
  return {
    roundId,
    shootingEndsAt: round.shootingEndsAt,
    commit: commitOf(seed),
    sealedSeed: secrets.seal(`yeekee:${round.code}`, seed),
    beaconName: beacon.chain.name,
    beaconRound: announcedRound(beacon.chain, round.shootingEndsAt),
  };
}
