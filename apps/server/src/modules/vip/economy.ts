import type { Economy } from "@chokdee/rules/economy";
import { VIP_DAYS } from "@chokdee/rules/vip";
import type { Queryable } from "../../core/db.ts";
import { listRules } from "./vip-repo.ts";

/** What has to be played in a year to keep each level. */
export async function readEconomyLevels(db: Queryable): Promise<Economy["levels"]> {
  const rules = await listRules(db);
  return rules.map(({ level, keepTurnover }) => ({ level, turnover: (Number(keepTurnover) * 365) / VIP_DAYS }));
}
