import type { Handlers } from "../../platform/http/handlers.ts";
import { cashOut, quoteCashOut } from "./cash-out.ts";
import type { SportDesk } from "./desk.ts";
import { placeBet } from "./place-bet.ts";
import { quoteSlip } from "./quote-slip.ts";
import { listBets, readBetId, showBet } from "./read-bets.ts";
import { pageResults, readBoard, readMatch, readTable } from "./read-board.ts";

export function sportHandlers(desk: SportDesk) {
  return {
    sportBoard: (input, { member }) => readBoard(desk, member?.memberId, input),
    sportMatch: (input, { member }) => readMatch(desk, member?.memberId, input.match_id),
    sportResults: (input) => pageResults(desk, input),
    sportTable: (input) => readTable(desk, input),
    sportQuote: (input, { member }) => quoteSlip(desk, member.memberId, input),
    sportBet: (input, context) => placeBet(desk, input, context),
    sportBets: (input, { member }) => listBets(desk, member.memberId, input),
    sportBetDetail: (input, { member }) => showBet(desk.db, member.memberId, readBetId(input.bet_id)),
    sportCashOutQuote: (input, { member }) => quoteCashOut(desk, member.memberId, input.bet_id),
    sportCashOut: (input, context) => cashOut(desk, input, context),
  } satisfies Partial<Handlers>;
}
