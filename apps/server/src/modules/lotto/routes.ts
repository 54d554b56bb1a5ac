import type { Handlers } from "../../platform/http/handlers.ts";
import { cancelBill } from "./cancel-bill.ts";
import { createBill } from "./create-bill.ts";
import type { LottoDependencies } from "./dependencies.ts";
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
} from "./read-rounds.ts";
import { readRule } from "./read-rule.ts";
import { validateBill } from "./validate-bill.ts";
import { pageYeekeeShots, readYeekeeList } from "./yeekee/read-list.ts";
import { shoot } from "./yeekee/shoot.ts";

export function lottoHandlers(of: LottoDependencies) {
  return {
    lottoLobby: () => readLobby(of),
    lottoRounds: (input) => readRounds(of, input),
    lottoResult: (input) => readResult(of, input.round_id),
    lottoResults: (input) => pageRoundResults(of, input),
    lottoRound: (input) => readRound(of, input.round_id),
    lottoRule: (input) => readRule(of, input.round_id),
    lottoRate: (input) => readRate(of, input.round_id),
    lottoRates: (input) => readRates(of, input.category_id),
    lottoLimit: (input, { member }) => readLimit(of, input.round_id, member?.memberId),
    lottoBillList: (input, { member }) => listBills(of, member.memberId, input),
    lottoBillDetail: (input, { member }) => showBill(of, member.memberId, input.bill_id),
    lottoBillValidate: (input, { member }) => validateBill(of, member.memberId, input),
    lottoBillCreate: (input, { member }) => createBill(of, member.memberId, input),
    lottoBillCancel: (input, { member }) => cancelBill(of, member.memberId, readBillId(input.bill_id)),
    lottoYeekeeList: (input, { member }) => readYeekeeList(of, BigInt(input.round_id), member?.memberId),
    lottoYeekeeLists: (input, { member }) => pageYeekeeShots(of, BigInt(input.round_id), input.page, member?.memberId),
    lottoYeekeeShoot: (input, { member }) =>
      shoot(of, member.memberId, { roundId: BigInt(input.round_id), number: input.number }),
    numberSetList: (_input, { member }) => readNumberSets(of, member.memberId),
    numberSetSave: (input, { member }) => saveNumberSet(of, member.memberId, input),
    numberSetDelete: (input, { member }) => removeNumberSet(of, member.memberId, input.id),
  } satisfies Partial<Handlers>;
}
