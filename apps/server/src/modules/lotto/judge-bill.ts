import { printBaht, satang, toBaht } from "@chokdee/money";
import {
  type BetTerms,
  type BetType,
  type BillLine,
  type CheckedLine,
  checkLines,
  isNumberOf,
  roundCan,
  type Sold,
} from "@chokdee/rules/lotto";
import { DomainError } from "../../core/domain-error.ts";
import type { BillDraft } from "./bill-token.ts";
import { asRules, numberKey, type Offer } from "./known-offers.ts";
import { MAX_LINES, roundAt, totalOf } from "./rules.ts";
import { checkedLineView } from "./views.ts";

/** What is sold before a bill: on its numbers, by all and by its member, and to its member of the round. */
export interface Standing {
  readonly sold: ReadonlyMap<string, Sold>;
  readonly staked: bigint;
}

/** A bill that would be taken as it is. */
export interface Judged {
  readonly offer: Offer;
  readonly checked: readonly CheckedLine[];
}

const NOTHING_SOLD: Sold = { byAllSatang: satang(0n), byMemberSatang: satang(0n) };

/** A stake below zero is refused with its line; until then it counts for nothing. */
export const stakeOf = (lines: readonly BillLine[]) => totalOf(lines.filter(({ stakeSatang }) => stakeSatang > 0n));

/** A line that cannot be counted is refused whatever was sold. */
export function countableOf(lines: readonly BillLine[], { terms }: Offer): readonly BillLine[] {
  return lines.filter(
    ({ betType, number, stakeSatang }) => stakeSatang > 0n && terms.has(betType) && isNumberOf(betType, number),
  );
}

export const isSold = ({ round, category }: Offer, now: Date): boolean =>
  category.is_open && roundCan.takeBills(roundAt(round, now), now);

/** Refuses what is so whoever sends it. */
export function refuseUnsold(offer: Offer, lines: readonly BillLine[], now: Date): void {
  if (!isSold(offer, now)) throw new DomainError("ROUND_CLOSED");
  if (lines.length === 0) throw new DomainError("BILL_EMPTY");
  if (lines.length > MAX_LINES) throw new DomainError("BILL_TOO_LONG", { values: { max: MAX_LINES } });
}

/** Looks at every line and at the member's limit of the round, and refuses the bill as a whole. */
export function judge(draft: BillDraft, offer: Offer, { sold, staked }: Standing): Judged {
  const { lines } = draft;
  const soldOf = (betType: BetType, number: string) => sold.get(numberKey(betType, number)) ?? NOTHING_SOLD;
  const checked = checkLines(lines, { ...asRules(offer), soldOf });
  for (const [status, code] of REFUSALS) {
    if (checked.some((line) => line.status === status)) {
      throw new DomainError(code, { data: refusalData(lines, checked, offer.terms) });
    }
  }
  const max = offer.category.max_per_member;
  if (max === null || staked + totalOf(lines) <= max) return { offer, checked };
  const left = max - staked;
  throw new DomainError("ROUND_MEMBER_LIMIT", { values: { left: printBaht(left > 0n ? satang(left) : satang(0n)) } });
}

/** The gravest fault names the whole. */
const REFUSALS = [
  ["invalid", "BILL_LINES_INVALID"],
  ["out_of_range", "STAKE_OUT_OF_RANGE"],
  ["closed", "NUMBER_CLOSED"],
  ["over_limit", "NUMBER_LIMIT"],
  ["rate_changed", "RATE_CHANGED"],
] as const;

export function refusalData(
  lines: readonly BillLine[],
  checked: readonly CheckedLine[],
  terms: ReadonlyMap<BetType, BetTerms>,
) {
  return {
    lines: lines.map((line, index) => checkedLineView(line, checked[index], terms.get(line.betType))),
    total: toBaht(totalOf(lines)),
  };
}
