import { plannedRounds } from "@chokdee/rules/lotto";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { type CategoryRow, listCategories } from "./category-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { drawBlind } from "./draw-for-sandbox.ts";
import { endUnsold, insertRounds, lastClosings } from "./round-repo.ts";
import { marketOf } from "./settings.ts";

const DAYS_BACK = { weekdays: 7, days_of_month: 35 } as const;

/** Gives a new sandbox some results to look at, made by chance and shown as simulated. Nothing was sold on them. */
export async function makePast(deps: LottoDependencies): Promise<void> {
  if (!deps.isSandbox || (await lastClosings(deps.db)).size > 0) return;
  const categories = await listCategories(deps.db);
  await deps.db.transaction(async (tx) => {
    for (const category of categories) await makePastOf(deps, tx, category);
  });
}

async function makePastOf(deps: LottoDependencies, tx: Tx, category: CategoryRow): Promise<void> {
  const market = marketOf(category);
  if (!market) return;
  const now = deps.clock.now();
  const today = bangkokDay(now);
  const past = plannedRounds(market, addDays(today, -DAYS_BACK[market.calendar.days.kind]), today)
    .filter(({ drawsAt }) => drawsAt < now)
    .map((round) => ({ ...round, categoryId: category.id, number: null }));
  const made = await insertRounds(tx, past, now);
  await endUnsold(
    tx,
    made.map(({ id, code }) => ({ id, ...drawBlind(market.draw, code, deps.random) })),
  );
}
