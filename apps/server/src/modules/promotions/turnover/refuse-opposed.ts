import { bangkokDay } from "@chokdee/rules";
import type { Clock } from "../../../core/clock.ts";
import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { SamePerson } from "../../../core/members.ts";
import { insertRefusal } from "../refusal-repo.ts";
import { findTakenOfWallets } from "../taken-repo.ts";
import { type CountedBet, findTableBets, type TableBet } from "./bet-repo.ts";

interface Dependencies {
  readonly clock: Clock;
  readonly samePerson: SamePerson;
}

/**
 * A bonus that is bet against another account of the same person, at the same table, risks nothing: such a bet does not
 * count, and staff see whose it was.
 */
export async function refuseOpposed(of: Dependencies, tx: Tx, bets: readonly CountedBet[]): Promise<CountedBet[]> {
  const atTables = bets.filter(isAtTable);
  if (!atTables.some(isWithBonus)) return [...bets];
  const known = await findTableBets(tx, [...new Set(atTables.map(({ bet }) => bet))]);
  const byTable = Map.groupBy([...known, ...atTables.map(tableBetOf)], ({ bet }) => bet);
  const links = rememberLinks(of, tx);
  const judged: CountedBet[] = [];
  for (const bet of bets) {
    const others = isAtTable(bet) && isWithBonus(bet) ? await opposing(bet, byTable.get(bet.bet) ?? [], links) : [];
    if (others.length > 0) await keep(of, tx, bet, others);
    judged.push(others.length > 0 ? { ...bet, turnover: 0n, counted: 0n, weight: 0, reason: "opposite" } : bet);
  }
  return judged;
}

const isAtTable = ({ category }: CountedBet): boolean => category === "casino" || category === "sport";
const isWithBonus = ({ takenId, counted }: CountedBet): boolean => takenId !== null && counted > 0n;
const tableBetOf = ({ memberId, bet, stake, payout }: CountedBet): TableBet => ({
  memberId,
  bet,
  hasWon: payout > stake,
});

type LinksOf = (memberId: MemberId) => Promise<ReadonlySet<MemberId>>;

/** Asks for each member once. */
function rememberLinks({ samePerson }: Dependencies, tx: Tx): LinksOf {
  const known = new Map<MemberId, ReadonlySet<MemberId>>();
  return async (memberId) => {
    const links =
      known.get(memberId) ?? new Set((await samePerson.findLinks(tx, memberId)).map((link) => link.memberId));
    known.set(memberId, links);
    return links;
  };
}

/** The same person's other accounts that ended on the other side. */
async function opposing(
  { memberId, stake, payout }: CountedBet,
  atTable: readonly TableBet[],
  linksOf: LinksOf,
): Promise<MemberId[]> {
  const opposite = atTable.filter((each) => each.memberId !== memberId && each.hasWon !== payout > stake);
  if (opposite.length === 0) return [];
  const links = await linksOf(memberId);
  return [...new Set(opposite.map((each) => each.memberId))].filter((other) => links.has(other));
}

async function keep({ clock }: Dependencies, tx: Tx, bet: CountedBet, others: readonly MemberId[]): Promise<void> {
  const [taken] = await findTakenOfWallets(tx, [bet]);
  if (!taken) return;
  const now = clock.now();
  const refusal = { memberId: bet.memberId, promotionId: taken.promotion_id, reason: "opposite_accounts", others };
  await insertRefusal(tx, refusal, bangkokDay(now), now);
}
