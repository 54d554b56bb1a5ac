import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { SportDependencies } from "./dependencies.ts";
import { findMatches, listLeagues } from "./match-repo.ts";
import { listSales } from "./sale-repo.ts";
import { findSlip, listLegs, pageSlips, type SlipRow } from "./slip-repo.ts";
import { betView } from "./views.ts";

type Bet = CallOutput<"sportBet">;

/** Slips as their members see them, in the order given. */
export async function showBets(db: Queryable, slips: readonly SlipRow[]): Promise<Bet[]> {
  if (slips.length === 0) return [];
  const ids = slips.map(({ id }) => id);
  const legs = await listLegs(db, ids);
  const matches = await findMatches(db, [...new Set(legs.map(({ match_id }) => match_id))]);
  const leagues = await listLeagues(db, [...new Set(matches.map(({ league_id }) => league_id))]);
  const sales = await listSales(db, ids);
  return slips.map((slip) => {
    const own = legs.filter(({ slip_id }) => slip_id === slip.id);
    const shown = own.flatMap((leg) => {
      const match = matches.find(({ id }) => id === leg.match_id);
      const league = leagues.find(({ id }) => id === match?.league_id);
      return match && league ? [{ leg, match, league }] : [];
    });
    return betView(
      slip,
      shown,
      sales.filter(({ slip_id }) => slip_id === slip.id),
    );
  });
}

export async function listBets(
  { db }: SportDependencies,
  memberId: MemberId,
  { state, cursor, limit }: CallInput<"sportBets">,
): Promise<CallOutput<"sportBets">> {
  const rows = await pageSlips(db, memberId, state, readCursor(cursor), limit + 1);
  const shown = new Map((await showBets(db, rows.slice(0, limit))).map((bet) => [bet.bet_id, bet]));
  const page = pageOf(rows, limit, ({ id }) => shown.get(String(id)));
  return { ...page, items: page.items.filter((bet) => bet !== undefined) };
}

/** The number of a slip, as a member's page names it. */
export function readBetId(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new DomainError("NOT_FOUND");
  return BigInt(text);
}

export async function showBet(db: Queryable, memberId: MemberId, slipId: bigint): Promise<Bet> {
  const slip = await findSlip(db, memberId, slipId);
  const [bet] = slip ? await showBets(db, [slip]) : [];
  if (!bet) throw new DomainError("NOT_FOUND");
  return bet;
}
