import type { Queryable } from "../../core/db.ts";
import { playCategories } from "../../core/gate.ts";
import { listRules } from "./rule-repo.ts";

/** Points for 10,000 baht by category, as they were set last. */
export async function readEconomyPoints(db: Queryable): Promise<Readonly<Record<string, number>>> {
  const [rule] = await listRules(db, undefined, 1);
  if (!rule) throw new Error("There is no rule for points.");
  return Object.fromEntries(playCategories.map((category) => [category, rule[category]]));
}
