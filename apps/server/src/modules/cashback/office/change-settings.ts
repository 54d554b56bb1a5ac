import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { amountWithin, refuseFields } from "../../../core/form.ts";
import { type PlayCategory, playCategories } from "../../../core/gate.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { CashbackDependencies } from "../dependencies.ts";
import {
  lockSettings,
  type Product,
  type Rate,
  readSettings,
  type Setting,
  writeRates,
  writeSetting,
} from "../setting-repo.ts";
import { productsView } from "../views.ts";

type Form = OfficeInput<"officeCashbackUpdate">;
type View = OfficeOutput<"officeCashbackGet">;

const MAX = 10n ** 12n;
const MAX_HOURS = 744;
const MAX_TIMES = 100;
const LEVELS = [0, 1, 2];

/** Holds from the next day that is closed. */
export async function changeSettings({ audit }: CashbackDependencies, form: Form, by: StaffContext): Promise<View> {
  const settings = [readProduct("turnover", form.turnover), readProduct("loss", form.loss)];
  const rates = [
    ...form.turnover.rates.map((line) => ({ product: "turnover" as const, ...line })),
    ...form.loss.rates.map((line) => ({ product: "loss" as const, category: "all", ...line })),
  ].map(readRate);
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    const before = productsView(await lockSettings(tx));
    for (const setting of settings) await writeSetting(tx, setting);
    await writeRates(tx, rates);
    const after = productsView(await readSettings(tx));
    await audit.weigh(tx, by, {
      action: "cashback.update",
      subject: "cashback",
      before,
      after,
      amount: NO_MONEY,
      needs: "person",
      economy,
    });
    return after;
  });
}

function readProduct(product: Product, form: Form["turnover"] | Form["loss"]): Setting {
  const min = amountWithin(form.min, 0n, MAX);
  const max = form.max === null ? null : amountWithin(form.max, 0n, MAX);
  const turnoverPercent = Math.round(form.turnover_times * 100);
  const wrong = "จำนวนเงินไม่ถูกต้อง";
  refuseFields({
    [`${product}.min`]: min === undefined ? wrong : undefined,
    [`${product}.max`]: max === undefined || (max !== null && max < (min ?? 0n)) ? wrong : undefined,
    [`${product}.claim_hours`]:
      form.claim_hours < 1 || form.claim_hours > MAX_HOURS ? `กรุณากรอก 1 ถึง ${MAX_HOURS} ชั่วโมง` : undefined,
    [`${product}.turnover_times`]:
      form.turnover_times < 0 || form.turnover_times > MAX_TIMES ? `กรุณากรอก 0 ถึง ${MAX_TIMES} เท่า` : undefined,
  });
  return {
    product,
    is_open: form.is_open,
    least: min ?? 0n,
    most: max ?? null,
    claim_hours: form.claim_hours,
    turnover_percent: turnoverPercent,
  };
}

function readRate(line: { product: Product; vip_level: number; category: string; rate: number }): Rate {
  const category = line.category === "all" ? "all" : playCategories.find((known) => known === line.category);
  const isKnown = category !== undefined && (category === "all") === (line.product === "loss");
  const rate = Math.round(line.rate * 100);
  refuseFields({
    [`${line.product}.rates`]:
      !isKnown || !LEVELS.includes(line.vip_level) || line.rate < 0 || line.rate > 100 ? "อัตราคืนไม่ถูกต้อง" : undefined,
  });
  return { product: line.product, vip_level: line.vip_level, category: category as PlayCategory | "all", rate };
}
