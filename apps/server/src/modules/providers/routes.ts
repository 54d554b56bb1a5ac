import { pageOf, readCursor } from "../../core/page.ts";
import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import { createKey, readKeys, withdrawKey } from "./office-keys.ts";
import { pageRounds, resettleRound, retryRound, voidRound } from "./office-rounds.ts";
import { watchView } from "./views.ts";
import type { OfficeDependencies } from "./office-rounds.ts";
import { listWatched } from "./watch-repo.ts";

export function providersOfficeHandlers(of: OfficeDependencies) {
  return {
    officeRoundList: (input) => pageRounds(of, input),
    officeRoundWatchList: async ({ cursor, limit }) =>
      pageOf(await listWatched(of.db, readCursor(cursor), limit + 1), limit, watchView),
    officeRoundRetry: (input) => retryRound(of, input),
    officeRoundVoid: (input, by) => voidRound(of, input, by),
    officeRoundResettle: (input, by) => resettleRound(of, input, by),
    officeProviderKeyList: () => readKeys(of),
    officeProviderKeyCreate: (input, by) => createKey(of, input, by),
    officeProviderKeyRevoke: (input, by) => withdrawKey(of, input, by),
  } satisfies Partial<OfficeHandlers>;
}
