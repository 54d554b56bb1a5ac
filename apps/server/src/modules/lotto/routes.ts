import type { Handlers } from "../../platform/http/handlers.ts";
import { cancelBill } from "./cancel-bill.ts";
import { createBill } from "./create-bill.ts";
import type { LottoDesk } from "./gather-bills.ts";
import { readNumberSets, removeNumberSet, saveNumberSet } from "./number-sets.ts";
import { listBills, readBillId, showBill } from "./read-bills.ts";
import {
  pageRoundResults,
  readLimit,
  readLobby,
  readRate,
  readRates,
  readResult,
  readRound,
  readRounds,
  readRule,
} from "./read-rounds.ts";
import { readStatistics } from "./read-statistics.ts";
import { validateBill } from "./validate-bill.ts";
import { pageYeekeeShots, readYeekeeList } from "./yeekee/read-list.ts";
import { shoot } from "./yeekee/shoot.ts";

export function lottoHandlers(deps: LottoDesk) {
  return {
    lottoLobby: () => readLobby(deps),
    lottoRounds: (input) => readRounds(deps, input),
    lottoResult: (input) => readResult(deps, input.round_id),
    lottoResults: (input) => pageRoundResults(deps, input),
    lottoRound: (input) => readRound(deps, input.round_id),
    lottoRule: (input) => readRule(deps, input.round_id),
    lottoRate: (input) => readRate(deps, input.round_id),
    lottoRates: (input) => readRates(deps, input.category_id),
    lottoLimit: (input, { member }) => readLimit(deps, input.round_id, member?.memberId),
    lottoBillList: (input, { member }) => listBills(deps, member.memberId, input),
    lottoBillDetail: (input, { member }) => showBill(deps, member.memberId, input.bill_id),
    lottoBillValidate: (input, { member }) => validateBill(deps, member.memberId, input),
    lottoBillCreate: (input, context) => createBill(deps, input, context),
    lottoBillCancel: (input, context) => cancelBill(deps, readBillId(input.bill_id), context),
    lottoYeekeeList: (input, { member }) => readYeekeeList(deps, BigInt(input.round_id), member?.memberId),
    lottoYeekeeLists: (input, { member }) =>
      pageYeekeeShots(deps, BigInt(input.round_id), input.page, member?.memberId),
    lottoYeekeeShoot: (input, { member }) =>
      shoot(deps, member.memberId, { roundId: BigInt(input.round_id), number: input.number }),
    lottoStatistics: (input) => readStatistics(deps, input),
    numberSetList: (_input, { member }) => readNumberSets(deps, member.memberId),
    numberSetSave: (input, { member }) => saveNumberSet(deps, member.memberId, input),
    numberSetDelete: (input, { member }) => removeNumberSet(deps, member.memberId, input.id),
  } satisfies Partial<Handlers>;
}
