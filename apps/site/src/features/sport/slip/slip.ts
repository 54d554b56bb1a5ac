import { parseBaht, toBaht } from "@chokdee/money";
import {
  defaultFormat,
  hasLine,
  isPayable,
  isPriceTaken,
  MAX_LEGS,
  maxTyped,
  MIN_LEGS,
  type OddsFormat,
  parlayStake,
  type Price,
  type PriceChoice,
  type Selection,
  selectionFromId,
  type Stake,
  stakeOf,
} from "@chokdee/rules/sport";

/** A selection as the member tapped it, with the names that the slip shows while nothing else is known of it. */
export interface SlipLeg {
  readonly match: string;
  /** As `selectionId` writes it. */
  readonly selection: string;
  /** The price that the member has agreed to by tapping it. */
  readonly price: Price;
  readonly home: string;
  readonly away: string;
  readonly league: string;
}

/** บอลเต็ง or บอลสเต็ป. */
export type SlipMode = "single" | "parlay";

/**
 * What a member is about to bet. A single and a parlay are kept apart, so that a look at the other loses nothing. The
 * amount is kept as typed, since a half-typed one is none yet.
 */
export interface Slip {
  readonly mode: SlipMode;
  readonly single: SlipLeg | null;
  readonly parlay: readonly SlipLeg[];
  readonly typed: string;
}

export const emptySlip: Slip = { mode: "single", single: null, parlay: [], typed: "" };

const none: readonly SlipLeg[] = [];

export function legsOf({ mode, single, parlay }: Slip): readonly SlipLeg[] {
  if (mode === "parlay") return parlay;
  return single ? [single] : none;
}

const isSame = (one: Pick<SlipLeg, "match" | "selection">, other: Pick<SlipLeg, "match" | "selection">) =>
  one.match === other.match && one.selection === other.selection;

export function hasLeg(slip: Slip, leg: Pick<SlipLeg, "match" | "selection">): boolean {
  return legsOf(slip).some((each) => isSame(each, leg));
}

/** Why a tapped price is not added, in Thai. */
export const FULL_SLIP = `สเต็ปหนึ่งบิลมีได้ไม่เกิน ${MAX_LEGS} คู่`;

/** A price that is tapped again is taken off. A parlay holds one selection of a match: another of it takes its place. */
export function withTapped(slip: Slip, leg: SlipLeg): Slip {
  if (hasLeg(slip, leg)) return withoutLeg(slip, leg);
  if (slip.mode === "single") return { ...slip, single: leg };
  const isKnownMatch = slip.parlay.some(({ match }) => match === leg.match);
  if (isKnownMatch) return { ...slip, parlay: slip.parlay.map((each) => (each.match === leg.match ? leg : each)) };
  return slip.parlay.length < MAX_LEGS ? { ...slip, parlay: [...slip.parlay, leg] } : slip;
}

export function withoutLeg(slip: Slip, leg: Pick<SlipLeg, "match" | "selection">): Slip {
  if (slip.mode === "single") return slip.single && isSame(slip.single, leg) ? { ...slip, single: null } : slip;
  return { ...slip, parlay: slip.parlay.filter((each) => !isSame(each, leg)) };
}

/** Whoever turns to the other form for the first time takes along what they have. */
export function withMode(slip: Slip, mode: SlipMode): Slip {
  if (mode === slip.mode) return slip;
  if (mode === "parlay") {
    return { ...slip, mode, parlay: slip.parlay.length === 0 && slip.single ? [slip.single] : slip.parlay };
  }
  return { ...slip, mode, single: slip.single ?? (slip.parlay.length === 1 ? (slip.parlay[0] ?? null) : null) };
}

/** After a bet was taken: its legs and its amount are gone, the other form stays as it is. */
export function afterBet(slip: Slip): Slip {
  return slip.mode === "single" ? { ...slip, single: null, typed: "" } : { ...slip, parlay: [], typed: "" };
}

/** Baht with at most two decimals and no more digits than any limit has. */
const AMOUNT = /^\d{0,7}(\.\d{0,2})?$/;

/** Whether a text is an amount, or the beginning of one. */
export function isAmount(typed: string): boolean {
  return AMOUNT.test(typed);
}

export type AmountKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "." | "delete";

/** The amount after a key of the keypad. A key that makes no amount changes nothing. */
export function afterKey(typed: string, key: AmountKey): string {
  if (key === "delete") return typed.slice(0, -1);
  const start = key === "." && typed === "" ? "0" : typed;
  const next = `${start}${key}`.replace(/^0+(?=\d)/, "");
  return isAmount(next) ? next : typed;
}

/** In satang; 0 while there is no amount. */
export function typedAmount(typed: string): number {
  return Number(parseBaht(typed) ?? 0n);
}

/** An amount as a field shows it: without a fraction where there is none. */
export function amountText(satang: number): string {
  return satang % 100 === 0 ? String(toBaht(satang)) : toBaht(satang).toFixed(2);
}

/** Only lines are shown in the format that a member chooses; everything else is decimal everywhere in the trade. */
export function formatOf(selection: Pick<Selection, "kind">, chosen: OddsFormat | null): OddsFormat {
  return hasLine(selection.kind) ? (chosen ?? defaultFormat(true)) : "decimal";
}

/** The format in which a slip's amount is meant. A parlay is always decimal. */
export function formatOfSlip(slip: Slip, chosen: OddsFormat | null): OddsFormat {
  const selection = slip.mode === "single" && slip.single ? selectionFromId(slip.single.selection) : undefined;
  return selection ? formatOf(selection, chosen) : "decimal";
}

/** What an amount puts at risk and wins at these prices, one for each leg. */
export function stakeOfSlip(mode: SlipMode, format: OddsFormat, prices: readonly Price[], typed: number): Stake {
  const [price] = prices;
  if (price === undefined || typed === 0) return { risk: 0, win: 0 };
  if (mode === "single") return stakeOf(format, price, typed);
  // More than any money is more than may be bet, which the slip says.
  const isWhole = prices.length >= MIN_LEGS && isPayable(typed, prices);
  return isWhole ? parlayStake(typed, prices) : { risk: typed, win: 0 };
}

/** The most that may be typed where so much may be at risk. */
export function maxAmount(mode: SlipMode, format: OddsFormat, price: Price | undefined, maxRisk: number): number {
  return mode === "single" && price !== undefined ? maxTyped(format, price, maxRisk) : maxRisk;
}

export type PriceMove = "same" | "better" | "worse" | "gone";

export function moveOf(agreed: Price, present: Price | null): PriceMove {
  if (present === null) return "gone";
  if (present === agreed) return "same";
  return present > agreed ? "better" : "worse";
}

/** Whether the member has to tap the present price before it may be bet on. */
export function needsTap(choice: PriceChoice, agreed: Price, present: Price | null): boolean {
  return present !== null && !isPriceTaken(choice, agreed, present);
}
