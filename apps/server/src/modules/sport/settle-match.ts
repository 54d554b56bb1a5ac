import { satang, type Satang } from "@chokdee/money";
import {
  effectiveOf,
  type GradedLeg,
  gradeOf,
  parlayEffective,
  parlayPayout,
  payoutOf,
  selectionFromId,
} from "@chokdee/rules/sport";
import { settledBetEvent } from "../../core/bets.ts";
import type { Tx } from "../../core/db.ts";
import { leavingBehind, postAll } from "../../core/left-behind.ts";
import type { Move, MoveGroup } from "../../core/ledger.ts";
import { decideWaiting } from "./decide-waiting.ts";
import type { SportDependencies } from "./dependencies.ts";
import type { MatchRow } from "./match-repo.ts";
import { endNotices } from "./notices.ts";
import { houseMove, settleKey, slipReference, SPORT_SCOPE } from "./postings.ts";
import { gameOf } from "./quote-slip.ts";
import { listSales, type SaleRow } from "./sale-repo.ts";
import { soldEffective } from "./sell.ts";
import {
  countUngraded,
  endSettling,
  type GradedKind,
  type Late,
  type LegKind,
  listVoidWindows,
  lockDueMatch,
  type LostSlips,
  nextKinds,
  setProgress,
  settleLegs,
  touchMatch,
  type TouchedSlip,
  type VoidWindow,
  writeOutcomes,
} from "./settle-repo.ts";
import { tooLateReason } from "./taken-too-late.ts";
import { undoLateSales, type UndoneSales } from "./undo-sales.ts";
import { hasWaiting } from "./waiting-repo.ts";
import { weighLinks } from "./weigh.ts";

/** What one transaction settles at most: small enough that no member waits long for a wallet. */
const AT_A_TIME = 4_000;

/** Which match a step took, also where it failed. */
interface Chosen {
  matchId: string | undefined;
  isEnded: boolean;
}

/**
 * Settles the next part of the match that has waited longest. Legs, slips, postings and the progress are one transaction,
 * so that a kill at any time loses nothing and repeats nothing. Returns whether there was work.
 */
export async function settleNext(deps: SportDependencies): Promise<boolean> {
  const chosen: Chosen = { matchId: undefined, isEnded: false };
  try {
    const isWork = await leavingBehind((left) => settleStep(deps, chosen, left));
    if (chosen.isEnded) await weighLinks(deps);
    return isWork;
  } catch (error) {
    // A match that fails goes behind the others, so that it cannot hold them up.
    if (chosen.matchId !== undefined) await touchMatch(deps.db, chosen.matchId, deps.clock.real());
    throw error;
  }
}

/** Settles everything that is due, for tests and commands. */
export async function settleAll(deps: SportDependencies): Promise<void> {
  await decideWaiting(deps);
  while (await settleNext(deps));
}

function settleStep(deps: SportDependencies, chosen: Chosen, left: ReadonlySet<bigint>): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const match = await lockDueMatch(tx, deps.clock.now());
    chosen.matchId = match?.id;
    if (!match) return false;
    const real = deps.clock.real();
    if (await hasWaiting(tx, match.id)) {
      // What waits is decided by what happened in the match, before its end decides the rest.
      await touchMatch(tx, match.id, real);
      return false;
    }
    const windows = await listVoidWindows(tx, match.id);
    const late = lateOf(match, windows);
    const kinds = await nextKinds(tx, match.id, match.settled_to, late, AT_A_TIME);
    if (kinds.length === 0) {
      const ungraded = await countUngraded(tx, match.id);
      await endSettling(tx, match.id, ungraded > 0 ? `${ungraded} legs have no outcome` : null, deps.clock.now());
      chosen.isEnded = true;
      return true;
    }
    const last = kinds.reduce((highest, kind) => (kind.last > highest ? kind.last : highest), 0n);
    const graded = kinds.map((kind) => ({ ...kind, ...gradeKind(match, windows, kind) }));
    const at = deps.clock.now();
    const undone = await undoLateSales(tx, match, windows, late, { after: match.settled_to, to: last, left }, at);
    const { touched, lost } = await settleLegs(tx, { match, to: last, left, late, kinds: graded, at });
    await settleSlips(deps, tx, match, { touched, lost, undone }, at);
    await setProgress(tx, match.id, last, real);
    return true;
  });
}

/** From when on it matters when a bet was accepted. */
function lateOf({ kind, begun_at }: MatchRow, windows: readonly VoidWindow[]): Late {
  const live = windows.length > 0 ? Math.min(...windows.map(({ from }) => from)) : Number.POSITIVE_INFINITY;
  const before = kind === "league" || begun_at === null ? live : Math.min(live, begun_at.getTime());
  const dated = (at: number) => (Number.isFinite(at) ? new Date(at) : null);
  return { before: dated(before), live: dated(live) };
}

/** How legs have ended: by the result, or void by when they were accepted. */
function gradeKind(
  match: MatchRow,
  windows: readonly VoidWindow[],
  kind: LegKind,
): Pick<GradedKind, "grade" | "voidReason"> {
  const selection = selectionFromId(kind.selection);
  if (!match.result || !selection) return { grade: null, voidReason: null };
  const tooLate = tooLateReason(match, windows, { acceptedAt: kind.accepted_at, isLive: kind.is_live });
  if (tooLate !== null) return { grade: "void", voidReason: tooLate };
  const grade = gradeOf(selection, match.result, { home: kind.home_at, away: kind.away_at });
  const reason = match.result.status === "abandoned" ? "การแข่งขันยุติก่อนจบ" : match.void_reason;
  return { grade, voidReason: grade === "void" ? reason : null };
}

/** What a slip comes to by this outcome, and came to before. */
interface Change {
  readonly slip: TouchedSlip;
  readonly legs: readonly GradedLeg[];
  readonly payout: Satang | null;
  readonly effective: bigint;
}

/** What a step has found: slips that the outcome may end, those that are lost, and sales that do not count. */
interface Step {
  readonly touched: readonly TouchedSlip[];
  readonly lost: LostSlips;
  readonly undone: UndoneSales;
}

async function settleSlips(
  deps: SportDependencies,
  tx: Tx,
  match: MatchRow,
  { touched: slips, lost, undone }: Step,
  now: Date,
): Promise<void> {
  const soldOf = slips.filter(({ received }) => received > 0n).map(({ slip_id }) => slip_id);
  const sold = Map.groupBy(soldOf.length > 0 ? await listSales(tx, soldOf) : [], ({ slip_id }) => slip_id);
  const changes = slips.flatMap((slip) => changeOf(slip, sold.get(slip.slip_id) ?? []));
  if (changes.length === 0 && lost.first_lost === null && undone.taken.length === 0) return;
  await writeOutcomes(
    tx,
    changes.map(({ slip, payout }) => ({ slipId: slip.slip_id, payout })),
    now,
  );
  await post(deps, tx, match, changes, lost, undone);
  await deps.notices.add(tx, [...undone.notices, ...changes.flatMap((change) => endNotices(match, change))]);
  await deps.outbox.publishAll(tx, [
    ...undone.events,
    ...changes.map((change) => settledEvent(match, change, now)),
    ...[...new Set(changes.map(({ slip }) => slip.member_id))].map(
      (memberId) => ({ topic: "sport.bets", memberId }) as const,
    ),
  ]);
}

/** Nothing where neither what is paid nor what counts has changed. */
function changeOf(slip: TouchedSlip, sales: readonly SaleRow[]): Change[] {
  const before = slip.prices.map((price, index) => ({ price, grade: slip.grades[index] ?? null }));
  const legs = before.map((leg, index) => (index + 1 === slip.leg_no ? { ...leg, grade: slip.grade } : leg));
  const payout = payoutBy(slip, legs);
  const effective = payout === null ? 0 : effectiveBy(slip, legs);
  const isAlike = payout === null || (effective === effectiveBy(slip, before) && isVoid(legs) === isVoid(before));
  if (payout === slip.payout && isAlike) return [];
  return [{ slip, legs, payout, effective: BigInt(effective) + soldEffective(sales) }];
}

const isVoid = (legs: readonly GradedLeg[]): boolean => legs.every(({ grade }) => grade === "void");

function payoutBy(slip: TouchedSlip, legs: readonly GradedLeg[]): Satang | null {
  const [risk, win] = [Number(slip.open_risk), Number(slip.open_win)];
  const [first] = legs;
  const single = first && first.grade !== null ? payoutOf({ risk, win }, first.grade) : null;
  const paid = slip.kind === "single" ? single : parlayPayout(risk, legs);
  return paid === null ? null : satang(BigInt(paid));
}

function effectiveBy(slip: TouchedSlip, legs: readonly GradedLeg[]): number {
  const [risk, win] = [Number(slip.open_risk), Number(slip.open_win)];
  const [first] = legs;
  if (slip.kind === "parlay") return parlayEffective(risk, legs);
  return first && first.grade !== null ? effectiveOf({ risk, win }, first.grade) : 0;
}

/** Pays what changed, and lets the house keep the stakes of bets that come to an end for the first time. */
async function post(
  deps: SportDependencies,
  tx: Tx,
  match: MatchRow,
  changes: readonly Change[],
  lost: LostSlips,
  undone: UndoneSales,
): Promise<void> {
  const ended = changes.filter(({ slip, payout }) => slip.payout === null && payout !== null);
  const reopened = changes.filter(({ slip, payout }) => slip.payout !== null && payout === null);
  const sum = (list: readonly Change[]) => list.reduce((total, { slip }) => total + slip.open_risk, 0n);
  const key = `${match.id}:${match.outcome}:${changes[0]?.slip.slip_id ?? 0n}`;
  const house = [
    ...undone.house,
    ...houseMove(`lost:${match.id}:${match.outcome}:${lost.first_lost}`, `sport-match:${match.id}`, lost.kept ?? 0n),
    ...houseMove(`kept:${key}`, `sport-match:${match.id}`, sum(ended)),
    ...houseMove(`open:${key}`, `sport-match:${match.id}`, -sum(reopened)),
  ];
  const paid = changes.flatMap((change) => {
    const group = groupOf(change);
    return group ? [{ id: change.slip.slip_id, group }] : [];
  });
  // What a bet is paid comes before what its sale has paid is taken back: the less is owed.
  await postAll(deps.ledger, tx, house, [...paid, ...undone.taken]);
}

/** After an amended result the new payout lands first, then the old one is taken back, as a debt if need be. */
function groupOf({ slip, legs, payout }: Change): MoveGroup | undefined {
  const before = slip.payout ?? 0n;
  const after = payout ?? 0n;
  if (before === after) return undefined;
  const isReturned = legs.every(({ grade }) => grade === "void" || grade === "push");
  const moves: Move[] = [];
  if (after > 0n) {
    const code = isReturned ? "sport_refund" : "sport_win";
    moves.push({ from: "gaming_revenue", to: slip.wallet_id, amount: satang(after), code });
  }
  if (before > 0n) {
    const back = { from: slip.wallet_id, to: "gaming_revenue", amount: satang(before) } as const;
    moves.push({ ...back, code: "resettlement", shortfall: "owe" });
  }
  return {
    memberId: slip.member_id,
    scope: SPORT_SCOPE,
    key: settleKey(slip.slip_id, slip.version + 1),
    reference: slipReference(slip.slip_id),
    actor: "system",
    moves,
  };
}

/** A bet that is open again was never played until it ends. */
function settledEvent(match: MatchRow, { slip, legs, payout, effective }: Change, now: Date) {
  const isNone = payout === null || (slip.received === 0n && isVoid(legs));
  return settledBetEvent(slip.member_id, {
    bet: slipReference(slip.slip_id),
    version: slip.version + 1,
    status: isNone ? "void" : "settled",
    walletId: slip.wallet_id,
    category: "sport",
    ...gameOf(slip.kind === "single" ? [match.league_id] : []),
    stake: slip.risk,
    payout: slip.received + (payout ?? 0n),
    effective,
    placedAt: slip.placed_at,
    settledAt: now,
  });
}
