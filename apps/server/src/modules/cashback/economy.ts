import type { CashbackSettings } from "@chokdee/rules/economy";
import type { Queryable } from "../../core/db.ts";
import { type Product, readSettings } from "./setting-repo.ts";

/** What is paid back, as the economy sees it: nothing of what is closed. */
export async function readEconomyCashback(db: Queryable): Promise<CashbackSettings> {
  const settings = await readSettings(db);
  const ratesOf = (product: Product) =>
    settings[product].is_open ? settings.rates.filter((rate) => rate.product === product) : [];
  return {
    turnover: ratesOf("turnover").map(({ vip_level: level, category, rate }) => ({ level, category, rate })),
    loss: ratesOf("loss").map(({ vip_level: level, rate }) => ({ level, rate })),
  };
}
