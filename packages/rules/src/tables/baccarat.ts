import type { Dealer } from "./cards.ts";
import { pointsOf, rankOf } from "./cards.ts";
import { gradedPlace, simplePlace, winIf } from "./places.ts";
import type { BaccaratOutcome, Card, Grade, Place, TableVariant } from "./types.ts";

/** A pair of the same rank, or of the same rank and suit. */
export type PairKind = "none" | "pair" | "perfect";

/** All of a hand that a place can ask for. */
export interface BaccaratFacts {
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly playerCards: number;
  readonly bankerCards: number;
  readonly playerPair: PairKind;
  readonly bankerPair: PairKind;
}

type Side = "player" | "banker";

const BONUS = {
  natural: [1, 1],
  by4: [1, 1],
  by5: [2, 1],
  by6: [4, 1],
  by7: [6, 1],
  by8: [10, 1],
  by9: [30, 1],
} as const;
const BONUS_NOTE = "ชนะด้วยป๊อก หรือชนะห่างตั้งแต่ 4 แต้ม";

export function baccaratPlaces(variant: TableVariant): Place[] {
  const isFree = variant === "no-commission";
  return [
    simplePlace("player", "ผู้เล่น", "แต้มผู้เล่นมากกว่า เสมอคืนเดิมพัน", "main", [1, 1], 98.7649),
    isFree
      ? gradedPlace(
          "banker",
          "เจ้ามือ",
          "แต้มเจ้ามือมากกว่า ชนะด้วย 6 แต้มจ่ายครึ่ง",
          "main",
          { win: [1, 1], six: [1, 2] },
          98.5419,
        )
      : simplePlace("banker", "เจ้ามือ", "แต้มเจ้ามือมากกว่า หักค่าคอม 5%", "main", [19, 20], 98.9421),
    simplePlace("tie", "เสมอ", "แต้มเท่ากัน", "tie", [9, 1], 95.156),
    simplePlace("player-pair", "คู่ผู้เล่น", "สองใบแรกของผู้เล่นเลขเดียวกัน", "pair", [11, 1], 89.6386),
    simplePlace("banker-pair", "คู่เจ้ามือ", "สองใบแรกของเจ้ามือเลขเดียวกัน", "pair", [11, 1], 89.6386),
    simplePlace("either-pair", "คู่ฝั่งใดก็ได้", "สองใบแรกของฝั่งใดฝั่งหนึ่งเลขเดียวกัน", "pair", [5, 1], 86.2901),
    gradedPlace(
      "perfect-pair",
      "คู่เหมือน",
      "สองใบแรกเลขและดอกเดียวกัน ฝั่งเดียวหรือสองฝั่ง",
      "pair",
      { one: [25, 1], both: [200, 1] },
      91.953,
    ),
    simplePlace("small", "เล็ก", "ใช้ไพ่รวม 4 ใบ", "size", [3, 2], 94.7171),
    simplePlace("big", "ใหญ่", "ใช้ไพ่รวม 5 หรือ 6 ใบ", "size", [27, 50], 95.6543),
    simplePlace("super-6", "ซูเปอร์ 6", "เจ้ามือชนะด้วย 6 แต้ม", "bonus", [15, 1], 86.1819),
    gradedPlace(
      "lucky-6",
      "ลัคกี้ 6",
      "เจ้ามือชนะด้วย 6 แต้ม สองใบหรือสามใบ",
      "bonus",
      { two: [12, 1], three: [20, 1] },
      83.3164,
    ),
    gradedPlace("player-bonus", "โบนัสผู้เล่น", BONUS_NOTE, "bonus", BONUS, 97.3483),
    gradedPlace("banker-bonus", "โบนัสเจ้ามือ", BONUS_NOTE, "bonus", BONUS, 90.6269),
    simplePlace("player-natural", "ผู้เล่นป๊อก", "สองใบแรกของผู้เล่นได้ 8 หรือ 9", "natural", [4, 1], 94.7173),
    simplePlace("banker-natural", "เจ้ามือป๊อก", "สองใบแรกของเจ้ามือได้ 8 หรือ 9", "natural", [4, 1], 94.7173),
  ];
}

/** Deals one hand: two cards each in turn, then the third cards by the table of rules. */
export function dealBaccarat(dealer: Pick<Dealer, "take">): BaccaratOutcome {
  const player = [dealer.take("player")];
  const banker = [dealer.take("banker")];
  player.push(dealer.take("player"));
  banker.push(dealer.take("banker"));
  if (!isNatural(player) && !isNatural(banker)) {
    if (playerDraws(totalOf(player))) player.push(dealer.take("player"));
    const third = player[2];
    if (bankerDraws(totalOf(banker), third === undefined ? undefined : pointsOf(third))) {
      banker.push(dealer.take("banker"));
    }
  }
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  return { kind: "baccarat", player, banker, playerTotal, bankerTotal, winner: winnerOf(playerTotal, bankerTotal) };
}

export function playerDraws(total: number): boolean {
  return total <= 5;
}

/** `third` is what the player's third card counts; undefined where the player stood. */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  return total <= 6 && third >= 2 * (total - 3) && third <= 7;
}

export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards) >= 8;
}

function winnerOf(player: number, banker: number): BaccaratOutcome["winner"] {
  if (player === banker) return "tie";
  return player > banker ? "player" : "banker";
}

export function baccaratFacts({ player, banker, playerTotal, bankerTotal }: BaccaratOutcome): BaccaratFacts {
  return {
    playerTotal,
    bankerTotal,
    playerCards: player.length,
    bankerCards: banker.length,
    playerPair: pairOf(player),
    bankerPair: pairOf(banker),
  };
}

function pairOf([first, second]: readonly Card[]): PairKind {
  if (first === undefined || second === undefined || rankOf(first) !== rankOf(second)) return "none";
  return first === second ? "perfect" : "pair";
}

export function baccaratGrade(place: string, facts: BaccaratFacts, variant: TableVariant): Grade {
  const winner = winnerOf(facts.playerTotal, facts.bankerTotal);
  const isSix = winner === "banker" && facts.bankerTotal === 6;
  const cards = facts.playerCards + facts.bankerCards;
  switch (place) {
    case "player":
      return winner === "tie" ? "push" : winIf(winner === "player");
    case "banker":
      if (winner === "tie") return "push";
      return isSix && variant === "no-commission" ? "six" : winIf(winner === "banker");
    case "tie":
      return winIf(winner === "tie");
    case "player-pair":
      return winIf(facts.playerPair !== "none");
    case "banker-pair":
      return winIf(facts.bankerPair !== "none");
    case "either-pair":
      return winIf(facts.playerPair !== "none" || facts.bankerPair !== "none");
    case "perfect-pair":
      return perfectGrade(facts);
    case "small":
      return winIf(cards === 4);
    case "big":
      return winIf(cards > 4);
    case "super-6":
      return winIf(isSix);
    case "lucky-6":
      if (!isSix) return "lose";
      return facts.bankerCards === 2 ? "two" : "three";
    case "player-bonus":
      return bonusGrade(facts, "player");
    case "banker-bonus":
      return bonusGrade(facts, "banker");
    case "player-natural":
      return winIf(hasNatural(facts, "player"));
    case "banker-natural":
      return winIf(hasNatural(facts, "banker"));
    default:
      throw new RangeError(`no place ${place} at baccarat`);
  }
}

function perfectGrade({ playerPair, bankerPair }: BaccaratFacts): Grade {
  const count = Number(playerPair === "perfect") + Number(bankerPair === "perfect");
  return ["lose", "one", "both"][count] ?? "lose";
}

/** Two cards count 8 or 9 only where they ended the hand. */
function hasNatural(facts: BaccaratFacts, side: Side): boolean {
  return side === "player"
    ? facts.playerCards === 2 && facts.playerTotal >= 8
    : facts.bankerCards === 2 && facts.bankerTotal >= 8;
}

function bonusGrade(facts: BaccaratFacts, side: Side): Grade {
  const lead = side === "player" ? facts.playerTotal - facts.bankerTotal : facts.bankerTotal - facts.playerTotal;
  if (hasNatural(facts, side)) {
    if (lead > 0) return "natural";
    return lead === 0 ? "push" : "lose";
  }
  return lead >= 4 ? `by${lead}` : "lose";
}
