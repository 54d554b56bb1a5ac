import { printBaht, satang, type Satang, satangFromBaht } from "@chokdee/money";
import {
  type BillLine,
  type BetTerms,
  type BetType,
  type CheckedLine,
  digitsOf,
  payout,
  rate,
  rateFromNumber,
  rateToNumber,
  riskNumber,
  type Round,
  statusByClock,
} from "@chokdee/rules/lotto";
import type { LineRow } from "./bill-repo.ts";
import type { RoundRow } from "./round-repo.ts";
import { rateFromStored } from "./settings.ts";
import type { NumberStake } from "./sold-repo.ts";

export const MAX_LINES = 2_000;

/** A round as the rules know it. */
export function roundOf(row: Pick<RoundRow, "status" | "opens_at" | "closes_at" | "draws_at">): Round {
  return { status: row.status, opensAt: row.opens_at, closesAt: row.closes_at, drawsAt: row.draws_at };
}

/** Where the clock has the round, also while it has not been moved there yet. */
export function roundAt(row: Pick<RoundRow, "status" | "opens_at" | "closes_at" | "draws_at">, now: Date): Round {
  const round = roundOf(row);
  const status = statusByClock(round, now);
  return status === round.status ? round : { ...round, status: statusByClock({ ...round, status }, now) };
}

export interface LineInput {
  readonly bet_type: BetType;
  readonly number: string;
  readonly amount: number;
  readonly rate: number;
}

/** An amount or rate that is none becomes zero, which no line may have. */
export function lineFromInput(input: LineInput): BillLine {
  return {
    betType: input.bet_type,
    number: input.number,
    stakeSatang: satangFromBaht(input.amount) ?? satang(0n),
    rate: rateFromNumber(input.rate) ?? rate(0),
  };
}

export function lineFromRow(row: Pick<LineRow, "bet_type" | "number" | "stake" | "rate">): BillLine {
  return { betType: row.bet_type, number: row.number, stakeSatang: row.stake, rate: rateFromStored(row.rate) };
}

export function totalOf(lines: readonly BillLine[]): Satang {
  return satang(lines.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0n));
}

/** What the lines put on each number that limits are counted under. */
export function stakesByNumber(
  lines: readonly Pick<BillLine, "betType" | "number" | "stakeSatang" | "rate">[],
): NumberStake[] {
  const stakes = new Map<string, NumberStake>();
  for (const { betType, number, stakeSatang, rate: at } of lines) {
    const risk = riskNumber(betType, number);
    const key = `${betType}:${risk}`;
    const before = stakes.get(key);
    stakes.set(key, {
      betType,
      number: risk,
      stake: satang((before?.stake ?? 0n) + stakeSatang),
      liability: satang((before?.liability ?? 0n) + payout(stakeSatang, at)),
    });
  }
  return [...stakes.values()];
}

/** What a member reads beside a line that is not taken as it is. */
export function lineMessage(line: BillLine, checked: CheckedLine, terms: BetTerms | undefined): string | null {
  switch (checked.status) {
    case "ok":
      return null;
    case "invalid":
      return invalidMessage(line, terms);
    case "out_of_range":
      return terms && line.stakeSatang > terms.maxStakeSatang
        ? `แทงสูงสุด ${printBaht(terms.maxStakeSatang)} บาทต่อรายการ`
        : `แทงขั้นต่ำ ${printBaht(terms?.minStakeSatang ?? satang(100n))} บาทต่อรายการ`;
    case "closed":
      return `เลข ${line.number} ปิดรับ`;
    case "over_limit":
      return overLimitMessage(line, checked);
    case "rate_changed":
      return `อัตราจ่ายของเลข ${line.number} เปลี่ยนเป็น ${checked.rate === null ? 0 : rateToNumber(checked.rate)}`;
  }
}

/** Beyond the edge of a rate's step the number is sold on, at the next rate and in a line of its own. */
function overLimitMessage({ number }: BillLine, { leftSatang, rate: now, nextRate }: CheckedLine): string {
  const left = `เลข ${number} รับได้อีก ${printBaht(leftSatang ?? satang(0n))} บาท`;
  if (now === null || nextRate === null) return left;
  return `${left} ที่อัตราจ่าย ${rateToNumber(now)} ส่วนที่เกินจ่าย ${rateToNumber(nextRate)}`;
}

function invalidMessage({ betType, number }: BillLine, terms: BetTerms | undefined): string {
  if (terms === undefined) return "หวยนี้ไม่รับแทงประเภทนี้";
  const digits = digitsOf(betType);
  const isWhole = number.length === digits && /^[0-9]+$/.test(number);
  return isWhole ? `เลข ${number} ไม่รับแทงโต๊ด` : `กรุณากรอกเลข ${digits} หลัก`;
}
