import type { PlayableGame } from "./games.ts";
import { edgeOf } from "./games.ts";

/** Money under a condition, in satang, as whoever holds it sees it. */
export interface Conditioned {
  readonly deposit: number;
  readonly bonus: number;
  /** What has to be played. */
  readonly turnover: number;
  /** The most that may be kept beyond the deposit. */
  readonly cap: number | null;
  readonly maxBet: number | null;
  /** What it may be played on, each with the part of a stake that counts. */
  readonly games: readonly { readonly game: PlayableGame; readonly weight: number }[];
}

/** The bonus is divided into so many steps. */
const STEPS = 6;
const MULTIPLES = [2, 8, 50, 400];
/** A bet is all that is there, or a part of it. */
const PARTS = [1, 3, 12];

/**
 * What the best play brings of money under a condition, the deposit included: a dynamic programme over what is in the
 * wallet and what is left to be played. In each state the player gives up (which always leaves the deposit), plays
 * evenly (which costs the edge and risks nothing), or stakes a part on a bet of any multiple that the games have. What
 * falls between two steps is counted in the player's favour. Of the deposit only as much as the bonus is looked at:
 * whoever has lost more than that gives up.
 */
export function valueOf(asked: Conditioned): number {
  const terms = { ...asked, games: undominated(asked.games) };
  const key = JSON.stringify(terms);
  const value = known.get(key) ?? solve(terms);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, value);
  return value;
}

/** Settings are judged before and after each change, of which most stay as they were. */
const known = new Map<string, number>();
const MAX_KNOWN = 500;

function solve(terms: Conditioned): number {
  const { deposit, bonus, turnover, cap, games } = terms;
  if (bonus <= 0 || games.length === 0) return deposit;
  const unit = bonus / STEPS;
  const own = Math.min(deposit, bonus) / unit;
  const ceiling = cap === null ? Number.POSITIVE_INFINITY : own + cap / unit;
  const cheapest = Math.min(...games.map(costOfTurnover));
  const last = Math.ceil(turnover / unit);
  // Beyond this nobody is ruined any more, and what is left to play costs what it costs.
  const width = Math.ceil(Math.min(own + STEPS * 8 + 2 * last * cheapest, ceiling + last * cheapest));
  const bets = betsOf(terms, unit);
  const rows: Float64Array[] = [];
  const at = (left: number, balance: number): number => {
    if (left <= 0) return Math.min(balance, ceiling);
    if (balance >= width) return Math.max(own, Math.min(balance - left * cheapest, ceiling));
    const row = rows[left];
    const below = Math.floor(balance);
    const low = row?.[below] ?? 0;
    return below === balance ? low : low + ((row?.[below + 1] ?? low) - low) * (balance - below);
  };
  for (let left = 1; left <= last; left++) {
    const row = new Float64Array(width + 1);
    for (let balance = 1; balance <= width; balance++) row[balance] = bestOf(bets, left, balance, own, at);
    rows[left] = row;
  }
  return deposit + (at(last, own + STEPS) - own) * unit;
}

type Allowed = Conditioned["games"][number];

const costOfTurnover = ({ game, weight }: Allowed): number => edgeOf(game) / weight;

/** A game that costs more for what counts, varies less and returns less is never the better choice. */
function undominated(games: readonly Allowed[]): Allowed[] {
  const like = new Map(
    games.map((each) => [[each.weight, each.game.returns, each.game.topMultiple].join(" "), each] as const),
  );
  const useful = [...like.values()]
    .filter(({ weight, game }) => weight > 0 && game.returns > 0)
    .toSorted((one, other) => costOfTurnover(one) - costOfTurnover(other));
  const isNew = ({ game }: Allowed, at: number) =>
    useful
      .slice(0, at)
      .every((better) => better.game.topMultiple < game.topMultiple || better.game.returns < game.returns);
  return useful.filter(isNew);
}

interface Bet {
  readonly returns: number;
  readonly weight: number;
  /** Nothing where it is even play. */
  readonly multiple: number | undefined;
  /** The largest stake, in steps, that one bet of this multiple can be made of. */
  readonly most: number;
}

type Worth = (left: number, balance: number) => number;

function bestOf(bets: readonly Bet[], left: number, balance: number, own: number, at: Worth): number {
  let best = Math.min(balance, own);
  for (const { returns, weight, multiple, most } of bets) {
    if (multiple === undefined) {
      const stake = Math.min(1 / weight, balance);
      best = Math.max(best, at(left - 1, balance - stake * (1 - returns)));
      continue;
    }
    const chance = returns / multiple;
    for (const part of PARTS) {
      const stake = Math.min(Math.ceil(balance / part), most);
      if (stake <= 0) continue;
      const next = Math.max(0, left - Math.ceil(stake * weight));
      const won = at(next, balance - stake + stake * multiple);
      best = Math.max(best, chance * won + (1 - chance) * at(next, balance - stake));
    }
  }
  return best;
}

/**
 * Many small bets of a large multiple vary like one bet of a smaller multiple: where one bet is bounded, a step consists
 * of several.
 */
function betsOf({ maxBet, games }: Conditioned, unit: number): Bet[] {
  const one = maxBet === null ? Number.POSITIVE_INFINITY : maxBet / unit;
  return games.flatMap(({ game: { returns, topMultiple }, weight }) => {
    const even: Bet = { returns, weight, multiple: undefined, most: 0 };
    const risky = MULTIPLES.filter((multiple) => multiple <= topMultiple).flatMap((multiple): Bet[] => {
      if (one >= 1) return [{ returns, weight, multiple, most: Math.floor(one) }];
      const blurred = multiple * one;
      return blurred > 1.5 ? [{ returns, weight, multiple: blurred, most: 1 }] : [];
    });
    return [even, ...risky];
  });
}

/**
 * The same where so much has to be in the wallet instead. Between giving up at the deposit and reaching the goal no play
 * reaches the goal more often than its part of the way, and the last bet has cost its edge.
 */
export function valueOfBalanceGoal(terms: Omit<Conditioned, "turnover">, goal: number): number {
  const { deposit, bonus, cap, games } = terms;
  if (games.length === 0) return deposit;
  const returns = Math.max(...games.map(({ game }) => game.returns));
  const paid = cap === null ? goal : Math.min(goal, deposit + cap);
  if (deposit + bonus >= goal) return Math.max(deposit, Math.min(deposit + bonus, paid));
  return deposit + returns * (bonus / (goal - deposit)) * Math.max(0, paid - deposit);
}
