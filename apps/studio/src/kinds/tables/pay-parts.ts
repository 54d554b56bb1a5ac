import type { WalletReply } from "../../core/wallet.ts";
import { createDebts, delayMs } from "../../operator/debt.ts";
import type { TablesDeps } from "./dependencies.ts";
import { claimReturning, markReturned, postponeReturn, type TableBet } from "./bets-repo.ts";
import { claimParts, type OwedPart, type PartEnd, saveParts } from "./parts-repo.ts";

/** Longer than the operator's time-out for many. */
const LEASE_MS = 20_000;
/** As many parts as one call of the wallet takes. */
const AT_ONCE = 500;
const RETURNS_AT_ONCE = 40;

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
  await saveParts(deps.db, await endsOf(deps, owed, replies));
  return owed.length === AT_ONCE || replies.includes(undefined);
}

/** What follows from the operator's answers, to be written at once. */
function endsOf(
  deps: Deps,
  owed: readonly OwedPart[],
  replies: readonly (WalletReply<"win"> | undefined)[],
): Promise<PartEnd[]> {
  const keyOf = ({ round_seq, player_id }: OwedPart) => ({ round_seq, player_id });
  const debts = createDebts<OwedPart, PartEnd>(deps, {
    name: "a member's part of a round",
    namesOf: ({ bet_id: id, operator_player: player, round, table: game }) => ({ id, player, round, game }),
    isDecided: () => true,
    move(part, { state }, reply) {
      const balance = "balance" in reply ? (reply.balance ?? null) : null;
      if (state === "held") return { ...keyOf(part), state, balance, again_ms: delayMs(part.attempts) };
      if (state === "voided") deps.alarm("the operator has taken back a member's part", { bet: part.bet_id, ...reply });
      return { ...keyOf(part), state: reply.status === "OK" ? "settled" : "ended", balance, again_ms: null };
    },
    postpone: (part, again) => ({ ...keyOf(part), state: part.state, balance: null, again_ms: again }),
  });
  const ends = owed.map(async (part, no) => {
    const reply = replies[no];
    // Without one the operator was not asked yet.
    return reply ? debts.paid(part, reply) : { ...keyOf(part), state: part.state, balance: null, again_ms: 0 };
  });
  return Promise.all(ends);
}

/** Gives stakes back that do not stand. Returns whether more may be due. */
export async function returnStakes(deps: Deps): Promise<boolean> {
  const due = await claimReturning(deps.db, LEASE_MS, RETURNS_AT_ONCE);
  const ended: string[] = [];
  const debts = createDebts<TableBet, unknown>(deps, {
    name: "a stake at a table",
    namesOf: ({ id, operator_player: player, round, table: game }) => ({ id, player, round, game }),
    isDecided: () => false,
    move: ({ id }) => ended.push(id),
    postpone: ({ id }, dueInMs) => postponeReturn(deps.db, id, dueInMs),
  });
  await Promise.all(due.map((bet) => debts.giveBack(bet)));
  if (ended.length > 0) await markReturned(deps.db, ended);
  return due.length === RETURNS_AT_ONCE;
}
