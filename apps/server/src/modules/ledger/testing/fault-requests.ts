import { satang, wholePoints } from "@chokdee/money";
import type { Db } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import { type Ledger, MAIN_WALLET, type MoveGroup, POINTS_WALLET, type Posted } from "../../../core/ledger.ts";

export const FAULT_MEMBERS = 20;

/** The n-th request of a round: always the same, so that it can be made again after a crash. */
function groupOf(round: number, n: number): MoveGroup {
  const memberId = BigInt(1 + ((n * 7) % FAULT_MEMBERS)) as MemberId;
  const amount = BigInt(1 + ((n * 31) % 97));
  const base = { memberId, scope: "fault", key: `${round}-${n}`, reference: `n:${n}`, actor: "system" };
  const moves: readonly MoveGroup["moves"][] = [
    [{ from: MAIN_WALLET, to: "open_bets", amount: satang(amount), code: "game_bet" }],
    [{ from: "open_bets", to: MAIN_WALLET, amount: satang(amount), code: "game_win" }],
    [
      { from: MAIN_WALLET, to: "reward_cost", amount: satang(amount), code: "adjust_out" },
      { from: "points_issued", to: POINTS_WALLET, amount: wholePoints(amount), code: "points_earned" },
    ],
    [{ from: MAIN_WALLET, to: "withdrawals", amount: satang(amount), code: "withdraw" }],
  ];
  return { ...base, moves: moves[n % moves.length] ?? [] };
}

/** Makes the n-th request; every fourth is a withdrawal that holds the money first. Undefined when it was refused. */
export async function makeRequest(ledger: Ledger, db: Db, round: number, n: number): Promise<Posted | undefined> {
  const group = groupOf(round, n);
  try {
    return n % 4 === 3 ? await withdraw(ledger, db, group) : await ledger.post(group);
  } catch (error) {
    if (error instanceof DomainError && error.code === "INSUFFICIENT_FUNDS") return undefined;
    throw error;
  }
}

/** Two transactions, so that a kill can fall between them. */
async function withdraw(ledger: Ledger, db: Db, group: MoveGroup): Promise<Posted> {
  const { memberId, scope, key, reference, actor } = group;
  const amount = satang((group.moves[0]?.amount ?? 0n) + 3n);
  const hold = { memberId, walletId: MAIN_WALLET, amount, scope, key, reference, actor };
  const { holdId } = await db.transaction((tx) => ledger.placeHold(tx, hold));
  return db.transaction((tx) => ledger.captureHold(tx, holdId, group));
}
