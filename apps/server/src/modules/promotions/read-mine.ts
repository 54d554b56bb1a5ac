import type { CallInput, CallOutput } from "@chokdee/contract";
import { toBaht } from "@chokdee/money";
import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { endingOf, walletOf } from "./end-taken.ts";
import { playableNow } from "./playable.ts";
import { findFreeCredit, findRunning, listTaken, type TakenRow } from "./taken-repo.ts";
import { readEras } from "./turnover/era-repo.ts";
import { shownTurnover } from "./turnover/eras.ts";
import { takenView } from "./views.ts";

type Mine = CallOutput<"promotionMine">;

/** The promotion that runs, free credit, what there is to play on the main wallet, and what was taken before. */
export async function readMine(
  deps: PromotionsDependencies,
  memberId: MemberId,
  { cursor, limit }: CallInput<"promotionMine">,
): Promise<Mine> {
  const running = await findRunning(deps.db, memberId);
  const freeCredit = await findFreeCredit(deps.db, memberId);
  const ended = await listTaken(deps.db, { memberId, isEnded: true }, readCursor(cursor), limit + 1);
  const main = shownTurnover(await readEras(deps.db, [memberId]));
  return {
    active: running ? await activeView(deps, running) : null,
    free_credit: freeCredit ? await activeView(deps, freeCredit) : null,
    main: { turnover_done: toBaht(main.done), turnover_needed: toBaht(main.needed) },
    history: pageOf(ended, limit, (row) => takenView(row, 0n)),
  };
}

async function activeView(deps: PromotionsDependencies, running: TakenRow): Promise<NonNullable<Mine["active"]>> {
  const wallet = walletOf(running, await deps.ledger.wallets(running.member_id));
  const ending = endingOf(running, "cancelled", wallet.free);
  const openStakes = await deps.openStakes.sum(deps.db, running.member_id, running.wallet_id);
  return {
    ...takenView(running, wallet.balance),
    balance: toBaht(wallet.balance),
    is_playable: (await playableNow(deps, deps.db))(running),
    if_cancelled: {
      returned: toBaht(ending.paid),
      forfeited: toBaht(ending.forfeited),
      open_stakes: toBaht(openStakes),
    },
  };
}
