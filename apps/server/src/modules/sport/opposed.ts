import { areOpposed, type BetLeg, coveredEffective, effectiveOf, selectionFromId } from "@chokdee/rules/sport";
import type { CoveredStake, CoveredStakes } from "../../core/bets.ts";
import { listPersonLegs, type PersonLeg } from "./opposed-repo.ts";
import { slipIdOf, slipReference } from "./postings.ts";

/**
 * Bets with which a person risks nothing, or less than they seem to: on both sides of one market, or on so many outcomes
 * of a match that its worst course costs little. Bets on a match are all placed when the first of them is settled.
 */
export const opposedSport: CoveredStakes = {
  async find(db, bets) {
    const slipIds = bets.flatMap(({ bet }) => slipIdOf(bet) ?? []);
    if (slipIds.length === 0) return [];
    const holders = [...new Map(bets.map((bet) => [bet.memberId, [bet.memberId, ...bet.others]]))].flatMap(
      ([memberId, all]) => all.map((holder) => ({ memberId, holder })),
    );
    const legs = await listPersonLegs(db, slipIds, holders);
    return [...Map.groupBy(legs, ({ asked }) => asked)].flatMap(([asked, all]) => judge(asked, all) ?? []);
  },
};

function judge(asked: bigint, legs: readonly PersonLeg[]): CoveredStake | undefined {
  const own = legs.filter(({ slip_id }) => slip_id === asked);
  const others = legs.filter(({ slip_id }) => slip_id !== asked);
  const [first] = own;
  if (!first || others.length === 0) return undefined;
  const against = others.filter((other) => own.some((leg) => stand(leg, other)));
  const bet = slipReference(asked);
  const accounts = (list: readonly PersonLeg[]) => [
    ...new Set(list.map(({ member_id }) => member_id).filter((memberId) => memberId !== first.member_id)),
  ];
  if (against.length > 0) return { bet, amount: first.risk, others: accounts(against) };
  const singles = [first, ...others.filter(({ kind }) => kind === "single")];
  if (first.kind === "parlay" || singles.length === 1) return undefined;
  const counted = singles.map(countedOf);
  const [kept = 0] = coveredEffective(
    singles.map((leg, index) => ({ ...positionOf(leg), counted: counted[index] ?? 0 })),
  );
  const lost = (counted[0] ?? 0) - kept;
  if (lost <= 0) return undefined;
  return { bet, amount: first.risk - BigInt(kept), others: accounts(singles) };
}

/** Two bets of one person on one match that stand against each other. */
function stand(one: PersonLeg, other: PersonLeg): boolean {
  if (one.match_id !== other.match_id) return false;
  const [a, b] = [legOf(one), legOf(other)];
  return a !== undefined && b !== undefined && areOpposed(a, b);
}

function legOf({ selection: id, price, home_at, away_at }: PersonLeg): BetLeg | undefined {
  const selection = selectionFromId(id);
  return selection && { selection, price, scoreAtBet: { home: home_at, away: away_at } };
}

/** What a single counts by itself; of one that is open, what it may. */
function countedOf({ open_risk, open_win, grade }: PersonLeg): number {
  return effectiveOf({ risk: Number(open_risk), win: Number(open_win) }, grade ?? "loss");
}

function positionOf(leg: PersonLeg) {
  const { selection, scoreAtBet } = legOf(leg) ?? {};
  if (!selection || !scoreAtBet) throw new Error(`${leg.selection} is no selection`);
  return { selection, scoreAtBet, risk: Number(leg.open_risk), win: Number(leg.open_win) };
}
