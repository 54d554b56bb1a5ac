import { satang, type Satang } from "@chokdee/money";
import {
  effectiveOf,
  type Grade,
  gradeOf,
  isBetVoid,
  parlayEffective,
  parlayPayout,
  payoutOf,
  selectionFromId,
} from "@chokdee/rules/sport";
import { settledBetEvent } from "../../core/bets.ts";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Move, MoveGroup } from "../../core/ledger.ts";
import { decideWaiting } from "./decide-waiting.ts";
import type { SportDependencies } from "./dependencies.ts";
import type { MatchRow } from "./match-repo.ts";
import { houseMove, settleKey, slipReference, SPORT_SCOPE } from "./postings.ts";
import { gameOf } from "./quote-slip.ts";
import { listSales, type SaleRow } from "./sale-repo.ts";
import { soldEffective } from "./sell.ts";
import {
  countUngraded,
  endSettling,
  type GradedRow,
  listVoidWindows,
  lockDueMatch,
  nextLegs,
  setProgress,
  type SettledLeg,
  touchMatch,
  type VoidWindow,
  writeGrades,
  writeOutcomes,
} from "./settle-repo.ts";
import { type LegRow, listLegs } from "./slip-repo.ts";
import { hasWaiting } from "./waiting-repo.ts";

/** What of a leg decides a bet. */
type EndedLeg = Pick<LegRow, "match_id" | "price" | "grade">;

/** What one transaction settles at most: small enough that no member waits long for a wallet. */
const AT_A_TIME = 1_000;

/** Slips whose member's money is closed by the ledger at the moment: the others must not wait for them. */
class LeftBehind extends Error {
  readonly slipIds: ReadonlySet<bigint>;
  constructor(slipIds: ReadonlySet<bigint>) {
    super("some bets cannot be paid now");
    this.slipIds = slipIds;
  }
}

/** Which match a step took, also where it failed. */
interface Chosen {
  matchId: string | undefined;
}

/**
 * Settles the next part of the match that has waited longest. Legs, slips, postings and the progress are one transaction,
 * so that a kill at any time loses nothing and repeats nothing. Returns whether there was work.
 */
export async function settleNext(deps: SportDependencies): Promise<boolean> {
  const chosen: Chosen = { matchId: undefined };
  try {
    return await settleStep(deps, chosen, new Set()).catch((error: unknown) => {
      if (error instanceof LeftBehind) return settleStep(deps, chosen, error.slipIds);
      throw error;
    });
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
    const legs = await nextLegs(tx, match.id, match.settled_to, AT_A_TIME);
    const last = legs.at(-1);
    if (!last) {
      const ungraded = await countUngraded(tx, match.id);
      await endSettling(tx, match.id, ungraded > 0 ? `${ungraded} legs have no outcome` : null, deps.clock.now());
      return true;
    }
    await settleLegs(
      deps,
      tx,
      match,
      legs.filter(({ slip_id }) => !left.has(slip_id)),
    );
    await setProgress(tx, match.id, last.slip_id, real);
    return true;
  });
}

/** What a slip comes to by this outcome, and came to before. */
interface Change {
  readonly leg: SettledLeg;
  readonly legs: readonly EndedLeg[];
  readonly payout: Satang | null;
  readonly effective: bigint;
}

async function settleLegs(
  deps: SportDependencies,
  tx: Tx,
  match: MatchRow,
  legs: readonly SettledLeg[],
): Promise<void> {
  const windows = await listVoidWindows(tx, match.id);
  const graded = legs.map((leg) => gradeLeg(match, windows, leg));
  await writeGrades(tx, match, graded);
  const open = legs.filter(({ status }) => status !== "cashed_out");
  const siblings = Map.groupBy(await listLegs(tx, parlaysOf(open)), ({ slip_id }) => slip_id);
  const sold = Map.groupBy(await listSales(tx, soldOf(open)), ({ slip_id }) => slip_id);
  const gradeBySlip = new Map(graded.map(({ slipId, grade }) => [slipId, grade]));
  const changes = open.flatMap((leg) => {
    const own = siblings.get(leg.slip_id) ?? [{ ...leg, grade: gradeBySlip.get(leg.slip_id) ?? null }];
    return changeOf(leg, own, sold.get(leg.slip_id) ?? []);
  });
  if (changes.length === 0) return;
  const now = deps.clock.now();
  await writeOutcomes(
    tx,
    changes.map(({ leg, payout }) => ({ slipId: leg.slip_id, payout })),
    now,
  );
  await post(deps, tx, match, changes);
  await deps.outbox.publishAll(tx, [
    ...changes.map((change) => settledEvent(match, change, now)),
    ...[...new Set(changes.map(({ leg }) => leg.member_id))].map(
      (memberId) => ({ topic: "sport.bets", memberId }) as const,
    ),
  ]);
}

const parlaysOf = (legs: readonly SettledLeg[]) =>
  legs.filter(({ kind }) => kind === "parlay").map(({ slip_id }) => slip_id);
const soldOf = (legs: readonly SettledLeg[]) =>
  legs.filter(({ received }) => received > 0n).map(({ slip_id }) => slip_id);

/** How a leg has ended: by the result, or void by when it was accepted. */
function gradeLeg(match: MatchRow, windows: readonly VoidWindow[], leg: SettledLeg): GradedRow {
  const slipId = leg.slip_id;
  const selection = selectionFromId(leg.selection);
  if (!match.result || !selection) return { slipId, grade: null, voidReason: null };
  const bet = { acceptedAt: (leg.decides_at ?? leg.placed_at).getTime(), isLive: leg.is_live };
  const window = windows.find((each) => isBetVoid(bet, null, [each]));
  if (window) return { slipId, grade: "void", voidReason: window.reason };
  const begunAt = match.kind === "league" ? null : (match.begun_at?.getTime() ?? null);
  if (isBetVoid(bet, begunAt, [])) return { slipId, grade: "void", voidReason: "เริ่มแข่งก่อนเวลา" };
  const grade = gradeOf(selection, match.result, { home: leg.home_at, away: leg.away_at });
  const reason = match.result.status === "abandoned" ? "การแข่งขันยุติก่อนจบ" : match.void_reason;
  return { slipId, grade, voidReason: grade === "void" ? reason : null };
}

/** Nothing where neither what is paid nor what counts has changed. */
function changeOf(leg: SettledLeg, legs: readonly EndedLeg[], sales: readonly SaleRow[]): Change[] {
  const payout = payoutBy(leg, legs);
  const before = leg.payout;
  if (payout === before && (payout === null || leg.grade === gradeIn(legs, leg))) return [];
  const played = payout === null ? 0n : BigInt(effectiveBy(leg, legs));
  return [{ leg, legs, payout, effective: played + soldEffective(sales) }];
}

const gradeIn = (legs: readonly EndedLeg[], leg: SettledLeg): Grade | null =>
  legs.find(({ match_id }) => match_id === leg.match_id)?.grade ?? null;

function payoutBy(slip: SettledLeg, legs: readonly EndedLeg[]): Satang | null {
  const [risk, win] = [Number(slip.open_risk), Number(slip.open_win)];
  const [first] = legs;
  const single = first && first.grade !== null ? payoutOf({ risk, win }, first.grade) : null;
  const paid = slip.kind === "single" ? single : parlayPayout(risk, legs);
  return paid === null ? null : satang(BigInt(paid));
}

function effectiveBy(slip: SettledLeg, legs: readonly EndedLeg[]): number {
  const [risk, win] = [Number(slip.open_risk), Number(slip.open_win)];
  const [first] = legs;
  if (slip.kind === "parlay") return parlayEffective(risk, legs);
  return first && first.grade !== null ? effectiveOf({ risk, win }, first.grade) : 0;
}

/** Pays what changed, and lets the house keep the stakes of bets that come to an end for the first time. */
async function post(deps: SportDependencies, tx: Tx, match: MatchRow, changes: readonly Change[]): Promise<void> {
  const ended = changes.filter(({ leg, payout }) => leg.payout === null && payout !== null);
  const reopened = changes.filter(({ leg, payout }) => leg.payout !== null && payout === null);
  const sum = (list: readonly Change[]) => list.reduce((total, { leg }) => total + leg.open_risk, 0n);
  const key = `${match.id}:${match.outcome}:${changes[0]?.leg.slip_id ?? 0n}`;
  const house = [
    ...houseMove(`kept:${key}`, `sport-match:${match.id}`, sum(ended)),
    ...houseMove(`open:${key}`, `sport-match:${match.id}`, -sum(reopened)),
  ];
  const paid = changes.flatMap((change) => {
    const group = groupOf(change);
    return group ? [{ slipId: change.leg.slip_id, group }] : [];
  });
  const results = await deps.ledger.postAllIn(tx, [...house, ...paid.map(({ group }) => group)]);
  for (const result of results.slice(0, house.length)) if (result instanceof DomainError) throw result;
  const refused = paid.filter((_, index) => results[house.length + index] instanceof DomainError);
  if (refused.length > 0) throw new LeftBehind(new Set(refused.map(({ slipId }) => slipId)));
}

/** After an amended result the new payout lands first, then the old one is taken back, as a debt if need be. */
function groupOf({ leg, legs, payout }: Change): MoveGroup | undefined {
  const before = leg.payout ?? 0n;
  const after = payout ?? 0n;
  if (before === after) return undefined;
  const isReturned = legs.every(({ grade }) => grade === "void" || grade === "push");
  const moves: Move[] = [];
  if (after > 0n) {
    const code = isReturned ? "sport_refund" : "sport_win";
    moves.push({ from: "gaming_revenue", to: leg.wallet_id, amount: satang(after), code });
  }
  if (before > 0n) {
    const back = { from: leg.wallet_id, to: "gaming_revenue", amount: satang(before) } as const;
    moves.push({ ...back, code: "resettlement", shortfall: "owe" });
  }
  return {
    memberId: leg.member_id,
    scope: SPORT_SCOPE,
    key: settleKey(leg.slip_id, leg.version + 1),
    reference: slipReference(leg.slip_id),
    actor: "system",
    moves,
  };
}

/** A bet that is open again was never played until it ends. */
function settledEvent(match: MatchRow, { leg, legs, payout, effective }: Change, now: Date) {
  const isVoid = payout === null || (leg.received === 0n && legs.every(({ grade }) => grade === "void"));
  return settledBetEvent(leg.member_id, {
    bet: slipReference(leg.slip_id),
    version: leg.version + 1,
    status: isVoid ? "void" : "settled",
    walletId: leg.wallet_id,
    category: "sport",
    ...gameOf(leg.kind === "single" ? [match.league_id] : []),
    stake: leg.risk,
    payout: leg.received + (payout ?? 0n),
    effective,
    placedAt: leg.placed_at,
    settledAt: now,
  });
}
