import type { BetType } from "@chokdee/rules/lotto";
import type { Queryable, Tx } from "../../core/db.ts";
import type { NumberKey } from "./sold-repo.ts";

export interface NumberRuleRow {
  readonly bet_type: BetType;
  readonly number: string;
  readonly kind: "closed" | "half_pay" | "reduced";
  readonly rate: number | null;
}

/** More than all numbers of a type that staff could sensibly rule. */
const MAX_RULES = 5_000;

export async function listNumberRules(db: Queryable, roundId: bigint): Promise<NumberRuleRow[]> {
  const { rows } = await db.prepared<NumberRuleRow>(
    "lotto-number-rules",
    `select bet_type, number, kind, rate from lotto_number_rule where round_id = $1 order by bet_type, number limit ${MAX_RULES}`,
    [roundId],
  );
  return rows;
}

/** Writes one rule for all of these numbers, or takes theirs away. */
export async function setNumberRules(
  tx: Tx,
  roundId: bigint,
  keys: readonly NumberKey[],
  rule: Pick<NumberRuleRow, "kind" | "rate"> | undefined,
): Promise<void> {
  const named = [keys.map(({ betType }) => betType), keys.map(({ number }) => number)];
  if (rule === undefined) {
    await tx.query(
      `delete from lotto_number_rule r using unnest($2::text[], $3::text[]) k (bet_type, number)
        where r.round_id = $1 and r.bet_type = k.bet_type and r.number = k.number`,
      [roundId, ...named],
    );
    return;
  }
  await tx.query(
    `insert into lotto_number_rule (round_id, bet_type, number, kind, rate)
     select $1, k.bet_type, k.number, $4, $5 from unnest($2::text[], $3::text[]) k (bet_type, number)
     on conflict (round_id, bet_type, number)
     do update set kind = excluded.kind, rate = excluded.rate, of_market = false`,
    [roundId, ...named, rule.kind, rule.rate],
  );
}
