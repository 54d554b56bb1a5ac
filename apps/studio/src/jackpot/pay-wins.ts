import { jackpotPool, MICRO } from "@chokdee/rules/jackpot";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { StudioParts } from "../core/ports.ts";
import { putBack } from "./pools-repo.ts";
import { claimDueWins, endWin, type OwedWin, postponeWin } from "./wins-repo.ts";

/** Longer than the operator's time-out. */
const LEASE_MS = 15_000;
const AT_ONCE = 20;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 5 * MINUTE_MS;
/** A prize is owed for ever, but somebody should look at one that is not taken. */
const ALARM_AFTER = 20;

type Parts = Pick<StudioParts, "db" | "wallet" | "now" | "alarm">;

/** Asks the operator to pay what was won, under the same names each time, until it has. Returns how many were due. */
export async function payWins(parts: Parts): Promise<number> {
  const now = parts.now();
  const due = await claimDueWins(parts.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await Promise.all(due.map((win) => payWin(parts, win)));
  return due.length;
}

async function payWin(parts: Parts, win: OwedWin): Promise<void> {
  const { round_id: roundId, pool, generation, prize, game, operator_player: operatorPlayer, attempts } = win;
  const reply = await parts.wallet.call("win", {
    player: operatorPlayer,
    round: roundId,
    game,
    transaction: `${roundId}.${pool}`,
    reference: `${roundId}.bet`,
    amount: prize,
    currency: "THB",
    jackpot: { pool, generation },
  });
  if (reply.status === "OK") {
    await endWin(parts.db, win, "paid");
  } else if (reply.status === "ROLLED_BACK") {
    // The operator's staff has given the stake back, or has declined the prize.
    await giveBack(parts, win);
  } else {
    if (attempts % ALARM_AFTER === 0) parts.alarm("a pool's prize is not paid", { ...win, ...reply });
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20));
    await postponeWin(parts.db, win, new Date(parts.now().getTime() + delay));
  }
}

async function giveBack({ db, alarm }: Parts, win: OwedWin): Promise<void> {
  await db.transaction(async (tx) => {
    // The next generation has a seed already, which is the one that this prize began with.
    const rest = BigInt(win.prize - jackpotPool(win.pool).seed) * BigInt(MICRO);
    if (await endWin(tx, win, "returned")) await putBack(tx, win.pool, rest);
  });
  alarm("a pool's prize went back into its pool", { ...win });
}
