import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { cut } from "@chokdee/server-kit/db";
import { readBriefly } from "../../../core/brief-read.ts";
import { orNotFound } from "../../../core/domain-error.ts";
import { foundOf, MAX_FOUND, pageOf, readCursor, readPlace } from "../../../core/page.ts";
import type { SportDesk } from "../desk.ts";
import { findOfficeMatch, listParlayPeople, pageMatches } from "./search-repo.ts";
import { readBetId, showBets } from "../read-bets.ts";
import { readSetting } from "../setting-repo.ts";
import { pageAllSlips, sumAllSlips } from "../slip-repo.ts";
import { showMatch, showMatches } from "./views.ts";

export async function listOfficeMatches(
  desk: SportDesk,
  { state, league_id, cursor, limit }: OfficeInput<"officeSportMatchList">,
): Promise<OfficeOutput<"officeSportMatchList">> {
  const rows = await pageMatches(desk.db, state, league_id, readPlace(cursor, "at", "name"), limit + 1);
  const { shown, next_cursor } = cut(rows, limit, (match) => [match.starts_at, match.id]);
  return { items: await showMatches(desk, desk.db, shown), next_cursor };
}

export async function getOfficeMatch(desk: SportDesk, matchId: string): Promise<OfficeOutput<"officeSportMatchGet">> {
  const match = orNotFound(await findOfficeMatch(desk.db, matchId));
  return showMatch(desk, desk.db, match);
}

export async function listOfficeBets(
  { db }: SportDesk,
  { cursor, limit, ...sought }: OfficeInput<"officeSportBetList">,
): Promise<OfficeOutput<"officeSportBetList">> {
  const rows = await pageAllSlips(db, filterOf(sought), readCursor(cursor), limit + 1);
  const bets = new Map((await showBets(db, rows.slice(0, limit))).map((bet) => [bet.bet_id, bet]));
  const page = pageOf(rows, limit, ({ id, member_id: owner, username, full_name }) => {
    const bet = bets.get(String(id));
    return bet && { ...bet, member_id: Number(owner), username, full_name };
  });
  return { ...page, items: page.items.filter((item) => item !== undefined) };
}

export async function sumOfficeBets(
  { db }: SportDesk,
  sought: OfficeInput<"officeSportBetSums">,
): Promise<OfficeOutput<"officeSportBetSums">> {
  const { count, stake, payout } = await readBriefly(db, (tx) => sumAllSlips(tx, filterOf(sought), MAX_FOUND));
  return { ...foundOf(count), stake: toBaht(stake), payout: toBaht(payout) };
}

const MAX_PEOPLE = 20;

/** Whose open parlays may pay most now, whatever they were likely to pay when they were made. */
export async function listOpenParlays({ db }: SportDesk): Promise<OfficeOutput<"officeSportParlayList">> {
  const { parlay_limit, parlay_shared_limit } = await readSetting(db);
  const people = await listParlayPeople(db, MAX_PEOPLE);
  return {
    items: people.map(({ member_id, username, all_open, shared_open }) => ({
      member_id: Number(member_id),
      username,
      pays: toBaht(all_open),
      pays_shared: toBaht(shared_open),
    })),
    limit: toBaht(parlay_limit),
    limit_shared: toBaht(parlay_shared_limit),
  };
}

const filterOf = ({ match_id, member_id, bet_id }: OfficeInput<"officeSportBetSums">) => ({
  matchId: match_id,
  memberId: member_id,
  slipId: bet_id === undefined ? undefined : readBetId(bet_id),
});
