import { satang } from "@chokdee/money";
import type { NumberDemand } from "@chokdee/rules/lotto";
import { bangkokDay } from "@chokdee/rules/time";
import { callFunction } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import { numbersLiteral, textsLiteral } from "../../platform/batch/array-literal.ts";
import type { Unplaced } from "../../platform/once/gather-once.ts";
import type { BillRow, LineRow } from "./bill-repo.ts";
import type { BillDraft } from "./bill-token.ts";
import { numberKey, type KnownOffer, type Offer } from "./known-offers.ts";
import { totalOf } from "./rules.ts";
import { salesPlaceOf } from "./sales-repo.ts";
import type { NumberStake, SoldRow } from "./sold-repo.ts";

/** A bill to be written, with what it asks of the counters. */
export interface NewBill<From extends Offer = Offer> {
  readonly draft: BillDraft;
  readonly offer: From;
  readonly demands: readonly NumberDemand[];
  readonly tokenId: string;
  readonly note: string;
}

/** Bills of one moment as the database writes them: members come once each. */
function written(bills: readonly NewBill[], at: Date) {
  const places = bills.map(({ draft, offer }) => salesPlaceOf(offer.category.market_group, draft.memberId, at));
  const lines = bills.flatMap(({ draft }, index) =>
    draft.lines.map((line, no) => ({ ...line, bill: index + 1, no: no + 1 })),
  );
  return {
    i_member: numbersLiteral(bills.map(({ draft }) => draft.memberId)),
    i_wallet: numbersLiteral(bills.map(({ draft }) => draft.walletId)),
    i_token: textsLiteral(bills.map(({ tokenId }) => tokenId)),
    i_stake: numbersLiteral(bills.map(({ draft }) => totalOf(draft.lines))),
    i_note: textsLiteral(bills.map(({ note }) => note)),
    i_lines: numbersLiteral(bills.map(({ draft }) => draft.lines.length)),
    i_from: textsLiteral(places.map(({ fromAt }) => fromAt.toISOString())),
    i_shard: numbersLiteral(places.map(({ shard }) => shard)),
    l_no: numbersLiteral(lines.map(({ bill }) => bill)),
    l_line: numbersLiteral(lines.map(({ no }) => no)),
    l_type: textsLiteral(lines.map(({ betType }) => betType)),
    l_number: textsLiteral(lines.map(({ number }) => number)),
    l_stake: numbersLiteral(lines.map(({ stakeSatang }) => stakeSatang)),
    l_rate: numbersLiteral(lines.map(({ rate }) => rate)),
  };
}

interface Counted extends NumberStake {
  readonly roundId: bigint;
  readonly soldFrom: bigint;
  readonly soldTo: bigint;
}

/** What bills together put on each number, and each of them beside those before it; both in the order of locks. */
function counted(bills: readonly NewBill[]) {
  const numbers = new Map<string, Counted>();
  const own = bills.flatMap(({ draft: { roundId, memberId }, demands }, index) =>
    demands.map((demand) => {
      const key = `${roundId}:${numberKey(demand.betType, demand.number)}`;
      const before = numbers.get(key);
      const ahead = before?.stake ?? 0n;
      const [soldFrom, soldTo] = [demand.soldFrom - ahead, demand.soldTo - ahead];
      numbers.set(key, {
        ...demand,
        roundId,
        stake: satang(ahead + demand.stake),
        liability: satang((before?.liability ?? 0n) + demand.liability),
        soldFrom: before && before.soldFrom > soldFrom ? before.soldFrom : soldFrom,
        soldTo: before && before.soldTo < soldTo ? before.soldTo : soldTo,
      });
      return { ...demand, roundId, memberId, soldFrom, soldTo, bill: index + 1 };
    }),
  );
  const byNumber = (one: NumberStake, other: NumberStake) =>
    order(one.betType, other.betType) || order(one.number, other.number);
  const all = [...numbers.values()].toSorted((one, other) => order(one.roundId, other.roundId) || byNumber(one, other));
  own.sort(
    (one, other) => order(one.roundId, other.roundId) || order(one.memberId, other.memberId) || byNumber(one, other),
  );
  return {
    all,
    own,
    args: {
      c_round: numbersLiteral(all.map(({ roundId }) => roundId)),
      c_type: textsLiteral(all.map(({ betType }) => betType)),
      c_number: textsLiteral(all.map(({ number }) => number)),
      c_stake: numbersLiteral(all.map(({ stake }) => stake)),
      c_liability: numbersLiteral(all.map(({ liability }) => liability)),
      m_no: numbersLiteral(own.map(({ bill }) => bill)),
      m_type: textsLiteral(own.map(({ betType }) => betType)),
      m_number: textsLiteral(own.map(({ number }) => number)),
      m_stake: numbersLiteral(own.map(({ stake }) => stake)),
    },
  };
}

const order = <Key extends string | bigint>(a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0);

/** Writes and counts a bill on a round that the caller holds, and returns what was sold before it. */
export async function writeBill(tx: Tx, bill: NewBill, at: Date) {
  const { memberId, roundId, lines } = bill.draft;
  const { all, args } = counted([bill]);
  const [row] = await callFunction<{ bill: bigint[]; sold: bigint[]; own: bigint[]; staked: bigint[] }>(
    tx,
    "lotto_write_bills",
    { p_at: at.toISOString(), ...written([bill], at), i_round: numbersLiteral([roundId]), ...args },
  );
  const billId = row?.bill[0];
  if (!row || billId === undefined) throw new Error(`a bill of member ${memberId} was not written`);
  const rows = all.map(({ betType, number, stake }, index): SoldRow => ({
    bet_type: betType,
    number,
    by_all: (row.sold[index] ?? 0n) - stake,
    by_member: (row.own[index] ?? 0n) - stake,
  }));
  return { billId, rows, staked: (row.staked[0] ?? 0n) - totalOf(lines) };
}

/** A bill as it was placed, with what is shown of it. */
export interface PlacedRow {
  readonly bill: BillRow;
  readonly lines: readonly LineRow[];
  readonly cancelledToday: number;
}

/** Places bills of members who come once each, in one round trip, each with its stake; or none of them. */
export async function placeBills(
  db: Queryable,
  bills: readonly NewBill<KnownOffer>[],
  { stripe, at }: { readonly stripe: number; readonly at: Date },
): Promise<readonly PlacedRow[] | Unplaced> {
  const { all, own, args } = counted(bills);
  const [answer] = await callFunction<{
    unfit_no: number[] | null;
    placed_bill: bigint[] | null;
    cancelled: number[] | null;
  }>(db, "lotto_place_bills", {
    p_slot: stripe,
    p_at: at.toISOString(),
    p_day: bangkokDay(at),
    ...roundsOf(bills).args,
    ...written(bills, at),
    i_version: numbersLiteral(bills.map(({ offer }) => offer.version)),
    i_market: textsLiteral(bills.map(({ offer }) => offer.category.code)),
    i_most: numbersLiteral(bills.map(({ offer }) => offer.category.max_per_member)),
    ...args,
    c_from: numbersLiteral(all.map(({ soldFrom }) => soldFrom)),
    c_to: numbersLiteral(all.map(({ soldTo }) => soldTo)),
    m_from: numbersLiteral(own.map(({ soldFrom }) => soldFrom)),
    m_to: numbersLiteral(own.map(({ soldTo }) => soldTo)),
    m_own: numbersLiteral(own.map(({ ownTo }) => ownTo)),
  });
  if (!answer?.placed_bill) return { unfit: new Set(answer?.unfit_no?.map((no) => no - 1)) };
  const { placed_bill: ids, cancelled } = answer;
  return bills.map((bill, index) => ({
    bill: newBillRow(ids[index] ?? 0n, bill, at),
    lines: bill.draft.lines.map((line, no) => ({
      line_no: no + 1,
      bet_type: line.betType,
      number: line.number,
      stake: line.stakeSatang,
      rate: line.rate,
      prize: satang(0n),
    })),
    cancelledToday: cancelled?.[index] ?? 0,
  }));
}

/** The rounds of bills in the order of locks, and the place of each bill's among them. */
export function roundsOf(bills: readonly { readonly draft: BillDraft }[]) {
  const ids = [...new Set(bills.map(({ draft }) => draft.roundId))].toSorted(order);
  const places = bills.map(({ draft }) => ids.indexOf(draft.roundId));
  return {
    places,
    args: { r_round: numbersLiteral(ids), i_round: numbersLiteral(places.map((place) => place + 1)) },
  };
}

function newBillRow(id: bigint, { draft, offer: { round, category }, note }: NewBill, at: Date): BillRow {
  return {
    id,
    member_id: draft.memberId,
    round_id: draft.roundId,
    wallet_id: draft.walletId,
    status: "pending",
    line_count: draft.lines.length,
    stake: totalOf(draft.lines),
    prize: satang(0n),
    held: satang(0n),
    note,
    void_reason: null,
    created_at: at,
    settled_at: null,
    prize_before: null,
    category_id: category.id,
    round_code: round.code,
    round_number: round.number,
    is_special: round.is_special,
    round_status: round.status,
    day: round.day,
    opens_at: round.opens_at,
    closes_at: round.closes_at,
    draws_at: round.draws_at,
    result: round.result,
    is_simulated: round.is_simulated,
    draw_kind: category.draw_kind,
    category: category.code,
    category_name: category.name,
    market_group: category.market_group,
    cancel_rule: category.cancel_rule,
  };
}
