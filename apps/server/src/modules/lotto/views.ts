import type { CallOutput } from "@chokdee/contract/schemas";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import {
  bestPayout,
  type BetTerms,
  type BetType,
  billCan,
  type BillLine,
  type BillStatus,
  type CancelRule,
  cancelUntil,
  type CheckedLine,
  drawFields,
  type LottoResult,
  rateToNumber,
} from "@chokdee/rules/lotto";
import type { BillRow, LineRow } from "./bill-repo.ts";
import type { CategoryRow } from "./category-repo.ts";
import type { RoundRow } from "./round-repo.ts";
import { lineFromRow, lineMessage, roundAt } from "./rules.ts";
import { rateFromStored } from "./settings.ts";

export type RoundView = CallOutput<"lottoRounds">["rounds"][number];
export type RateView = CallOutput<"lottoRates">["rates"][number];
export type BillView = CallOutput<"lottoBillList">["items"][number];
export type BillDetail = CallOutput<"lottoBillDetail">;
type CheckedLineView = CallOutput<"lottoBillValidate">["lines"][number];

export function nameOfRound(row: Pick<RoundRow, "category_name" | "number" | "is_special">): string {
  return nameOf(row.category_name, row.number, row.is_special);
}

function nameOf(name: string, number: number | null, isSpecial: boolean): string {
  if (isSpecial) return `${name} งวดพิเศษ`;
  return number === null ? name : `${name} รอบที่ ${number}`;
}

export function roundView(row: RoundRow, now: Date): RoundView {
  return {
    round_id: Number(row.id),
    code: row.code,
    category_id: row.category_id,
    category: row.category,
    group: row.market_group,
    name: nameOfRound(row),
    day: row.day,
    number: row.number,
    status: roundAt(row, now).status,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    draws_at: row.draws_at.toISOString(),
    result: resultView(row.result),
    is_simulated: row.is_simulated,
    cancel_reason: row.cancel_reason,
  };
}

function resultView(result: LottoResult | null): RoundView["result"] {
  return result && { ...result, front3: [...result.front3], bottom3: [...result.bottom3] };
}

export function settlementView(row: RoundRow) {
  return row.version === 0 ? null : { settled_bills: row.settled_bills, total_bills: row.total_bills };
}

/** What was published for the draw, under the names of its market. */
export function sheetView({ draw }: Pick<RoundRow, "draw">, { draw_kind }: Pick<CategoryRow, "draw_kind">) {
  if (draw === null || draw_kind === null) return [];
  return drawFields(draw_kind)
    .map(({ name, label }) => ({ name, label, values: [...(draw[name] ?? [])] }))
    .filter(({ values }) => values.length > 0);
}

export function rateView(betType: BetType, terms: BetTerms): RateView {
  return {
    bet_type: betType,
    rate: rateToNumber(terms.rate),
    min: toBaht(terms.minStakeSatang),
    max: toBaht(terms.maxStakeSatang),
    max_per_member: toBahtOrNull(terms.maxPerMemberSatang),
    max_per_number: toBahtOrNull(terms.maxPerNumberSatang),
    max_payout: toBahtOrNull(terms.maxPayoutSatang),
    bands: terms.bands.map((band) => ({ sold_up_to: toBaht(band.soldUpToSatang), rate: rateToNumber(band.rate) })),
  };
}

export function checkedLineView(
  line: BillLine,
  checked: CheckedLine | undefined,
  terms: BetTerms | undefined,
): CheckedLineView {
  const read: CheckedLine = checked ?? { status: "invalid", rate: null, leftSatang: null, nextRate: null };
  const { status, rate, leftSatang, nextRate } = read;
  return {
    bet_type: line.betType,
    number: line.number,
    amount: toBaht(line.stakeSatang),
    rate: rate === null ? 0 : rateToNumber(rate),
    status,
    left: toBahtOrNull(leftSatang),
    next_rate: nextRate === null ? null : rateToNumber(nextRate),
    message: lineMessage(line, read, terms),
  };
}

/** What decides whether a bill can still be taken back. */
export interface CancelState {
  readonly now: Date;
  /** The bills that the member has taken back today. */
  readonly cancelledToday: number;
}

export function billView(row: BillRow, state: CancelState): BillView {
  return {
    bill_id: String(row.id),
    round_id: Number(row.round_id),
    round_code: row.round_code,
    round_name: nameOf(row.category_name, row.round_number, row.is_special),
    category_id: row.category_id,
    category: row.category,
    group: row.market_group,
    day: row.day,
    draws_at: row.draws_at.toISOString(),
    wallet_id: row.wallet_id,
    status: row.status,
    line_count: row.line_count,
    total: toBaht(row.stake),
    prize: toBaht(row.status === "cancelled" ? 0n : row.prize),
    held: toBaht(row.held),
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    cancel_until: lastCancelOf(row, state)?.toISOString() ?? null,
  };
}

/** Null where it is not possible, so that a member is not offered what is refused. */
function lastCancelOf(row: BillRow, { now, cancelledToday }: CancelState): Date | null {
  const round = roundAt({ ...row, status: row.round_status }, now);
  const bill = { status: row.status, createdAt: row.created_at };
  const question = { bill, round, rule: row.cancel_rule as CancelRule | null, cancelledToday };
  return billCan.cancel(question, now) ? cancelUntil(question) : null;
}

export function billDetailView(row: BillRow, lines: readonly LineRow[], state: CancelState): BillDetail {
  return {
    ...billView(row, state),
    note: row.note,
    void_reason: row.void_reason,
    result: resultView(row.result),
    is_simulated: row.is_simulated,
    best_payout: row.status === "pending" ? toBaht(bestPayout(lines.map(lineFromRow), row.draw_kind)) : null,
    lines: lines.map((line) => ({
      bet_type: line.bet_type,
      number: line.number,
      amount: toBaht(line.stake),
      rate: rateToNumber(rateFromStored(line.rate)),
      status: lineStatus(row.status, line),
      prize: toBaht(line.prize),
    })),
    resettled: row.prize_before === null ? null : { before: toBaht(row.prize_before), after: toBaht(row.prize) },
  };
}

function lineStatus(bill: BillStatus, { prize }: LineRow): BillStatus {
  if (bill !== "won" && bill !== "lost") return bill;
  return prize > 0n ? "won" : "lost";
}
