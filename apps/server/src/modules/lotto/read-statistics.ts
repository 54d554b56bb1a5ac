import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { canWinOn, type DrawKind } from "@chokdee/rules/lotto";
import { orNotFound } from "../../core/domain-error.ts";
import { findCategory } from "./category-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { listDrawn, readHistory, type ResultPart } from "./statistics-repo.ts";

/** How often each number was drawn, of all draws that are stored: counted, never estimated. */
export async function readStatistics(
  { db }: LottoDependencies,
  { category_id, part }: CallInput<"lottoStatistics">,
): Promise<CallOutput<"lottoStatistics">> {
  const category = orNotFound(await findCategory(db, category_id));
  const { draws, simulated, first_day, last_day } = await readHistory(db, category_id);
  const drawn = isDrawn(part, category.draw_kind) ? await listDrawn(db, category_id, part) : [];
  return {
    draws: Number(draws),
    simulated_draws: Number(simulated),
    first_day,
    last_day,
    numbers: drawn.map(({ number, count, last_day: day }) => ({ number, count: Number(count), last_day: day })),
  };
}

/** Front and back numbers are drawn where they can be bet on; no other market is searched for them. */
function isDrawn(part: ResultPart, kind: DrawKind | null): boolean {
  if (part === "front3") return canWinOn("three_front", kind);
  return part !== "bottom3" || canWinOn("three_bottom", kind);
}
