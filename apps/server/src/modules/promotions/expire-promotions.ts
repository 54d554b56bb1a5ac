import { DAY_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { cancelIn } from "./cancel-promotion.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { playableNow } from "./playable.ts";
import { settleTaken } from "./settle-taken.ts";
import { type EndedTaken, listEnded, listExpired, listOfExcluded, setExpiry, type TakenRow } from "./taken-repo.ts";

const AT_A_TIME = 200;
/** Longer than any bet stays open. */
const SWEPT_DAYS = 60;

/**
 * Ends promotions whose time is over. One with an open bet, or whose bets are not all counted, waits for the next time:
 * what is open was placed in time and may still reach the goal, while nothing new can be placed. One of which nothing
 * can be played has a day more, again and again: the house's closed doors cost no member a bonus.
 */
export async function expirePromotions(deps: PromotionsDependencies): Promise<void> {
  const now = deps.clock.now();
  const isPlayable = await playableNow(deps, deps.db);
  const due: TakenRow[] = [];
  let expired = await listExpired(deps.db, now, { expires_at: new Date(0), id: 0n }, AT_A_TIME);
  for (let last = expired.at(-1); last !== undefined; last = expired.at(-1)) {
    due.push(...expired);
    expired = await listExpired(deps.db, now, last, AT_A_TIME);
  }
  await eachAlone(due, (taken) =>
    isPlayable(taken)
      ? deps.db.transaction((tx) => endUnlessOpen(deps, tx, taken, "expired"))
      : deps.db.transaction((tx) => postpone(deps, tx, taken, new Date(now.getTime() + DAY_MS))),
  );
}

/**
 * Ends what runs of members who have excluded themselves as if they had cancelled it, so that the deposit comes back. One
 * with an open bet waits for it.
 */
export async function endOfExcluded(deps: PromotionsDependencies): Promise<void> {
  await eachAlone(await listOfExcluded(deps.db, deps.clock.now()), (taken) =>
    deps.db.transaction((tx) => endUnlessOpen(deps, tx, taken, "cancelled")),
  );
}

async function endUnlessOpen(
  deps: PromotionsDependencies,
  tx: Tx,
  { id, member_id: memberId, wallet_id: walletId }: TakenRow,
  status: "cancelled" | "expired",
): Promise<void> {
  await deps.ledger.lockWallets(tx, memberId);
  if (await deps.openStakes.hasAny(tx, memberId, walletId)) return;
  await cancelIn(deps, tx, { memberId, takenId: id, status, actor: "system" });
}

async function postpone(
  { outbox }: PromotionsDependencies,
  tx: Tx,
  { id, member_id: memberId }: TakenRow,
  until: Date,
): Promise<void> {
  await setExpiry(tx, id, until);
  await outbox.publish(tx, { topic: "promotion", memberId });
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
