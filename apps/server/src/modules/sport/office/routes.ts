import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { SportDesk } from "../desk.ts";
import { resettleMatch, setResult, suspendMatch, voidMatch } from "./alter-match.ts";
import { getOfficeMatch, listOfficeBets, listOfficeMatches, listOpenParlays, sumOfficeBets } from "./read-matches.ts";
import { getLimits, setLimits } from "./set-limits.ts";

export function sportOfficeHandlers(desk: SportDesk) {
  return {
    officeSportMatchList: (input) => listOfficeMatches(desk, input),
    officeSportMatchGet: (input) => getOfficeMatch(desk, input.match_id),
    officeSportBetList: (input) => listOfficeBets(desk, input),
    officeSportBetSums: (input) => sumOfficeBets(desk, input),
    officeSportLimitGet: () => getLimits(desk),
    officeSportParlayList: () => listOpenParlays(desk),
    officeSportLimitSet: (input, by) => setLimits(desk, input, by),
    officeSportSuspend: (input, by) => suspendMatch(desk, input, by),
    officeSportResultSet: (input, by) => setResult(desk, input, by),
    officeSportResettle: (input, by) => resettleMatch(desk, input, by),
    officeSportVoid: (input, by) => voidMatch(desk, input, by),
  } satisfies Partial<OfficeHandlers>;
}
