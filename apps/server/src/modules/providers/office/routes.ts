import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { explainDifference, pageDays, pageDifferences } from "./explain-difference.ts";
import { listHeld } from "../held-repo.ts";
import { readCaps, setCap } from "./set-cap.ts";
import { resettleRound, voidRound } from "./correct-round.ts";
import { approveHeld, declineHeld } from "./decide-held.ts";
import { createKey, readKeys, signWithKey, withdrawKey } from "./change-keys.ts";
import {
  pageMagazines,
  pageRounds,
  readCalls,
  readProviders,
  readStanding,
  retryRound,
  searchRounds,
  sumSearch,
  type TableDependencies,
} from "./read-rounds.ts";
import { setTableLimits } from "./set-table-limits.ts";
import { readTables, voidTableRound } from "./void-table-round.ts";
import { heldView, watchView } from "../views.ts";
import { listWatched } from "../watch-repo.ts";

export function providersOfficeHandlers(deps: TableDependencies) {
  return {
    officeRoundList: (input) => pageRounds(deps, input),
    officeMagazineList: (input) => pageMagazines(deps, input),
    officeRoundSearch: (input) => searchRounds(deps, input),
    officeRoundSearchSums: (input) => sumSearch(deps, input),
    officeRoundCalls: (input) => readCalls(deps, input),
    officeRoundStanding: (input) => readStanding(deps, input),
    officeProviderList: () => readProviders(deps),
    officeRoundWatchList: async ({ cursor, limit }) =>
      pageOf(await listWatched(deps.db, readCursor(cursor), limit + 1), limit, watchView),
    officeRoundRetry: (input) => retryRound(deps, input),
    officeRoundVoid: (input, by) => voidRound(deps, input, by),
    officeRoundResettle: (input, by) => resettleRound(deps, input, by),
    officeRoundHeldList: async ({ cursor, limit }) =>
      pageOf(await listHeld(deps.db, readCursor(cursor), limit + 1), limit, heldView),
    officeRoundHeldApprove: (input, by) => approveHeld(deps, input, by),
    officeRoundHeldDecline: (input, by) => declineHeld(deps, input, by),
    officeProviderDayList: (input) => pageDays(deps, input),
    officeProviderDifferenceList: (input) => pageDifferences(deps, input),
    officeProviderDifferenceExplain: (input, by) => explainDifference(deps, input, by),
    officeTableList: () => readTables(deps),
    officeTableLimitsSet: (input, by) => setTableLimits(deps, input, by),
    officeTableVoid: (input, by) => voidTableRound(deps, input, by),
    officeProviderCapList: () => readCaps(deps),
    officeProviderCapSet: (input, by) => setCap(deps, input, by),
    officeProviderKeyList: () => readKeys(deps),
    officeProviderKeyCreate: (input, by) => createKey(deps, input, by),
    officeProviderKeyActivate: (input, by) => signWithKey(deps, input, by),
    officeProviderKeyRetire: (input, by) => withdrawKey(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
