import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { enterResult } from "./office/enter-result.ts";
import { confirmResult, rejectResult } from "./office/decide-result.ts";
import { moveRound } from "./office/move-round.ts";
import { listDifferences, listOfficeRounds, showRound } from "./office/read-rounds.ts";
import { listOfficeCategories, saveCategory } from "./office/save-category.ts";
import { saveOfficeTerms } from "./office/save-terms.ts";
import { saveYeekeeSettings } from "./office/save-yeekee.ts";
import { setNumberRule } from "./office/set-number-rule.ts";
import { settleAgain } from "./office/settle-again.ts";
import { voidRound } from "./office/void-round.ts";

export function lottoOfficeHandlers(of: LottoDependencies) {
  return {
    officeLottoCategoryList: () => listOfficeCategories(of),
    officeLottoCategorySave: (input, by) => saveCategory(of, input, by),
    officeLottoTermsSave: (input, by) => saveOfficeTerms(of, input, by),
    officeYeekeeSettingsSave: (input, by) => saveYeekeeSettings(of, input, by),
    officeLottoRoundList: (input) => listOfficeRounds(of, input),
    officeLottoRoundGet: (input) => showRound(of, input.round_id),
    officeLottoRoundMove: (input, by) => moveRound(of, input, by),
    officeLottoRoundVoid: (input, by) => voidRound(of, input, by),
    officeLottoRoundSettle: (input, by) => settleAgain(of, input, by),
    officeLottoNumberRuleSet: (input, by) => setNumberRule(of, input, by),
    officeLottoResultEnter: (input, by) => enterResult(of, input, by),
    officeLottoResultConfirm: (input, by) => confirmResult(of, input, by),
    officeLottoResultReject: (input, by) => rejectResult(of, input, by),
    officeLottoDifferenceList: (input) => listDifferences(of, input),
  } satisfies Partial<OfficeHandlers>;
}
