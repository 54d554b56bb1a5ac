import type { Queryable } from "../core/db.ts";
import { ROUND, type RoundRow } from "../modules/lotto/round-repo.ts";

/** What a settled round owes by its winning lines, and what lines, bills and the ledger say was paid. */
interface SettledRound {
  readonly status: string;
  readonly problem: string | null;
  readonly settled_bills: number;
  readonly owed: bigint;
  readonly owed_lines: bigint;
  readonly won_lines: bigint;
  readonly won: bigint;
  readonly paid: bigint;
}

/** `winners` are pairs of bet type and number, such as `two_top:19`. */
export async function readSettledRound(
  db: Queryable,
  roundId: bigint,
  winners: readonly string[],
): Promise<SettledRound | undefined> {
  const { rows } = await db.query<SettledRound>(
    `select r.status, r.problem, r.settled_bills, due.owed, due.owed_lines,
            (select count(*) from lotto_line where round_id = r.id and prize > 0) as won_lines,
            (select sum(prize)::bigint from lotto_bill where round_id = r.id) as won,
            (select sum(p.amount)::bigint from ledger_posting p
               join lotto_bill b on b.member_id = p.member_id and p.key = 'settle:' || b.id || ':1' and p.scope = 'lotto'
              where b.round_id = r.id) as paid
       from lotto_round r,
            lateral (select coalesce(sum(stake * rate / 100), 0)::bigint as owed, count(*) as owed_lines
                       from lotto_line where round_id = r.id and bet_type || ':' || number = any($2::text[])) due
      where r.id = $1`,
    [roundId, winners],
  );
  return rows[0];
}

/** Rounds of which every bill has been settled or refunded. */
export async function listSettledRounds(db: Queryable): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(`${ROUND} where r.version > 0 and not r.settling order by r.id`);
  return rows;
}
