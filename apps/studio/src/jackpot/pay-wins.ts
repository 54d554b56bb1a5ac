import { jackpotPool, MICRO } from "@chokdee/rules/jackpot";
import type { Ports } from "../core/ports.ts";
import { afterWin, delayMs } from "../operator/debt.ts";
import { putBack } from "./pools-repo.ts";
import { claimDueWins, endWin, type OwedWin, postponeWin } from "./wins-repo.ts";

/** Longer than the operator's time-out. */
const LEASE_MS = 15_000;
const AT_ONCE = 20;
/** A prize is owed for ever, but somebody should look at one that is not taken. */
const ALARM_AFTER = 20;

type Deps = Pick<Ports, "db" | "wallet" | "now" | "alarm">;

/** Asks the operator to pay what was won, under the same names each time, until it has. Returns how many were due. */
export async function payWins(deps: Deps): Promise<number> {
  const now = deps.now();
  const due = await claimDueWins(deps.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await Promise.all(due.map((win) => payWin(deps, win)));
  return due.length;
}

async function payWin(deps: Deps, win: OwedWin): Promise<void> {
  const { round_id: roundId, pool, generation, prize, game, operator_player: operatorPlayer, attempts } = win;
  const reply = await deps.wallet.call("win", {
    player: operatorPlayer,
    round: roundId,
    game,
    transaction: `${roundId}.${pool}`,
    reference: `${roundId}.bet`,
    amount: prize,
    currency: "THB",
    jackpot: { pool, generation },
  });
  const after = afterWin(reply);
  if (after === "paid") {
    await endWin(deps.db, win, "paid");
  } else if (after === "void") {
    // The operator's staff has given the stake back, or has declined the prize.
    await giveBack(deps, win);
  } else {
    if (attempts % ALARM_AFTER === 0) deps.alarm("a pool's prize is not paid", { ...win, ...reply });
    await postponeWin(deps.db, win, new Date(deps.now().getTime() + delayMs(attempts)));
  }
}

async function giveBack({ db, alarm }: Deps, win: OwedWin): Promise<void> {
  await db.transaction(async (tx) => {
    // The next generation has a seed already, which is the one that this prize began with.
    const rest = BigInt(win.prize - jackpotPool(win.pool).seed) * BigInt(MICRO);
    if (await endWin(tx, win, "returned")) await putBack(tx, win.pool, rest);
  });
  alarm("a pool's prize went back into its pool", { ...win });
}
