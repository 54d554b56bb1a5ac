import type { Queryable, Tx } from "../../core/db.ts";
import type { PlayCategory } from "../../core/gate.ts";

export const products = ["turnover", "loss"] as const;

export type Product = (typeof products)[number];

export interface Setting {
  readonly product: Product;
  readonly is_open: boolean;
  readonly least: bigint;
  readonly most: bigint | null;
  readonly claim_hours: number;
  readonly turnover_percent: number;
}

/** Hundredths of a percent. The refund of losses knows no categories. */
export interface Rate {
  readonly product: Product;
  readonly vip_level: number;
  readonly category: PlayCategory | "all";
  readonly rate: number;
}

export interface Settings {
  readonly turnover: Setting;
  readonly loss: Setting;
  readonly rates: readonly Rate[];
}

export async function readSettings(db: Queryable): Promise<Settings> {
  const { rows } = await db.query<Setting>(
    "select product, is_open, least, most, claim_hours, turnover_percent from cashback_setting",
  );
  const rates = await db.query<Rate>(
    "select product, vip_level::integer as vip_level, category, rate from cashback_rate order by 1, 2, 3",
  );
  const turnover = rows.find(({ product }) => product === "turnover");
  const loss = rows.find(({ product }) => product === "loss");
  if (!turnover || !loss) throw new Error("The cashback settings are missing.");
  return { turnover, loss, rates: rates.rows };
}

export function rateOf({ rates }: Settings, product: Product, vipLevel: number, category: Rate["category"]): number {
  const found = rates.find(
    (rate) => rate.product === product && rate.vip_level === vipLevel && rate.category === category,
  );
  return found?.rate ?? 0;
}

/** Held until the transaction ends, so that two changes come one after the other. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await tx.query("select from cashback_setting order by product for update");
  return readSettings(tx);
}

export async function writeSetting(tx: Tx, setting: Setting): Promise<void> {
  await tx.query(
    `update cashback_setting set is_open = $2, least = $3, most = $4, claim_hours = $5, turnover_percent = $6
      where product = $1`,
    [setting.product, setting.is_open, setting.least, setting.most, setting.claim_hours, setting.turnover_percent],
  );
}

export async function writeRates(tx: Tx, rates: readonly Rate[]): Promise<void> {
  await tx.query(
    `insert into cashback_rate (product, vip_level, category, rate)
     select * from unnest($1::text[], $2::smallint[], $3::text[], $4::integer[])
     on conflict (product, vip_level, category) do update set rate = excluded.rate`,
    [
      rates.map(({ product }) => product),
      rates.map(({ vip_level }) => vip_level),
      rates.map(({ category }) => category),
      rates.map(({ rate }) => rate),
    ],
  );
}
