import { CASH_OUT_PERCENT } from "../sport/cash-out.ts";
import { marginOfPoints, marginOfSpread, MARGINS } from "../sport/margin.ts";
import type { TablePlay } from "./tables.ts";

/** What comes back of a stake on either side of a handicap or a total: 98 % at 8 ตังค์. */
const LINE_RETURNS = 1 / (1 + marginOfSpread(MARGINS.lineSpread));
/** What a line near evens pays beside its stake. */
const LINE_WIN = 2 * LINE_RETURNS - 1;
/** The same of a list, and of a market of two sides without a line. */
const LIST_RETURNS = 1 / (1 + marginOfPoints(MARGINS.list));
const TWO_WAY_RETURNS = 1 / (1 + marginOfPoints(MARGINS.twoWay));
/** A bet that hardly loses, and one that hardly wins. */
const [SHORT_PRICE, LATE_PRICE, LONG_PRICE] = [1.02, 1.1, 30];

/** A single at a price that returns so much: the smaller of stake and win counts. */
function single(name: string, price: number, returns: number): TablePlay {
  return { name, kept: 1 - returns, counted: Math.min(1, price - 1), lost: 1 - returns / price };
}

function parlay(legs: number): TablePlay {
  const [returns, price] = [LINE_RETURNS ** legs, (2 * LINE_RETURNS) ** legs];
  return single(`parlay of ${legs} lines`, price, returns);
}

const sold = (LINE_RETURNS * CASH_OUT_PERCENT) / 100;

/**
 * The least that football keeps of what can be done with it to play much and risk little. Every price is at or below its
 * chance with a margin, also late in a match, so that when a bet is made changes nothing but what it pays. Every baht that
 * counts costs at least 2.08 satang, by a plain line; so a rebate of 2 % on football, or a refund of 4 % of losses, lets
 * somebody win. A league that is opened later changes nothing: all follows from the margins that prices are made with.
 */
export const footballPlays: readonly TablePlay[] = [
  { name: "one side of a line", kept: 1 - LINE_RETURNS, counted: LINE_WIN, lost: 1 / 2 },
  { name: "both sides of a line", kept: 1 - LINE_RETURNS, counted: 0, lost: 1 - LINE_RETURNS },
  { name: "both sides of a line by one person's two accounts", kept: 1 - LINE_RETURNS, counted: 0, lost: 1 / 2 },
  {
    name: "both sides of a line by two accounts that nobody links",
    kept: 1 - LINE_RETURNS,
    counted: LINE_WIN,
    lost: 1 / 2,
  },
  single("a short price", SHORT_PRICE, TWO_WAY_RETURNS),
  single("a late under", LATE_PRICE, LINE_RETURNS),
  single("a long shot", LONG_PRICE, LIST_RETURNS),
  // What is sold at once counts what it cost, and that is all kept.
  { name: "bought and sold at once", kept: 1 - sold, counted: 1 - sold, lost: 1 - sold },
  parlay(2),
  parlay(12),
];
