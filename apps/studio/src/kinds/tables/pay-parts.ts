import { MINUTE_MS } from "@chokdee/rules/time";
import type { WalletReply } from "../../core/wallet.ts";
import type { TablesDeps } from "./dependencies.ts";
import { claimReturning, markReturned, postponeReturn, type TableBet } from "./bets-repo.ts";
import { claimParts, type OwedPart, type PartEnd, saveParts } from "./parts-repo.ts";

/** Longer than the operator's time-out for many. */
const LEASE_MS = 20_000;
/** As many parts as one call of the wallet takes. */
const AT_ONCE = 500;
const RETURNS_AT_ONCE = 40;
/** With the longest delay between them, about three days. */
const MAX_TRIES = 1_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 5 * MINUTE_MS;

type Deps = Pick<TablesDeps, "db" | "wallet" | "alarm">;

/** Tells the operator of members' parts, under the same names each time. Returns whether more may be due. */
export async function payParts(deps: Deps): Promise<boolean> {
  const owed = await claimParts(deps.db, LEASE_MS, AT_ONCE);
  if (owed.length === 0) return false;
  const replies = await deps.wallet.settle(
    owed.map((part) => ({
      player: part.operator_player,
      transaction: `${part.bet_id}.win`,
      reference: `${part.bet_id}.bet`,
      round: part.round,
      game: part.table,
      stake: part.stake,
      amount: part.win,
      effective: part.effective,
    })),
  );
  await saveParts(
    deps.db,
    owed.map((part, no) => endOf(deps, part, replies[no])),
  );
  return owed.length === AT_ONCE || replies.includes(undefined);
}

function endOf({ alarm }: Deps, part: OwedPart, reply: WalletReply<"win"> | undefined): PartEnd {
  const { round_seq: roundSeq, player_id: playerId } = part;
  // The operator was not asked yet.
  if (!reply) return { round_seq: roundSeq, player_id: playerId, state: part.state, balance: null, again_ms: 0 };
  const balance = "balance" in reply ? (reply.balance ?? null) : null;
  if (reply.status === "OK")
    return { round_seq: roundSeq, player_id: playerId, state: "settled", balance, again_ms: null };
  const facts = { round: part.round, bet: part.bet_id, ...reply };
  // The operator's staff has settled or refunded the part meanwhile: what they decided holds.
  if (reply.status === "ROUND_CLOSED" || reply.status === "ROLLED_BACK" || reply.status === "ALREADY_SETTLED") {
    alarm("the operator has ended a member's part of a round itself", facts);
    return { round_seq: roundSeq, player_id: playerId, state: "ended", balance, again_ms: null };
  }
  const isOver = part.attempts >= MAX_TRIES;
  if (isOver) alarm("a member's part of a round could not be settled", facts);
  const state = reply.status === "HELD" ? "held" : part.state;
  return { round_seq: roundSeq, player_id: playerId, state, balance, again_ms: isOver ? null : delayOf(part.attempts) };
}

/** Gives stakes back that do not stand. Returns whether more may be due. */
export async function returnStakes(deps: Deps): Promise<boolean> {
  const due = await claimReturning(deps.db, LEASE_MS, RETURNS_AT_ONCE);
  const ended = await Promise.all(due.map(async (bet) => ((await giveBack(deps, bet)) ? [bet.id] : [])));
  if (ended.flat().length > 0) await markReturned(deps.db, ended.flat());
  return due.length === RETURNS_AT_ONCE;
}

async function giveBack({ wallet, db, alarm }: Deps, bet: TableBet): Promise<boolean> {
  const reply = await wallet.call("rollback", {
    player: bet.operator_player,
    transaction: `${bet.id}.rollback`,
    reference: `${bet.id}.bet`,
    round: bet.round,
    game: bet.table,
  });
  // Unknown means that it never arrived; the operator then remembers that it must have no effect.
  if (reply.status === "OK" || reply.status === "UNKNOWN_TRANSACTION") return true;
  const facts = { round: bet.round, bet: bet.id, ...reply };
  if (reply.status === "ALREADY_SETTLED" || reply.status === "ROUND_CLOSED") {
    alarm("the operator has ended a member's part of a round itself", facts);
    return true;
  }
  const isOver = bet.attempts >= MAX_TRIES;
  if (isOver) alarm("a stake could not be given back", facts);
  await postponeReturn(db, bet.id, isOver ? null : delayOf(bet.attempts));
  return false;
}

function delayOf(attempts: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20));
}
