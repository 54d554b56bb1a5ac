import type { Queryable, Tx } from "../../core/db.ts";
import type { NumberRuleRow } from "./number-rule-repo.ts";
import type { NumberKey } from "./sold-repo.ts";

// A rule for a number of a whole market: kept until it is taken back, and copied into rounds that are sold or are made
// later, so that selling asks nothing more than before. What was decided for one round stays as it is there. One person
// may set it, because it only lowers what a number pays.
const MAX_RULES = 5_000;

export function listMarketRules(db: Queryable, categoryId: number): Promise<NumberRuleRow[]> {
  return db.rows<NumberRuleRow>(
    `select bet_type, number, kind, rate from lotto_market_rule
      where category_id = $1::bigint order by bet_type, number limit ${MAX_RULES}`,
    [categoryId],
  );
}

/** Gives rounds that were made just now the rules of their markets. */
export async function copyMarketRules(tx: Tx, roundIds: readonly bigint[]): Promise<void> {
  await tx.query(
    `insert into lotto_number_rule (round_id, bet_type, number, kind, rate, of_market)
     select r.id, m.bet_type, m.number, m.kind, m.rate, true
       from lotto_round r join lotto_market_rule m on m.category_id = r.category_id where r.id = any($1)`,
    [roundIds],
  );
}

/** Keeps one rule for all of these numbers of a market, or none, in the rounds that are still sold too. */
export async function setMarketRules(
  tx: Tx,
  categoryId: number,
  keys: readonly NumberKey[],
  rule: Pick<NumberRuleRow, "kind" | "rate"> | undefined,
  now: Date,
): Promise<void> {
  const named = [categoryId, keys.map(({ betType }) => betType), keys.map(({ number }) => number)];
  const asked = "unnest($2::text[], $3::text[]) k (bet_type, number)";
  const sold = "r.category_id = $1 and r.status in ('upcoming', 'open') and r.closes_at >";
  if (rule === undefined) {
    await tx.query(
      `delete from lotto_market_rule m using ${asked}
        where m.category_id = $1 and m.bet_type = k.bet_type and m.number = k.number`,
      named,
    );
    await tx.query(
      `delete from lotto_number_rule n using ${asked}, lotto_round r
        where ${sold} $4 and n.round_id = r.id and n.of_market and n.bet_type = k.bet_type and n.number = k.number`,
      [...named, now],
    );
    return;
  }
  await tx.query(
    `insert into lotto_market_rule (category_id, bet_type, number, kind, rate)
     select $1, k.bet_type, k.number, $4, $5 from ${asked}
     on conflict (category_id, bet_type, number) do update set kind = excluded.kind, rate = excluded.rate`,
    [...named, rule.kind, rule.rate],
  );
  // What was decided for one round stays.
  await tx.query(
    `insert into lotto_number_rule (round_id, bet_type, number, kind, rate, of_market)
     select r.id, k.bet_type, k.number, $4, $5, true from lotto_round r, ${asked} where ${sold} $6
     on conflict (round_id, bet_type, number)
     do update set kind = excluded.kind, rate = excluded.rate where lotto_number_rule.of_market`,
    [...named, rule.kind, rule.rate, now],
  );
}
