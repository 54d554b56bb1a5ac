import { formatBaht, type Satang, toBaht } from "@chokdee/money";
import {
  bestPayout,
  type BetType,
  betTypeLabel,
  type DrawKind,
  rateFromNumber,
  riskNumber,
} from "@chokdee/rules/lotto";
import type { NumberLeft, NumberRule, RateTerms } from "../../features/lotto/queries.ts";
import type { EntryLine } from "./draft.ts";

/** What the round sells now, looked up by number. */
export interface Offer {
  readonly types: readonly BetType[];
  termsOf(betType: BetType): RateTerms | undefined;
  /** Null if the number is closed or its type is not sold. */
  rateOf(betType: BetType, number: string): number | null;
  /** The maximum that this member can still stake on the number in one line, in baht. */
  leftOf(betType: BetType, number: string): number | undefined;
  /** What this member may still stake in the round, in baht; null without a limit. */
  readonly roundLeft: number | null;
  /** How the round is drawn, which decides what can win together; null for yeekee. */
  readonly drawKind: DrawKind | null;
}

const nameOf = (betType: BetType, number: string) => `${betType}:${riskNumber(betType, number)}`;

export function offerOf(
  rates: readonly RateTerms[],
  rules: readonly NumberRule[],
  lefts: readonly NumberLeft[],
  drawKind: DrawKind | null,
  roundLeft: number | null = null,
): Offer {
  const terms = new Map(rates.map((rate) => [rate.bet_type, rate]));
  const ruled = new Map(rules.map((rule) => [nameOf(rule.bet_type, rule.number), rule.rate]));
  const left = new Map(lefts.map((each) => [nameOf(each.bet_type, each.number), each.left]));
  return {
    types: rates.map((rate) => rate.bet_type),
    termsOf: (betType) => terms.get(betType),
    rateOf: (betType, number) => {
      const rule = ruled.get(nameOf(betType, number));
      return rule === undefined ? (terms.get(betType)?.rate ?? null) : rule;
    },
    leftOf: (betType, number) => left.get(nameOf(betType, number)) ?? terms.get(betType)?.max,
    roundLeft,
    drawKind,
  };
}

/** The rate that a line shows and sends; 0 if its number is not sold. */
export function rateOfLine(offer: Offer, { betType, number, agreedRate }: EntryLine): number {
  return agreedRate ?? offer.rateOf(betType, number) ?? 0;
}

/** The most that one draw can pay of the lines that have a price. */
export function bestOfLines(offer: Offer, lines: readonly EntryLine[]): Satang {
  const paid = lines.flatMap((line) => {
    const rate = rateFromNumber(rateOfLine(offer, line));
    const { betType, number, stakeSatang } = line;
    return stakeSatang === null || rate === undefined ? [] : [{ betType, number, stakeSatang, rate }];
  });
  return bestPayout(paid, offer.drawKind);
}

/** What the screen can already find wrong with a line; the server has the last word. */
export function problemOf(offer: Offer, line: EntryLine): string | undefined {
  const { betType, number, stakeSatang, agreedRate } = line;
  const terms = offer.termsOf(betType);
  if (!terms) return `งวดนี้ไม่รับ${betTypeLabel(betType)}`;
  const rate = offer.rateOf(betType, number);
  if (rate === null) return `เลข ${number} ปิดรับ`;
  // What is left is left at the current rate; a line beyond that has agreed to the next one.
  const isBeyond = agreedRate !== undefined && agreedRate < rate;
  const left = (isBeyond ? undefined : offer.leftOf(betType, number)) ?? terms.max;
  if (left <= 0) return `เลข ${number} รับเต็มแล้ว`;
  if (stakeSatang === null) return undefined;
  const baht = toBaht(stakeSatang);
  if (baht < terms.min) return `แทงขั้นต่ำ ${formatBaht(terms.min)} บาทต่อรายการ`;
  if (baht > terms.max) return `แทงสูงสุด ${formatBaht(terms.max)} บาทต่อรายการ`;
  return baht > left ? `เลข ${number} รับได้อีก ${formatBaht(left)} บาท` : undefined;
}

/** A number with a lower rate or limit than its type: worth showing before the stake is entered. */
export function noteOf(offer: Offer, { betType, number }: EntryLine): string | undefined {
  const terms = offer.termsOf(betType);
  const rate = offer.rateOf(betType, number);
  const left = offer.leftOf(betType, number);
  if (!terms || rate === null) return undefined;
  const lowered = rate < terms.rate ? [rate * 2 === terms.rate ? "เลขอั้น จ่ายครึ่ง" : "เลขอั้น จ่ายลดลง"] : [];
  const limited = left !== undefined && left < terms.max ? [`รับได้อีก ${formatBaht(left)} บาท`] : [];
  return [...lowered, ...limited].join(" · ") || undefined;
}
