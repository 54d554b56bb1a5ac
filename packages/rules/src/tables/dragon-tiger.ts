import { type Dealer, rankOf, suitOf } from "./cards.ts";
import { simplePlace, winIf } from "./places.ts";
import type { Card, DragonTigerOutcome, Grade, Odds, Place, PlaceGroup } from "./types.ts";

type Side = "dragon" | "tiger";

const SIDE_NAMES = { dragon: "มังกร", tiger: "เสือ" } as const;
const SUIT_SIDES = ["spade", "heart", "diamond", "club"] as const;

/** What can be said of one card: id, Thai name, note, group, odds and return. */
const CARD_SIDES: readonly (readonly [string, string, string, PlaceGroup, Odds, number])[] = [
  ["big", "ใหญ่", "ไพ่ 8 ถึง K ออก 7 แพ้", "size", [1, 1], 92.3077],
  ["small", "เล็ก", "ไพ่ A ถึง 6 ออก 7 แพ้", "size", [1, 1], 92.3077],
  ["odd", "คี่", "A 3 5 7 9 J K", "parity", [3, 4], 94.2308],
  ["even", "คู่", "2 4 6 8 10 Q", "parity", [21, 20], 94.6154],
  ["red", "แดง", "โพแดงหรือข้าวหลามตัด", "color", [9, 10], 95],
  ["black", "ดำ", "โพดำหรือดอกจิก", "color", [9, 10], 95],
  ["spade", "โพดำ", "ไพ่โพดำ ออก 7 แพ้", "suit", [3, 1], 92.3077],
  ["heart", "โพแดง", "ไพ่โพแดง ออก 7 แพ้", "suit", [3, 1], 92.3077],
  ["diamond", "ข้าวหลามตัด", "ไพ่ข้าวหลามตัด ออก 7 แพ้", "suit", [3, 1], 92.3077],
  ["club", "ดอกจิก", "ไพ่ดอกจิก ออก 7 แพ้", "suit", [3, 1], 92.3077],
];

export function dragonTigerPlaces(): Place[] {
  const sides = (["dragon", "tiger"] as const).flatMap((side) =>
    CARD_SIDES.map(([id, name, note, group, odds, returnPercent]) =>
      simplePlace(`${side}-${id}`, `${SIDE_NAMES[side]}${name}`, note, group, odds, returnPercent),
    ),
  );
  return [
    simplePlace("dragon", SIDE_NAMES.dragon, "ไพ่มังกรสูงกว่า เสมอเสียครึ่ง", "main", [1, 1], 96.2651),
    simplePlace("tiger", SIDE_NAMES.tiger, "ไพ่เสือสูงกว่า เสมอเสียครึ่ง", "main", [1, 1], 96.2651),
    simplePlace("tie", "เสมอ", "ไพ่เลขเดียวกัน", "tie", [11, 1], 89.6386),
    simplePlace("suited-tie", "เสมอดอกเดียวกัน", "ไพ่เลขและดอกเดียวกัน", "tie", [50, 1], 86.0241),
    ...sides,
  ];
}

/** One card each. The king is high, the ace low, and suits are never compared. */
export function dealDragonTiger(dealer: Pick<Dealer, "take">): DragonTigerOutcome {
  const dragon = dealer.take("dragon");
  const tiger = dealer.take("tiger");
  return dragonTigerOutcome(dragon, tiger);
}

export function dragonTigerOutcome(dragon: Card, tiger: Card): DragonTigerOutcome {
  const lead = rankOf(dragon) - rankOf(tiger);
  const winner = lead === 0 ? "tie" : lead > 0 ? "dragon" : "tiger";
  return { kind: "dragon-tiger", dragon, tiger, winner };
}

export function dragonTigerGrade(place: string, outcome: DragonTigerOutcome): Grade {
  const { dragon, tiger, winner } = outcome;
  switch (place) {
    case "dragon":
    case "tiger":
      return winner === "tie" ? "half" : winIf(winner === place);
    case "tie":
      return winIf(winner === "tie");
    case "suited-tie":
      return winIf(dragon === tiger);
    default: {
      const [side, what] = sideOf(place);
      return winIf(isSideWon(what, outcome[side]));
    }
  }
}

function sideOf(place: string): [Side, string] {
  const at = place.indexOf("-");
  const side = place.slice(0, at);
  if (side !== "dragon" && side !== "tiger") throw new RangeError(`no place ${place} at dragon tiger`);
  return [side, place.slice(at + 1)];
}

/** A seven is neither big nor small, and loses every suit. */
function isSideWon(what: string, card: Card): boolean {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const isRed = suit === 1 || suit === 2;
  switch (what) {
    case "big":
      return rank > 7;
    case "small":
      return rank < 7;
    case "odd":
      return rank % 2 === 1;
    case "even":
      return rank % 2 === 0;
    case "red":
      return isRed;
    case "black":
      return !isRed;
    default: {
      const wanted = SUIT_SIDES.findIndex((each) => each === what);
      if (wanted < 0) throw new RangeError(`no side bet ${what} at dragon tiger`);
      return suit === wanted && rank !== 7;
    }
  }
}
