import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { findBetsOf, findTablesOfOthers, type KnownBet } from "./bet-repo.ts";
import { betKey, type MemberBet } from "./member-bet.ts";
import type { Links, Opposed, OpposedDependencies, Opposition } from "./opposition.ts";

/** The bets of this batch at tables where other members were too. A bet that is void now may have counted before. */
export async function findSharedTables(tx: Tx, bets: readonly MemberBet[]): Promise<MemberBet[]> {
  const atTables = bets.filter(({ category }) => category === "casino" || category === "sport");
  if (atTables.length === 0) return [];
  const ofOthers = await findTablesOfOthers(tx, atTables);
  const here = Map.groupBy(atTables, ({ bet }) => bet);
  return atTables.filter(({ bet }) => ofOthers.has(bet) || (here.get(bet)?.length ?? 0) > 1);
}

/** Accounts of one person that ended on the two sides of one table: neither bet counts. */
export async function opposedAtTables(
  deps: OpposedDependencies,
  tx: Tx,
  bets: readonly MemberBet[],
  links: Links,
): Promise<Opposition> {
  const opposed = new Map<string, Opposed>();
  const seats = seatsOfLinked(bets, links);
  if (seats.length === 0) return { opposed, again: [] };
  const known = without(bets, await findBetsOf(tx, seats));
  const against = opponents([...bets, ...known], links);
  const refuse = (bet: MemberBet) => {
    const others = against(bet);
    if (others.length > 0) opposed.set(betKey(bet), { amount: bet.stake, reason: "opposite_accounts", others });
    return others.length > 0;
  };
  for (const bet of bets) refuse(bet);
  const refused = known.filter((bet) => refuse(bet) && !wasRefused(bet));
  const doubtful = known.filter((bet) => wasRefused(bet) && !opposed.has(betKey(bet)));
  const again = [...refused, ...(await stillAlone(deps, tx, doubtful, bets))];
  const settledAt = new Date(Math.max(...bets.map((bet) => bet.settledAt.getTime())));
  // What changes now belongs to the day of the bet that changed it.
  return { opposed, again: again.map((bet) => ({ ...bet, settledAt })) };
}

const wasRefused = ({ reason }: KnownBet): boolean => reason === "opposite_accounts";

/** Of bets that this batch no longer opposes, those that no other bet opposes either. */
async function stillAlone(
  { samePerson }: OpposedDependencies,
  tx: Tx,
  doubtful: readonly KnownBet[],
  bets: readonly MemberBet[],
): Promise<KnownBet[]> {
  if (doubtful.length === 0) return [];
  const links = await samePerson.findLinked(tx, [...new Set(doubtful.map(({ memberId }) => memberId))]);
  const known = without(bets, await findBetsOf(tx, seatsOfLinked(doubtful, links)));
  const against = opponents([...bets, ...known], links);
  return doubtful.filter((bet) => against(bet).length === 0);
}

/** Where the other accounts of these members would have sat. */
function seatsOfLinked(bets: readonly MemberBet[], links: Links): Pick<MemberBet, "memberId" | "bet">[] {
  return bets.flatMap(({ memberId, bet }) =>
    [...(links.get(memberId) ?? [])].map((other) => ({ memberId: other, bet })),
  );
}

function without(bets: readonly MemberBet[], known: readonly KnownBet[]): KnownBet[] {
  const newer = new Set(bets.map(betKey));
  const each = new Map(known.map((bet) => [betKey(bet), bet]));
  return [...each.values()].filter((bet) => !newer.has(betKey(bet)));
}

/** Won, lost, or neither. */
function sideOf({ status, stake, payout }: MemberBet): -1 | 0 | 1 {
  if (status === "void" || payout === stake) return 0;
  return payout > stake ? 1 : -1;
}

function opponents(bets: readonly MemberBet[], links: Links): (bet: MemberBet) => MemberId[] {
  const byTable = Map.groupBy(bets, ({ bet }) => bet);
  const areLinked = (one: MemberId, other: MemberId) => links.get(one)?.has(other) || links.get(other)?.has(one);
  return (bet) => {
    const side = sideOf(bet);
    if (side === 0) return [];
    const opposite = (byTable.get(bet.bet) ?? []).filter((other) => sideOf(other) === -side);
    return opposite.map(({ memberId }) => memberId).filter((other) => areLinked(bet.memberId, other));
  };
}
