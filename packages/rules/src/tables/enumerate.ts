import { type BaccaratFacts, baccaratGrade, bankerDraws, type PairKind, playerDraws } from "./baccarat.ts";
import { diceGrade, diceOutcome } from "./dice.ts";
import { dragonTigerGrade, dragonTigerOutcome } from "./dragon-tiger.ts";
import { POCKETS, rouletteGrade } from "./roulette.ts";
import type { DiceOutcome, Grade, Place, TableRules } from "./types.ts";

/** How each place ends, and in how many of all equally likely ways. */
export type GradeVisitor = (gradeAt: (place: Place) => Grade, ways: number) => void;

/** Visits everything that a round of these rules can bring, from a full shoe. Ways are whole and add up exactly. */
export function visitOutcomes({ kind, variant }: TableRules, visit: GradeVisitor): void {
  switch (kind) {
    case "baccarat":
      visitBaccarat((facts, ways) => visit((place) => baccaratGrade(place.id, facts, variant), ways));
      return;
    case "dragon-tiger":
      visitDragonTiger(visit);
      return;
    case "sic-bo":
    case "hi-lo":
    case "fish-prawn-crab":
      visitDice(kind, visit);
      return;
    case "roulette":
      for (let number = 0; number < POCKETS; number++) {
        visit((place) => rouletteGrade(place, { kind: "roulette", number }), 1);
      }
  }
}

function visitDice(kind: DiceOutcome["kind"], visit: GradeVisitor): void {
  for (let a = 1; a <= 6; a++) {
    for (let b = a; b <= 6; b++) {
      for (let c = b; c <= 6; c++) {
        const outcome = diceOutcome(kind, [a, b, c]);
        // Three different dice fall in six orders, two alike in three, a triple in one.
        const ways = [0, 1, 3, 6][new Set([a, b, c]).size] ?? 0;
        visit((place) => diceGrade(place.id, outcome), ways);
      }
    }
  }
}

function visitDragonTiger(visit: GradeVisitor): void {
  for (let dragon = 0; dragon < 52; dragon++) {
    for (let tiger = 0; tiger < 52; tiger++) {
      const outcome = dragonTigerOutcome(dragon, tiger);
      visit((place) => dragonTigerGrade(place.id, outcome), dragon === tiger ? 8 * 7 : 8 * 8);
    }
  }
}

type FactVisitor = (facts: BaccaratFacts, ways: number) => void;

const RANKS = 13;
const CARDS_OF_RANK = 32;
/** A full shoe without the four cards that every hand begins with, and without five. */
const [AFTER_FOUR, AFTER_FIVE] = [412, 411];

/** Which hands are pairs, before suits are looked at. */
const PAIRS = { none: 0, player: 1, banker: 2, both: 3, bothOfOneRank: 4 } as const;
const PAIR_CODES = 8;

/** Totals of both hands, who took a third card, and the pairs. */
const CODES = 10 * 10 * 4 * PAIR_CODES;

let tallied: Float64Array | undefined;

function visitBaccarat(visit: FactVisitor): void {
  tallied ??= tallyBaccarat();
  tallied.forEach((ways, code) => {
    if (ways > 0) visitSuits(code, ways, visit);
  });
}

/**
 * Six cards in a row out of 416, used up or not, so that every hand is counted in the same ways: 5 · 10^15 of them,
 * which a double still holds exactly. Ranks decide the first four cards, values the third ones.
 */
function tallyBaccarat(): Float64Array {
  const tally = new Float64Array(CODES);
  for (let p1 = 0; p1 < RANKS; p1++) {
    for (let b1 = 0; b1 < RANKS; b1++) {
      for (let p2 = 0; p2 < RANKS; p2++) {
        for (let b2 = 0; b2 < RANKS; b2++) tallyHand(tally, p1, b1, p2, b2);
      }
    }
  }
  return tally;
}

function tallyHand(tally: Float64Array, p1: number, b1: number, p2: number, b2: number): void {
  const points = [p1, b1, p2, b2].map((rank) => (rank < 9 ? rank + 1 : 0));
  const [player, banker] = [sumOf(points[0], points[2]), sumOf(points[1], points[3])];
  const pairs = pairsOf(p1, b1, p2, b2);
  const ways =
    CARDS_OF_RANK *
    (CARDS_OF_RANK - Number(b1 === p1)) *
    (CARDS_OF_RANK - Number(p2 === p1) - Number(p2 === b1)) *
    (CARDS_OF_RANK - Number(b2 === p1) - Number(b2 === b1) - Number(b2 === p2));
  const add = (playerThird: number | undefined, bankerThird: number | undefined, more: number) => {
    const hand = sumOf(player, playerThird) * 10 + sumOf(banker, bankerThird);
    const cards = Number(playerThird !== undefined) * 2 + Number(bankerThird !== undefined);
    const code = (hand * 4 + cards) * PAIR_CODES + pairs;
    tally[code] = (tally[code] ?? 0) + ways * more;
  };
  if (player >= 8 || banker >= 8) return add(undefined, undefined, AFTER_FOUR * AFTER_FIVE);
  const left = Array.from({ length: 10 }, (_, value) => {
    const all = value === 0 ? 4 * CARDS_OF_RANK : CARDS_OF_RANK;
    return all - points.filter((each) => each === value).length;
  });
  const thirds = (playerThird: number | undefined, before: number) => {
    if (!bankerDraws(banker, playerThird)) return add(playerThird, undefined, before);
    left.forEach((count, value) => {
      const rest = count - Number(value === playerThird);
      // Where the player stood, a sixth card follows that nobody uses.
      add(playerThird, value, playerThird === undefined ? rest * AFTER_FIVE : (before / AFTER_FIVE) * rest);
    });
  };
  if (playerDraws(player)) left.forEach((count, value) => thirds(value, count * AFTER_FIVE));
  else thirds(undefined, AFTER_FOUR * AFTER_FIVE);
}

function sumOf(a = 0, b = 0): number {
  return (a + b) % 10;
}

function pairsOf(p1: number, b1: number, p2: number, b2: number): number {
  const [isPlayer, isBanker] = [p1 === p2, b1 === b2];
  if (isPlayer && isBanker) return p1 === b1 ? PAIRS.bothOfOneRank : PAIRS.both;
  if (isPlayer) return PAIRS.player;
  return isBanker ? PAIRS.banker : PAIRS.none;
}

/** Of 31 cards that make a pair, 7 are of the same suit. Four of one rank share the 30 and 29 that are left then. */
const SUITS: Readonly<Record<number, readonly (readonly [PairKind, PairKind, number, number])[]>> = {
  [PAIRS.none]: [["none", "none", 1, 1]],
  [PAIRS.player]: [
    ["perfect", "none", 7, 31],
    ["pair", "none", 24, 31],
  ],
  [PAIRS.banker]: [
    ["none", "perfect", 7, 31],
    ["none", "pair", 24, 31],
  ],
  [PAIRS.both]: [
    ["perfect", "perfect", 7 * 7, 31 * 31],
    ["perfect", "pair", 7 * 24, 31 * 31],
    ["pair", "perfect", 24 * 7, 31 * 31],
    ["pair", "pair", 24 * 24, 31 * 31],
  ],
  // A second pair beside one of a single suit: 6 · 5 in that suit and 3 · 8 · 7 in the others are perfect, of 30 · 29.
  [PAIRS.bothOfOneRank]: [
    ["perfect", "perfect", 7 * 198, 31 * 870],
    ["perfect", "pair", 7 * 672, 31 * 870],
    ["pair", "perfect", 7 * 672, 31 * 870],
    ["pair", "pair", 24 * 870 - 7 * 672, 31 * 870],
  ],
};

/** Every count has the denominator of its pairs as a factor, so that nothing is rounded. */
function visitSuits(code: number, ways: number, visit: FactVisitor): void {
  const hand = Math.floor(code / PAIR_CODES);
  const cards = hand % 4;
  const totals = Math.floor(hand / 4);
  for (const [playerPair, bankerPair, share, whole] of SUITS[code % PAIR_CODES] ?? []) {
    visit(
      {
        playerTotal: Math.floor(totals / 10),
        bankerTotal: totals % 10,
        playerCards: cards >= 2 ? 3 : 2,
        bankerCards: cards % 2 === 1 ? 3 : 2,
        playerPair,
        bankerPair,
      },
      (ways / whole) * share,
    );
  }
}
