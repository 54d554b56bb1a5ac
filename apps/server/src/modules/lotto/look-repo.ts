import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Sold } from "@chokdee/rules/lotto";
import { callFunction } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import { numbersLiteral, textsLiteral } from "../../platform/batch/array-literal.ts";
import type { BillDraft } from "./bill-token.ts";
import { countableOf, type Standing, stakeOf } from "./judge-bill.ts";
import { type KnownOffer, numberKey } from "./known-offers.ts";
import { roundsOf } from "./place-repo.ts";
import { stakesByNumber } from "./rules.ts";

/** A bill that somebody thinks of, with the offer that is remembered of its round. */
export interface Asked {
  readonly draft: BillDraft;
  readonly offer: KnownOffer;
}

/** What a bill would meet at this moment. */
export interface Seen extends Standing {
  /** Undefined where the round is gone. */
  readonly version: bigint | undefined;
  /** Nothing about its member and wallet speaks against it. */
  readonly mayBuy: boolean;
  readonly balance: Satang;
}

/** What many bills would meet at this moment, in one round trip that holds nothing. */
export async function lookAtBills(db: Queryable, asked: readonly Asked[], at: Date): Promise<readonly Seen[]> {
  const numbers = asked.map(({ draft, offer }) => stakesByNumber(countableOf(draft.lines, offer)));
  const keys = numbers.flatMap((list, index) => list.map((key) => ({ ...key, asked: index + 1 })));
  const rounds = roundsOf(asked);
  const [row] = await callFunction<{
    version: (bigint | null)[];
    may_buy: boolean[];
    balance: Satang[];
    staked: bigint[];
    sold: Satang[] | null;
    own: Satang[] | null;
  }>(db, "lotto_look", {
    p_at: at.toISOString(),
    i_member: numbersLiteral(asked.map(({ draft }) => draft.memberId)),
    i_wallet: numbersLiteral(asked.map(({ draft }) => draft.walletId)),
    ...rounds.args,
    i_market: textsLiteral(asked.map(({ offer }) => offer.category.code)),
    i_stake: numbersLiteral(asked.map(({ draft }) => stakeOf(draft.lines))),
    k_no: numbersLiteral(keys.map((key) => key.asked)),
    k_type: textsLiteral(keys.map(({ betType }) => betType)),
    k_number: textsLiteral(keys.map(({ number }) => number)),
  });
  if (!row) throw new Error("bills were not looked at");
  const seen = asked.map((_, index) => ({
    version: row.version[rounds.places[index] ?? 0] ?? undefined,
    mayBuy: row.may_buy[index] === true,
    balance: row.balance[index] ?? NO_MONEY,
    staked: row.staked[index] ?? 0n,
    sold: new Map<string, Sold>(),
  }));
  for (const [index, { asked: no, betType, number }] of keys.entries()) {
    const sold = { byAllSatang: row.sold?.[index] ?? NO_MONEY, byMemberSatang: row.own?.[index] ?? NO_MONEY };
    seen[no - 1]?.sold.set(numberKey(betType, number), sold);
  }
  return seen;
}
