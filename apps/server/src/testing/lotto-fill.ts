import { satang } from "@chokdee/money";
import type { Db } from "../core/db.ts";
import { DomainError } from "../core/domain-error.ts";
import type { MemberId } from "../core/ids.ts";
import { type Ledger, MAIN_WALLET } from "../core/ledger.ts";
import { billReference, STAKE_SCOPE, stakeKey } from "../modules/lotto/postings.ts";

const GROUPS_AT_A_TIME = 2_000;

export interface Fill {
  readonly roundId: bigint;
  readonly memberIds: readonly MemberId[];
  readonly bills: number;
  readonly linesPerBill: number;
}

/**
 * Fills a round with bills at once, as if each had been sold: every line is one baht on a pair or a triple by chance,
 * and the stakes are in the ledger.
 */
export async function fillRound(owner: Db, ledger: Ledger, db: Db, fill: Fill): Promise<void> {
  const { roundId, memberIds, bills, linesPerBill } = fill;
  const { rows } = await owner.query<{ id: bigint; member_id: MemberId; stake: bigint }>(
    `insert into lotto_bill (member_id, round_id, wallet_id, token_id, line_count, stake, note, created_at)
     select ($2::bigint[])[1 + n % cardinality($2::bigint[])], $1, 1, gen_random_uuid(), $4::integer, $4::integer * 100, '', now()
       from generate_series(0, $3::integer - 1) n returning id, member_id, stake`,
    [roundId, memberIds, bills, linesPerBill],
  );
  await owner.query(
    `insert into lotto_line (round_id, bill_id, line_no, bet_type, number, stake, rate)
     select $1, b.id, n, case n % 3 when 0 then 'three_top' when 1 then 'two_top' else 'two_bottom' end,
            case n % 3 when 0 then lpad(floor(random() * 1000)::text, 3, '0')
                       else lpad(floor(random() * 100)::text, 2, '0') end,
            100, case n % 3 when 0 then 90000 else 9000 end
       from lotto_bill b, generate_series(1, $2::integer) n where b.round_id = $1`,
    [roundId, linesPerBill],
  );
  // Members take turns, so that each comes once in a call, which is how the ledger is quickest.
  const atATime = Math.min(GROUPS_AT_A_TIME, memberIds.length);
  for (let from = 0; from < rows.length; from += atATime) {
    const groups = rows.slice(from, from + atATime).map(({ id, member_id, stake }) => ({
      memberId: member_id,
      scope: STAKE_SCOPE,
      key: stakeKey(id),
      reference: billReference(id),
      actor: "member",
      moves: [{ from: MAIN_WALLET, to: "open_bets", amount: satang(stake), code: "lotto_bet" } as const],
    }));
    const posted = await db.transaction((tx) => ledger.postAllIn(tx, groups));
    for (const each of posted) if (each instanceof DomainError) throw each;
  }
}
