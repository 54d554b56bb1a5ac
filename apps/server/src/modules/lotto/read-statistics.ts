import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { DomainError } from "../../core/domain-error.ts";
import { findCategory } from "./category-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { listDrawn, readHistory } from "./statistics-repo.ts";

/** How often each number was drawn, of all draws that are stored: counted, never estimated. */
export async function readStatistics(
  { db }: LottoDependencies,
  { category_id, part }: CallInput<"lottoStatistics">,
): Promise<CallOutput<"lottoStatistics">> {
  if (!(await findCategory(db, category_id))) throw new DomainError("NOT_FOUND");
  const { draws, simulated, first_day, last_day } = await readHistory(db, category_id);
  const drawn = await listDrawn(db, category_id, part);
  return {
    draws: Number(draws),
    simulated_draws: Number(simulated),
    first_day,
    last_day,
    numbers: drawn.map(({ number, count, last_day: day }) => ({ number, count: Number(count), last_day: day })),
  };
}
