import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { listMarketRules } from "../market-rule-repo.ts";
import { createRound } from "./create-round.ts";
import { enterResult } from "./enter-result.ts";
import { confirmResult, rejectResult } from "./decide-result.ts";
import { agreeResult, listAgreed } from "./agree-result.ts";
import { listHeldPrizes, releaseHeld } from "./release-held.ts";
import { previewResult } from "./preview-result.ts";
import { moveRound } from "./move-round.ts";
import { listNumbers, listShotsForStaff, searchBills, showAnyBill, sumBills } from "./read-sales.ts";
import { listDifferences, listOfficeRounds, showRound } from "./read-rounds.ts";
import { readCurve } from "./read-curve.ts";
import { listOfficeCategories, saveCategory } from "./save-category.ts";
import { saveOfficeTerms } from "./save-terms.ts";
import { saveYeekeeSettings } from "./save-yeekee.ts";
import { setMarketRule, setNumberRule } from "./set-number-rule.ts";
import { settleAgain } from "./settle-again.ts";
import { numberRuleView } from "./views.ts";
import { voidBill } from "./void-bill.ts";
import { voidRound } from "./void-round.ts";

export function lottoOfficeHandlers(deps: LottoDependencies) {
  return {
    officeLottoCategoryList: () => listOfficeCategories(deps),
    officeLottoCategorySave: (input, by) => saveCategory(deps, input, by),
    officeLottoTermsSave: (input, by) => saveOfficeTerms(deps, input, by),
    officeYeekeeSettingsSave: (input, by) => saveYeekeeSettings(deps, input, by),
    officeLottoRoundList: (input) => listOfficeRounds(deps, input),
    officeLottoRoundGet: (input, { staff }) => showRound(deps, input.round_id, staff),
    officeLottoRoundSales: (input) => readCurve(deps, input),
    officeLottoRoundCreate: (input, by) => createRound(deps, input, by),
    officeLottoRoundMove: (input, by) => moveRound(deps, input, by),
    officeLottoRoundVoid: (input, by) => voidRound(deps, input, by),
    officeLottoRoundSettle: (input, by) => settleAgain(deps, input, by),
    officeLottoNumberRuleSet: (input, by) => setNumberRule(deps, input, by),
    officeLottoMarketRuleList: async ({ category_id }) =>
      (await listMarketRules(deps.db, category_id)).map(numberRuleView),
    officeLottoMarketRuleSet: (input, by) => setMarketRule(deps, input, by),
    officeLottoResultEnter: (input, by) => enterResult(deps, input, by),
    officeLottoResultPreview: (input, by) => previewResult(deps, input, by),
    officeLottoResultConfirm: (input, by) => confirmResult(deps, input, by),
    officeLottoResultQueue: (input) => listAgreed(deps, input),
    officeLottoResultAgree: (input, by) => agreeResult(deps, input, by),
    officeLottoHeldList: (input) => listHeldPrizes(deps, input),
    officeLottoHeldRelease: (input, by) => releaseHeld(deps, input, by),
    officeLottoResultReject: (input, by) => rejectResult(deps, input, by),
    officeLottoNumberList: (input) => listNumbers(deps, input),
    officeLottoBillList: (input) => searchBills(deps, input),
    officeLottoBillSums: (input) => sumBills(deps, input),
    officeLottoBillGet: (input) => showAnyBill(deps, input),
    officeLottoBillVoid: (input, by) => voidBill(deps, input, by),
    officeYeekeeShotList: (input) => listShotsForStaff(deps, input),
    officeLottoDifferenceList: (input) => listDifferences(deps, input),
  } satisfies Partial<OfficeHandlers>;
}
