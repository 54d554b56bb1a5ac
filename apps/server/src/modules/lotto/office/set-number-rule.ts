import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { digitsOf, isNumberOf, rateFromNumber, rateToNumber, riskNumber, roundCan } from "@chokdee/rules/lotto";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { listTerms, lockCategory } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { listMarketRules, setMarketRules } from "../market-rule-repo.ts";
import { setNumberRules } from "../number-rule-repo.ts";
import { roundAt } from "../rules.ts";
import { termsByType } from "../settings.ts";
import { publishTerms } from "../publish-round.ts";
import { alterRound } from "./alter-round.ts";
import { numberRuleView, type WholeRound } from "./views.ts";

type RoundInput = OfficeInput<"officeLottoNumberRuleSet">;
type MarketInput = OfficeInput<"officeLottoMarketRuleSet">;

/** Closes numbers, halves or lowers what they pay, or sets them back. Bills sold before keep their rate. */
export async function setNumberRule(deps: LottoDependencies, input: RoundInput, by: StaffContext): Promise<WholeRound> {
  const { keys, rule, after } = readRule(input);
  return alterRound(deps, BigInt(input.round_id), by, async (tx, round) => {
    const now = deps.clock.now();
    if (!roundCan.move(roundAt(round, now), now)) throw new DomainError("ROUND_STATE");
    await refuseNoReduction(tx, round.category_id, input, rule);
    await setNumberRules(tx, round.id, keys, rule);
    await publishTerms(deps, tx, round.category_id, round.id);
    return { action: "lotto_number.rule", after };
  });
}

/** The same for every round of a market, those on sale and those to come, but for what was decided for one of them. */
export async function setMarketRule(
  deps: LottoDependencies,
  input: MarketInput,
  by: StaffContext,
): Promise<OfficeOutput<"officeLottoMarketRuleSet">> {
  const { keys, rule, after } = readRule(input);
  return by.once(async (tx) => {
    const category = orNotFound(await lockCategory(tx, input.category_id));
    await refuseNoReduction(tx, category.id, input, rule);
    await setMarketRules(tx, category.id, keys, rule, deps.clock.now());
    await publishTerms(deps, tx, category.id);
    const subject = `lotto_category:${category.code}`;
    await deps.audit.weigh(tx, by, { action: "lotto_market.rule", subject, after, amount: NO_MONEY });
    return (await listMarketRules(tx, category.id)).map(numberRuleView);
  });
}

/** A rate that is no lower than what the type pays anyway would look decided and change nothing. */
async function refuseNoReduction(
  tx: Tx,
  categoryId: number,
  { bet_type: betType }: Pick<RoundInput, "bet_type">,
  rule: ReturnType<typeof readRule>["rule"],
): Promise<void> {
  if (!rule?.rate) return;
  const terms = termsByType(await listTerms(tx, categoryId)).get(betType);
  if (!terms || rule.rate < terms.rate) return;
  throw new DomainError("RATE_NOT_LOWER", { values: { rate: rateToNumber(terms.rate) } });
}

function readRule(input: Omit<RoundInput, "round_id">) {
  const { bet_type: betType, kind } = input;
  const rate = kind === "reduced" ? rateFromNumber(input.rate ?? -1) : undefined;
  const isWhole = input.numbers.length > 0 && input.numbers.every((number) => isNumberOf(betType, number));
  refuseFields({
    numbers: isWhole ? undefined : `กรุณากรอกเลข ${digitsOf(betType)} หลัก`,
    rate: kind === "reduced" && rate === undefined ? "กรุณากรอกอัตราจ่าย ทศนิยมได้ไม่เกิน 2 ตำแหน่ง" : undefined,
  });
  const numbers = [...new Set(input.numbers.map((number) => riskNumber(betType, number)))];
  return {
    keys: numbers.map((number) => ({ betType, number })),
    rule: kind === "normal" ? undefined : { kind, rate: rate ?? null },
    after: { bet_type: betType, numbers, kind, rate: input.rate },
  };
}
