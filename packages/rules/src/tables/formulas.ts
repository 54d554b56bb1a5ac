import { askNext, decidedOf, type RoadHand, type RoadSide, streaksOf } from "./roads.ts";
import type { TableVariant } from "./types.ts";

/** Everything that a rule may look at: the winners of a shoe, with and without ties. */
interface Seen {
  readonly hands: readonly Pick<RoadHand, "winner">[];
  readonly decided: readonly RoadSide[];
  readonly last: RoadSide | undefined;
  /** How often the last side has won in a row. */
  readonly streak: number;
}

export interface Formula {
  readonly id: string;
  /** In Thai. */
  readonly name: string;
  /** What it says to do, in Thai. */
  readonly note: string;
  /** How many of a hundred decided hands it speaks about, in shoes of eighty hands. */
  readonly speaksPercent: number;
  /** How many of those it gets right. Hands are dealt from all cards, so that it is a mix of the two sides, whatever it says. */
  readonly hitPercent: number;
  readonly callOf: (seen: Seen) => RoadSide | null;
}

/** Of hands that are decided: how often a player's bet is right, and how much more often a banker's. */
const [PLAYER_HIT, BANKER_MORE] = [49.3175, 1.365];
/** The house's edge on the player, and on a banker that pays a commission or half on six. */
const PLAYER_EDGE = 1.365;
const BANKER_EDGES: Readonly<Record<TableVariant, number>> = { standard: 1.1692, "no-commission": 1.6114 };

/**
 * The house's edge on what is staked by a rule, of hands that are decided. A rule is a mix of the two sides, so it follows
 * from how often the rule is right and from what the table pays.
 */
export function edgeOf({ hitPercent }: Pick<Formula, "hitPercent">, variant: TableVariant): number {
  const bankerShare = Math.min(Math.max((hitPercent - PLAYER_HIT) / BANKER_MORE, 0), 1);
  return Number((PLAYER_EDGE + (BANKER_EDGES[variant] - PLAYER_EDGE) * bankerShare).toFixed(4));
}

function formula(
  id: string,
  name: string,
  note: string,
  [speaksPercent, hitPercent]: readonly [number, number],
  callOf: Formula["callOf"],
): Formula {
  return { id, name, note, speaksPercent, hitPercent, callOf };
}

function other(side: RoadSide): RoadSide {
  return side === "player" ? "banker" : "player";
}

function follow({ last }: Seen): RoadSide | null {
  return last ?? null;
}

function turn({ last }: Seen): RoadSide | null {
  return last === undefined ? null : other(last);
}

function afterTie({ hands }: Seen): boolean {
  return hands.at(-1)?.winner === "tie";
}

/** XXYY and XXYYX both go on with X. */
function pairsCall({ decided }: Seen): RoadSide | null {
  const [a, b, c, d] = decided.slice(-4);
  if (a !== undefined && a === b && c !== undefined && c === d && a !== c) return a;
  const [v, w, x, y, z] = decided.slice(-5);
  return v !== undefined && v === w && x !== undefined && x === y && v !== x && z === v ? v : null;
}

function leaderCall({ decided }: Seen): RoadSide | null {
  if (decided.length < 10) return null;
  const lead = decided.reduce((sum, side) => sum + (side === "banker" ? 1 : -1), 0);
  if (lead === 0) return null;
  return lead > 0 ? "banker" : "player";
}

/** The side for which two of the three derived roads would turn red, once all have begun. */
function askCall({ hands }: Seen): RoadSide | null {
  const colors = Object.values(askNext(hands, "banker"));
  if (colors.includes(null)) return null;
  return colors.filter((color) => color === "red").length >= 2 ? "banker" : "player";
}

function alternates({ decided }: Seen): boolean {
  const recent = decided.slice(-4);
  return recent.length === 4 && recent.every((side, index) => index === 0 || side !== recent[index - 1]);
}

/** The rules that are passed around as formulas, in the order in which a page shows them. */
export const FORMULAS: readonly Formula[] = [
  formula("banker", "เจ้ามือตลอด", "แทงเจ้ามือทุกตา", [100, 50.6825], () => "banker"),
  formula("player", "ผู้เล่นตลอด", "แทงผู้เล่นทุกตา", [100, 49.3175], () => "player"),
  formula("follow", "ตามน้ำ", "แทงฝั่งที่ชนะตาก่อน", [98.6, 50.009], follow),
  formula("dragon-4", "มังกร 4", "ฝั่งเดิมชนะ 4 ตาขึ้นไป แทงตาม", [11.9, 50.037], (seen) =>
    seen.streak >= 4 ? follow(seen) : null,
  ),
  formula("dragon-5", "มังกร 5", "ฝั่งเดิมชนะ 5 ตาขึ้นไป แทงตาม", [5.9, 50.047], (seen) =>
    seen.streak >= 5 ? follow(seen) : null,
  ),
  formula("dragon-cut", "มังกรตัด", "ฝั่งเดิมชนะ 5 ตาขึ้นไป แทงสวน", [5.9, 49.953], (seen) =>
    seen.streak >= 5 ? turn(seen) : null,
  ),
  formula("ping-pong", "ปิงปอง", "สลับฝั่ง 4 ตา แทงสลับต่อ", [11.8, 50], (seen) => (alternates(seen) ? turn(seen) : null)),
  formula("two-cut", "สองตัวตัด", "ฝั่งเดิมชนะครบ 2 ตา แทงสวน", [24.6, 49.991], (seen) =>
    seen.streak === 2 ? turn(seen) : null,
  ),
  formula("three-cut", "สามตัวตัด", "ฝั่งเดิมชนะครบ 3 ตา แทงสวน", [12.1, 49.981], (seen) =>
    seen.streak === 3 ? turn(seen) : null,
  ),
  formula("pairs", "ลูกคู่", "ออกฝั่งละ 2 ตา แทงให้ครบคู่ต่อไป", [17.6, 50.003], pairsCall),
  formula("tie-follow", "เสมอต่อ", "หลังเสมอ แทงฝั่งที่ชนะก่อนเสมอ", [9.3, 50.009], (seen) =>
    afterTie(seen) ? follow(seen) : null,
  ),
  formula("tie-cut", "เสมอตัด", "หลังเสมอ แทงสวนฝั่งที่ชนะก่อนเสมอ", [9.3, 49.991], (seen) =>
    afterTie(seen) ? turn(seen) : null,
  ),
  formula("leader", "ฝั่งนำ", "หลัง 10 ตา แทงฝั่งที่ชนะมากกว่า", [80.2, 50.055], leaderCall),
  formula("ask", "ถามทาง", "แทงฝั่งที่ทำให้เค้าไพ่รองแดงอย่างน้อยสองในสาม", [90, 50.003], askCall),
];

/** How a rule did over a list of hands, and what it says of the next. */
export interface FormulaReport {
  readonly formula: Formula;
  /** Decided hands that it spoke about before. */
  readonly tries: number;
  readonly hits: number;
  /** What it says now; null where it is silent. */
  readonly says: RoadSide | null;
}

/** Every rule over the hands of a shoe. A tie is no try. */
export function formulaReports(hands: readonly Pick<RoadHand, "winner">[]): FormulaReport[] {
  const counts = FORMULAS.map(() => ({ tries: 0, hits: 0 }));
  hands.forEach(({ winner }, index) => {
    if (winner === "tie") return;
    const seen = seenOf(hands.slice(0, index));
    FORMULAS.forEach(({ callOf }, at) => {
      const call = callOf(seen);
      const count = counts[at];
      if (call === null || !count) return;
      count.tries += 1;
      if (call === winner) count.hits += 1;
    });
  });
  const seen = seenOf(hands);
  return FORMULAS.map((each, at) => ({
    formula: each,
    tries: counts[at]?.tries ?? 0,
    hits: counts[at]?.hits ?? 0,
    says: each.callOf(seen),
  }));
}

function seenOf(hands: Seen["hands"]): Seen {
  const decided = decidedOf(hands);
  return { hands, decided, last: decided.at(-1), streak: streaksOf(decided).at(-1)?.length ?? 0 };
}
