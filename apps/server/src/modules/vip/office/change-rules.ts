import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, toBaht } from "@chokdee/money";
import type { VipRule } from "@chokdee/rules/vip";
import { amountWithin, refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { VipDependencies } from "../dependencies.ts";
import { listRules, updateRule } from "../vip-repo.ts";

type Form = OfficeInput<"officeVipUpdate">;
type View = OfficeOutput<"officeVipGet">;

const MAX = 10n ** 13n;

export function rulesView(rules: readonly VipRule[]): View {
  return {
    rules: rules.map((rule) => ({
      level: rule.level,
      rise_deposit: toBaht(rule.riseDeposit),
      rise_turnover: toBaht(rule.riseTurnover),
      keep_deposit: toBaht(rule.keepDeposit),
      keep_turnover: toBaht(rule.keepTurnover),
    })),
  };
}

/** Holds from the next night on. */
export async function changeRules({ audit }: VipDependencies, form: Form, by: StaffContext): Promise<View> {
  const rules = form.rules.map(readRule);
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    const before = rulesView(await listRules(tx));
    for (const rule of rules) await updateRule(tx, rule);
    const after = rulesView(await listRules(tx));
    await audit.weigh(tx, by, {
      action: "vip.update",
      subject: "vip",
      before,
      after,
      amount: NO_MONEY,
      needs: "person",
      economy,
    });
    return after;
  });
}

function readRule(form: Form["rules"][number]): VipRule {
  const rise = {
    deposit: amountWithin(form.rise_deposit, 0n, MAX),
    turnover: amountWithin(form.rise_turnover, 0n, MAX),
  };
  const keep = {
    deposit: amountWithin(form.keep_deposit, 0n, MAX),
    turnover: amountWithin(form.keep_turnover, 0n, MAX),
  };
  const wrong = "จำนวนเงินไม่ถูกต้อง";
  const tooMuch = (kept: bigint | undefined, reached: bigint | undefined) =>
    kept === undefined || kept > (reached ?? 0n) ? wrong : undefined;
  refuseFields({
    rise_deposit: rise.deposit === undefined ? wrong : undefined,
    rise_turnover: rise.turnover === undefined ? wrong : undefined,
    keep_deposit: tooMuch(keep.deposit, rise.deposit),
    keep_turnover: tooMuch(keep.turnover, rise.turnover),
  });
  return {
    level: form.level,
    riseDeposit: rise.deposit ?? 0n,
    riseTurnover: rise.turnover ?? 0n,
    keepDeposit: keep.deposit ?? 0n,
    keepTurnover: keep.turnover ?? 0n,
  };
}
