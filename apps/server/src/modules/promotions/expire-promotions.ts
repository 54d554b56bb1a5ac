import { DAY_MS } from "@chokdee/rules/time";
import { DomainError } from "../../core/domain-error.ts";
import { cancelIn } from "./cancel-promotion.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { settleTaken } from "./settle-taken.ts";
import { type EndedTaken, findExpired, listEnded } from "./taken-repo.ts";

const AT_A_TIME = 200;
/** Longer than any bet stays open. */
const SWEPT_DAYS = 60;

/** Ends promotions whose time is over. One whose bets are not all counted waits for the next round. */
export async function expirePromotions(deps: PromotionsDependencies): Promise<void> {
  const expired = await findExpired(deps.db, deps.clock.now(), AT_A_TIME);
  await eachAlone(expired, ({ id, member_id: memberId }) =>
    deps.db.transaction((tx) => cancelIn(deps, tx, { memberId, takenId: id, status: "expired", actor: "system" })),
  );
}

/** Shares out what has come to wallets of promotions that had ended and was left there. */
export async function sweepEnded(deps: PromotionsDependencies): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - SWEPT_DAYS * DAY_MS);
  const left: EndedTaken[] = [];
  let ended = await listEnded(deps.db, { ended_at: since, id: 0n }, AT_A_TIME);
  while (ended.length > 0) {
    const wallets = ended.map(({ member_id, wallet_id }) => ({ memberId: member_id, walletId: wallet_id }));
    const free = await deps.ledger.freeIn(deps.db, wallets);
    left.push(...ended.filter((_, index) => (free[index] ?? 0n) > 0n));
    const last = ended.at(-1);
    ended = last ? await listEnded(deps.db, last, AT_A_TIME) : [];
  }
  await eachAlone(left, ({ member_id: memberId, id }) => settleTaken(deps, memberId, id));
}

/** A failure with one does not stop the others, and is thrown at the end. */
async function eachAlone<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) {
    await act(one).catch((error: unknown) => {
      if (!(error instanceof DomainError)) failed.push(error);
    });
  }
  if (failed.length > 0) throw new AggregateError(failed, "some promotions could not be ended");
}
