import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Amount, GroupName, PlayedSince } from "../../core/ledger.ts";
import type { PostingCode } from "../../core/ledger-names.ts";

/** Postings that a group of three moves can come to, each with the repayment of a debt. */
const MAX_POSTINGS = 9;

/** What each group moved in all, in the order given; undefined where it was not posted. */
export async function findAmounts(db: Queryable, groups: readonly GroupName[]): Promise<(Amount | undefined)[]> {
  const { rows } = await db.query<{ no: bigint; amount: Amount }>(
    `select g.no, p.amount
       from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality g (member_id, scope, key, no)
      cross join lateral (
        select f.seq from ledger_posting f
         where f.member_id = g.member_id and f.line = 1 and f.scope = g.scope and f.key = g.key
           and hashtextextended(f.scope || ' ' || f.key, 0) = hashtextextended(g.scope || ' ' || g.key, 0)
        offset 0) f
      cross join lateral (
        select sum(p.amount)::bigint as amount from ledger_posting p
         where p.member_id = g.member_id and p.seq between f.seq and f.seq + $4 - 1 and p.line = p.seq - f.seq + 1) p`,
    [
      groups.map(({ memberId }) => memberId),
      groups.map(({ scope }) => scope),
      groups.map(({ key }) => key),
      MAX_POSTINGS,
    ],
  );
  const found = new Map(rows.map(({ no, amount }) => [Number(no) - 1, amount]));
  return groups.map((_, index) => found.get(index));
}

/** Looks only where a code is rare, never among bets. */
export async function hasPosting(
  db: Queryable,
  memberId: MemberId,
  codes: readonly PostingCode[],
  kinds: readonly string[],
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from ledger_posting
                     where member_id = $1 and kind = any($3) and kind <> 'bet' and code = any($2)) as found`,
    [memberId, codes, kinds],
  );
  return rows[0]?.found === true;
}

/** The end of a chain from a moment on: time never runs back along it, so its beginning is found by halving. */
export function sumGames(db: Queryable, memberId: MemberId, since: Date): Promise<PlayedSince> {
  return db.one<PlayedSince>(
    `select count(*) filter (where amount < 0)::integer as bets,
            coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as stakes,
            coalesce(sum(amount) filter (where amount > 0), 0)::bigint as returned
       from ledger_posting
      where member_id = $1 and seq > ledger_seq_before($1, $2) and house = 'game_rounds'`,
    [memberId, since],
  );
}
