import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import { type BetType, BET_TYPES, type LottoResult, winningNumbers } from "@chokdee/rules/lotto";
import { settledBetEvent } from "../../core/bets.ts";
import type { Tx } from "../../core/db.ts";
import { leavingBehind, postAll } from "../../core/left-behind.ts";
import { DomainError } from "../../core/domain-error.ts";
import { HOUSE_DESK, type Move, type MoveGroup } from "../../core/ledger.ts";
import { booksProblem } from "./check-books.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { listHolding } from "./held-repo.ts";
import { correctionNotices, notifyPlayersLater } from "./notify-players.ts";
import { billReference, settleKey, STAKE_SCOPE } from "./postings.ts";
import { endSettling, findRound, lockSettlingRound, type RoundRow, setProgress, touchRound } from "./round-repo.ts";
import {
  insertDifferences,
  markWinners,
  nextBills,
  type Outcome,
  type SettledRow,
  unmarkWinners,
  type WinningNumber,
  writeOutcomes,
} from "./settle-repo.ts";
import { publishRound } from "./publish-round.ts";
import { payRankPrizes } from "./yeekee/pay-prizes.ts";

/** What one transaction settles at most: small enough that no member waits long for a wallet. */
const BILLS_AT_A_TIME = 1_000;
const LINES_AT_A_TIME = 50_000;

/**
 * Settles the next part of the round that has waited longest. Bills, postings and the round's progress are one
 * transaction, so that a kill at any time loses nothing and repeats nothing. Returns whether there was work.
 */
export async function settleNext(deps: LottoDependencies): Promise<boolean> {
  const chosen: Chosen = { roundId: undefined };
  try {
    const step = await leavingBehind((waiting) => settleStep(deps, chosen, waiting));
    if (step?.isDone) await finish(deps, step.round);
    return step !== undefined;
  } catch (error) {
    // A round that fails goes behind the others, so that it cannot hold them up.
    if (chosen.roundId !== undefined) await touchRound(deps.db, chosen.roundId, deps.clock.real());
    throw error;
  }
}

/** Which round a step took, also where it failed. */
interface Chosen {
  roundId: bigint | undefined;
}

/** Settles one part, without the bills that must wait. They keep the round from being paid until it is tried again. */
async function settleStep(deps: LottoDependencies, chosen: Chosen, waiting: ReadonlySet<bigint>) {
  return deps.db.transaction(async (tx) => {
    const round = await lockSettlingRound(tx);
    chosen.roundId = round?.id;
    if (!round) return undefined;
    const bills = withinLines(await nextBills(tx, round.id, round.settled_to, BILLS_AT_A_TIME));
    const last = bills.at(-1);
    if (!last) return { round, isDone: true };
    const settled = bills.filter(({ id }) => !waiting.has(id));
    await settleBills(deps, tx, round, settled);
    await setProgress(tx, round.id, last.id, settled.length, deps.clock.real());
    await publishRound(deps, tx, round, {
      settled_bills: round.settled_bills + settled.length,
      total_bills: round.total_bills,
    });
    return { round, isDone: false };
  });
}

/** Settles everything that is due, for tests and commands. */
export async function settleAll(deps: LottoDependencies): Promise<void> {
  while (await settleNext(deps));
}

function withinLines(bills: readonly SettledRow[]): SettledRow[] {
  let lines = 0;
  return bills.filter((bill, index) => {
    lines += bill.line_count;
    return index === 0 || lines <= LINES_AT_A_TIME;
  });
}

async function settleBills(
  deps: LottoDependencies,
  tx: Tx,
  round: RoundRow,
  bills: readonly SettledRow[],
): Promise<void> {
  const now = deps.clock.now();
  const outcomes = await decide(tx, round, bills);
  const moved = outcomes.filter((outcome) => isOther(outcome) || outcome.held !== outcome.bill.held);
  const changed = moved.filter(isOther);
  await writeOutcomes(tx, outcomes, round.version, now);
  const corrected = changed.filter(({ bill }) => bill.version > 0);
  await insertDifferences(tx, round.id, round.version, corrected, now);
  await deps.notices.add(tx, correctionNotices(round, corrected));
  await post(deps, tx, round, moved);
  await deps.outbox.publishAll(
    tx,
    changed.map((outcome) => settledEvent(round, outcome, now)),
  );
}

const isOther = ({ bill, prize, status }: Outcome): boolean => bill.status !== status || bill.prize !== prize;

/** What becomes of each bill. Without a result the stakes are given back. */
async function decide(tx: Tx, round: RoundRow, bills: readonly SettledRow[]): Promise<Outcome[]> {
  const ids = bills.map(({ id }) => id);
  if (bills.some(({ version }) => version > 0)) await unmarkWinners(tx, round.id, ids);
  if (round.result === null) {
    return bills.map((bill) => ({ bill, status: "refunded", prize: bill.stake, held: NO_MONEY }));
  }
  const prizes = await markWinners(tx, round.id, ids, winnersOf(round.result));
  const memberIds = bills.filter(({ id }) => prizes.has(id)).map(({ member_id }) => member_id);
  const holding = await listHolding(tx, round, memberIds);
  return bills.map((bill) => {
    const prize = prizes.get(bill.id) ?? NO_MONEY;
    // What was paid by an earlier result stays paid, as far as it is still won.
    const paid = holding.has(bill.member_id) ? smaller(paidOf(bill), prize) : prize;
    return { bill, status: prize > 0n ? "won" : "lost", prize, held: satang(prize - paid) };
  });
}

const paidOf = ({ prize, held }: { readonly prize: Satang; readonly held: Satang }): Satang => satang(prize - held);
const smaller = (one: Satang, other: Satang): Satang => (one < other ? one : other);

export function winnersOf(result: LottoResult): WinningNumber[] {
  return BET_TYPES.flatMap((betType: BetType) =>
    [...winningNumbers(result, betType)].map((number) => ({ betType, number })),
  );
}

/** Pays what changed, and lets the house keep the stakes of bills that are settled for the first time. */
async function post(deps: LottoDependencies, tx: Tx, round: RoundRow, changed: readonly Outcome[]): Promise<void> {
  const kept = [...keptStakes(round, changed), ...heldPrizes(round, changed)];
  const paid = changed.flatMap((outcome) => groupOf(round, outcome));
  await postAll(deps.ledger, tx, kept, paid);
}

function keptStakes(round: RoundRow, changed: readonly Outcome[]): MoveGroup[] {
  const kept = changed.filter(({ bill, status }) => bill.status === "pending" && status !== "refunded");
  const [first] = kept;
  if (!first) return [];
  return [
    {
      memberId: HOUSE_DESK,
      scope: STAKE_SCOPE,
      key: `kept:${round.id}:${round.version}:${first.bill.id}`,
      reference: `lotto-round:${round.id}`,
      actor: "system",
      moves: [
        {
          from: "open_bets",
          to: "gaming_revenue",
          amount: satang(kept.reduce((sum, { bill }) => sum + bill.stake, 0n)),
          code: "house_move",
        },
      ],
    },
  ];
}

/** What is won and not paid is the house's no more: it lies with the open bets until it is released or won no more. */
function heldPrizes(round: RoundRow, changed: readonly Outcome[]): MoveGroup[] {
  const amount = changed.reduce((sum, { bill, held }) => sum + held - bill.held, 0n);
  const [first] = changed;
  if (!first || amount === 0n) return [];
  const [from, to] =
    amount > 0n ? (["gaming_revenue", "open_bets"] as const) : (["open_bets", "gaming_revenue"] as const);
  return [
    {
      memberId: HOUSE_DESK,
      scope: STAKE_SCOPE,
      key: `held:${round.id}:${round.version}:${first.bill.id}`,
      reference: `lotto-round:${round.id}`,
      actor: "system",
      moves: [{ from, to, amount: satang(amount > 0n ? amount : -amount), code: "house_move" }],
    },
  ];
}

/** A bill's payout. After a correction the new one lands first, then the old one is taken back, as a debt if need be. */
function groupOf(
  round: RoundRow,
  { bill, status, ...won }: Outcome,
): { readonly id: bigint; readonly group: MoveGroup }[] {
  const before = bill.version > 0 ? paidOf(bill) : NO_MONEY;
  const paid = paidOf(won);
  if (paid === before) return [];
  const from = status === "refunded" && bill.status === "pending" ? "open_bets" : "gaming_revenue";
  const code = status === "refunded" ? "lotto_refund" : "lotto_win";
  const moves: Move[] = [];
  if (paid > 0n) moves.push({ from, to: bill.wallet_id, amount: paid, code });
  if (before > 0n) {
    const back = { from: bill.wallet_id, to: "gaming_revenue", amount: before } as const;
    moves.push({ ...back, code: "resettlement", shortfall: "owe" });
  }
  const group: MoveGroup = {
    memberId: bill.member_id,
    scope: STAKE_SCOPE,
    key: settleKey(bill.id, round.version),
    reference: billReference(bill.id),
    actor: "system",
    moves,
  };
  return [{ id: bill.id, group }];
}

function settledEvent(round: RoundRow, { bill, status, prize }: Outcome, now: Date) {
  return settledBetEvent(bill.member_id, {
    bet: billReference(bill.id),
    version: round.version,
    status: status === "refunded" ? "void" : "settled",
    walletId: bill.wallet_id,
    category: "lotto",
    providerId: "lotto",
    gameId: round.category,
    stake: bill.stake,
    payout: prize,
    effective: null,
    placedAt: bill.created_at,
    settledAt: now,
  });
}

/** A round is paid only when the ledger has moved for every bill exactly what the bill says. */
async function finish(deps: LottoDependencies, { id }: RoundRow): Promise<void> {
  const round = await findRound(deps.db, id);
  if (!round?.settling) return;
  try {
    await end(deps, round, await booksProblem(deps, round));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await end(deps, round, `a rank prize could not be paid: ${error.code}`);
  }
}

async function end(deps: LottoDependencies, round: RoundRow, problem: string | undefined): Promise<void> {
  if (problem) deps.log.error({ round: round.code, problem }, "a lottery round cannot be paid");
  await deps.db.transaction(async (tx) => {
    if (!(await endSettling(tx, round.id, round.version, problem ?? null))) return;
    if (round.result !== null && problem === undefined) await payRankPrizes(deps, tx, round);
    if (problem === undefined) await notifyPlayersLater(deps, tx, round);
    const status = round.status === "resulted" && problem === undefined ? "paid" : round.status;
    await publishRound(deps, tx, { ...round, status }, undefined);
  });
}
