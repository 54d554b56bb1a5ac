import type { OpposedStake } from "@chokdee/rules/promotions";
import type { CoveredStakes } from "../../../core/bets.ts";
import type { Tx } from "../../../core/db.ts";
import { findOpposedBefore } from "./bet-repo.ts";
import { betKey, type MemberBet } from "./member-bet.ts";
import { findSharedTables, opposedAtTables } from "./opposed-tables.ts";
import type { Links, Opposed, OpposedDependencies, Opposition } from "./opposition.ts";

/**
 * Bets with which a person risks nothing: on both sides of one table with two accounts, or on most numbers of one type
 * in a round of the lottery or both sides of a match, with one account or several. Which wallet they come from makes no difference, and neither
 * does which of them comes first.
 */
export async function findOpposed(deps: OpposedDependencies, tx: Tx, bets: readonly MemberBet[]): Promise<Opposition> {
  const bills = bets.filter(({ category, status }) => category === "lotto" && status === "settled");
  const matches = bets.filter(({ providerId, status }) => providerId === "sport" && status === "settled");
  const atTables = await findSharedTables(tx, bets);
  const memberIds = [...new Set([...bills, ...matches, ...atTables].map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return { opposed: new Map(), again: [] };
  const links = await deps.samePerson.findLinked(tx, memberIds);
  const { opposed, again } = await opposedAtTables(deps, tx, atTables, links);
  const covered = await coveredBills(deps.coveredStakes, tx, bills, links);
  const sides = await coveredBills(deps.opposedSport, tx, matches, links);
  return { opposed: new Map([...opposed, ...covered, ...sides]), again };
}

/** A bill whose result was corrected long after is judged as before: numbers are not counted for ever. */
async function coveredBills(
  coveredStakes: CoveredStakes,
  tx: Tx,
  bills: readonly MemberBet[],
  links: Links,
): Promise<ReadonlyMap<string, Opposed>> {
  if (bills.length === 0) return new Map();
  const held = bills.map(({ bet, memberId }) => ({ bet, memberId, others: [...(links.get(memberId) ?? [])] }));
  const covered = new Map((await coveredStakes.find(tx, held)).map((stake) => [stake.bet, stake]));
  const corrected = bills.filter(({ version }) => version > 1);
  const before = corrected.length > 0 ? await findOpposedBefore(tx, corrected) : new Map<string, OpposedStake>();
  return new Map(
    bills.flatMap((bill): [string, Opposed][] => {
      const [stake, known] = [covered.get(bill.bet), before.get(betKey(bill))];
      if (stake) {
        const reason = stake.others.length > 0 ? "opposite_accounts" : "opposite";
        return [[betKey(bill), { amount: stake.amount, others: stake.others, reason }]];
      }
      return known ? [[betKey(bill), { ...known, others: [] }]] : [];
    }),
  );
}
