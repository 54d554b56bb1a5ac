import { chanceOf, gradeChances, isOpenMarket } from "./chances.ts";
import type { GoalLaw } from "./goal-law.ts";
import {
  type Margins,
  MARGINS,
  marginOfPoints,
  marginOfSpread,
  powerMargin,
  priceOf,
  proportionalMargin,
} from "./margin.ts";
import { hasLine, MARKET_KINDS, periodsOf, shapeOf, sidesOf } from "./markets.ts";
import type { Market, Price, Selection } from "./types.ts";

export interface SidePrice {
  readonly side: string;
  /** Null where nothing is offered: impossible, nearly certain, or too short. */
  readonly price: Price | null;
  /**
   * In millionths, rounded up: how likely it wins; of a line, among the ways that do not return the stake. For counters
   * of parlays, not for pages.
   */
  readonly chance: number;
}

export interface MarketPrices extends Market {
  readonly prices: readonly SidePrice[];
  /** The line whose sides are the most equal, which a table of prices shows. */
  readonly isMain: boolean;
}

export interface BookOptions {
  readonly margins?: Margins;
  /** How many lines are offered on each side of the main one. */
  readonly linesAround?: number;
}

/** How far a line may be from level, in quarters, when the main one is sought. */
const MAX_LINE = 40;
const LINES_AROUND = 2;

/**
 * All prices of a match. Every one is at or below fair under each of the laws, so that no set of bets can win surely.
 * Usually that is one law. Two are given where a price stands for a while: how the match would be if it were taken at
 * once, and at the last moment.
 */
export function priceBook(laws: readonly [GoalLaw, ...GoalLaw[]], options: BookOptions = {}): MarketPrices[] {
  const [law] = laws;
  const margins = options.margins ?? MARGINS;
  const around = options.linesAround ?? LINES_AROUND;
  return MARKET_KINDS.flatMap((kind) =>
    periodsOf(kind)
      .filter((period) => laws.every((each) => isOpenMarket(each, { kind, period })))
      .flatMap((period) => {
        if (!hasLine(kind)) return [marketPrices(laws, { kind, period, line: null }, margins, true)];
        const main = mainLine(law, { kind, period });
        return linesNear(kind, main, around).map((line) =>
          marketPrices(laws, { kind, period, line }, margins, line === main),
        );
      }),
  );
}

/** Of one market alone, as when a bet names a line. */
export function marketPrices(
  laws: readonly [GoalLaw, ...GoalLaw[]],
  market: Market,
  margins: Margins = MARGINS,
  isMain = false,
): MarketPrices {
  const sides = sidesOf(market);
  const byLaw = laws.map((law) => fairAndOffered(law, market, sides, margins));
  const prices = sides.map((side, index) => {
    const offers = byLaw.map(({ fair, offered }) => priceOf(offered[index] ?? 0, fair[index] ?? 0));
    const price = offers.reduce((least, offer) => (least === null || offer === null ? null : Math.min(least, offer)));
    const chance = Math.max(...byLaw.map(({ fair }) => fair[index] ?? 0));
    return { side, price, chance: Math.min(Math.ceil(chance * 1e6), 1_000_000) };
  });
  return { kind: market.kind, period: market.period, line: market.line, prices, isMain };
}

interface Chances {
  readonly fair: readonly number[];
  readonly offered: readonly number[];
}

function fairAndOffered(law: GoalLaw, market: Market, sides: readonly string[], margins: Margins): Chances {
  const chances = () => sides.map((side) => chanceOf(law, { ...market, side }));
  switch (shapeOf(market.kind)) {
    case "line": {
      const fair = lineChances(law, market, sides);
      return { fair, offered: proportionalMargin(fair, marginOfSpread(margins.lineSpread)) };
    }
    case "two-way": {
      const fair = chances();
      return { fair, offered: proportionalMargin(fair, marginOfPoints(margins.twoWay)) };
    }
    case "three-way": {
      const fair = chances();
      return { fair, offered: powerMargin(fair, marginOfPoints(margins.threeWay)) };
    }
    case "list": {
      const fair = chances();
      return { fair, offered: powerMargin(fair, marginOfPoints(margins.list)) };
    }
    case "pairs":
      return pairChances(law, market, sides, margins);
  }
}

/** Two ways of three: each with the margin that it has alone. */
function pairChances(law: GoalLaw, { period }: Market, pairs: readonly string[], margins: Margins): Chances {
  const single: Market = { kind: "1x2", period, line: null };
  const sides = sidesOf(single);
  const { fair, offered } = fairAndOffered(law, single, sides, margins);
  const sumOver = (values: readonly number[]) =>
    pairs.map((pair) => pair.split("-").reduce((sum, side) => sum + (values[sides.indexOf(side)] ?? 0), 0));
  return { fair: sumOver(fair), offered: sumOver(offered) };
}

/** A line as if halves and returned stakes were not: what is won against what is lost, by how much of the stake. */
function lineChances(law: GoalLaw, market: Market, sides: readonly string[]): number[] {
  const [first = ""] = sides;
  const { won, lost } = wonAndLost(law, { ...market, side: first });
  return won + lost === 0 ? sides.map(() => 0) : [won / (won + lost), lost / (won + lost)];
}

function wonAndLost(law: GoalLaw, selection: Selection): { readonly won: number; readonly lost: number } {
  const chances = gradeChances(law, selection);
  return { won: chances.win + chances["half-win"] / 2, lost: chances.loss + chances["half-loss"] / 2 };
}

/** The profit for each 1.00 at risk at which a selection neither wins nor loses in the long run. */
export function fairProfit(law: GoalLaw, selection: Selection): number {
  const { won, lost } = wonAndLost(law, selection);
  return lost / won;
}

/** The line whose fair profit is nearest to 1. */
export function mainLine(law: GoalLaw, market: Pick<Market, "kind" | "period">): number {
  const [side = ""] = sidesOf(market);
  const distanceAt = (line: number) => {
    const { won, lost } = wonAndLost(law, { ...market, line, side });
    return Math.abs(won - lost) / (won + lost);
  };
  const isTotal = market.kind === "total";
  const start = isTotal ? Math.max(4 * (law.score.home + law.score.away), 1) : 0;
  let best = start;
  let least = distanceAt(start);
  // The chance to win grows with one end of the lines, so that the distance falls towards the best and rises behind it.
  for (const step of isTotal ? [1] : [1, -1]) {
    for (let line = start + step; Math.abs(line - start) <= MAX_LINE; line += step) {
      const distance = distanceAt(line);
      if (distance < least) [best, least] = [line, distance];
      else if (distance > least && line !== start + step) break;
    }
  }
  return best;
}

function linesNear(kind: Market["kind"], main: number, around: number): number[] {
  const lines = Array.from({ length: 2 * around + 1 }, (_, index) => main - around + index);
  return lines.filter((line) => Math.abs(line) <= MAX_LINE && (kind === "handicap" || line > 0));
}
