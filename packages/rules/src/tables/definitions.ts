import { topOdds } from "./pay.ts";
import { rulesOf } from "./rules.ts";
import type { Place, PlaceLimits, TableKind, TableRules, TableVariant } from "./types.ts";

export type TableId =
  | "baccarat-1"
  | "baccarat-2"
  | "baccarat-3"
  | "baccarat-speed"
  | "baccarat-nocom"
  | "dragon-tiger"
  | "sic-bo"
  | "hi-lo"
  | "fish-prawn-crab"
  | "roulette";

/**
 * The phases of a round in seconds. Together they are a multiple of the three seconds of the beacon's clock, so that
 * every round closes at the same distance from a beacon.
 */
export interface Pace {
  readonly betting: number;
  /** Bets are frozen and the beacon is awaited. */
  readonly closing: number;
  /** The result is shown. */
  readonly showing: number;
  readonly resting: number;
}

/** One table of the hall. Amounts in satang. */
export interface TableDefinition {
  readonly id: TableId;
  /** In Thai. */
  readonly name: string;
  readonly kind: TableKind;
  readonly variant: TableVariant;
  readonly pace: Pace;
  /** The least bet on any place. */
  readonly min: number;
  /** The largest bet of a member on a main place. */
  readonly max: number;
  /** What one member may have on all places of a round together. */
  readonly maxPerRound: number;
  /** The house's worst loss in a round. */
  readonly maxLoss: number;
  /** The chips that a rack offers first. */
  readonly chips: readonly number[];
}

/** What an operator may decide about a table. Amounts in satang. */
export type OwnLimits = Pick<TableDefinition, "min" | "max" | "maxPerRound" | "maxLoss">;

const BAHT = 100;
/** Stakes are whole numbers of it. */
export const STAKE_STEP = BAHT;
/** No table risks more in one round, whatever is decided. */
const MAX_LOSS = 100_000_000 * BAHT;
const baht = (...amounts: readonly number[]) => amounts.map((amount) => amount * BAHT);

/** What members may stake at a table, from the least bet to the house's worst loss. */
function stakes(min: number, max: number, chips: readonly number[]) {
  return { min: min * BAHT, max: max * BAHT, maxPerRound: 3 * max * BAHT, maxLoss: 60 * max * BAHT, chips };
}

const LOW = stakes(10, 5_000, baht(10, 50, 100, 500, 1_000));
const MIDDLE = stakes(50, 20_000, baht(50, 100, 500, 1_000, 5_000));
const HIGH = { ...stakes(500, 200_000, baht(500, 1_000, 5_000, 10_000, 50_000)), maxLoss: 4_000_000 * BAHT };

const NORMAL: Pace = { betting: 15, closing: 3, showing: 8, resting: 4 };
const QUICK: Pace = { betting: 10, closing: 3, showing: 6, resting: 2 };
const DICE: Pace = { betting: 16, closing: 3, showing: 7, resting: 4 };

export const TABLES: readonly TableDefinition[] = [
  { id: "baccarat-1", name: "บาคาร่า 1", kind: "baccarat", variant: "standard", pace: NORMAL, ...LOW },
  { id: "baccarat-2", name: "บาคาร่า 2", kind: "baccarat", variant: "standard", pace: NORMAL, ...MIDDLE },
  { id: "baccarat-3", name: "บาคาร่า 3", kind: "baccarat", variant: "standard", pace: NORMAL, ...HIGH },
  { id: "baccarat-speed", name: "บาคาร่าเร็ว", kind: "baccarat", variant: "standard", pace: QUICK, ...LOW },
  { id: "baccarat-nocom", name: "บาคาร่าไม่มีค่าคอม", kind: "baccarat", variant: "no-commission", pace: NORMAL, ...LOW },
  {
    id: "dragon-tiger",
    name: "เสือมังกร",
    kind: "dragon-tiger",
    variant: "standard",
    pace: { betting: 12, closing: 3, showing: 4, resting: 2 },
    ...LOW,
  },
  { id: "sic-bo", name: "ซิกโบ", kind: "sic-bo", variant: "standard", pace: DICE, ...LOW },
  { id: "hi-lo", name: "ไฮโลไทย", kind: "hi-lo", variant: "standard", pace: DICE, ...LOW },
  { id: "fish-prawn-crab", name: "น้ำเต้าปูปลา", kind: "fish-prawn-crab", variant: "standard", pace: DICE, ...LOW },
  {
    id: "roulette",
    name: "รูเล็ต",
    kind: "roulette",
    variant: "standard",
    pace: { betting: 16, closing: 3, showing: 11, resting: 3 },
    ...LOW,
  },
];

export function tableOf(id: string): TableDefinition | undefined {
  return TABLES.find((table) => table.id === id);
}

export function tableRules(table: TableDefinition): TableRules {
  return rulesOf(table);
}

/** What one member may have on a place: its largest payment is that of the largest main bet, in whole baht. */
export function limitsOf(table: Pick<TableDefinition, "min" | "max">, place: Place): PlaceLimits {
  const odds = Math.max(topOdds(place), 1);
  const bounded = Math.floor(table.max / odds / STAKE_STEP) * STAKE_STEP;
  return { min: table.min, max: Math.max(table.min, bounded) };
}

/**
 * Which of these limits a table cannot have. The least bet fits on the place with the highest odds without paying more
 * than the largest main bet does.
 */
export function faultInLimits(limits: OwnLimits, highestOdds = 1): keyof OwnLimits | undefined {
  const { min, max, maxPerRound, maxLoss } = limits;
  const isStake = (amount: number) => Number.isSafeInteger(amount) && amount > 0 && amount % STAKE_STEP === 0;
  if (!isStake(min)) return "min";
  if (!isStake(max) || max < min * Math.max(highestOdds, 1)) return "max";
  if (!isStake(maxPerRound) || maxPerRound < max) return "maxPerRound";
  return isStake(maxLoss) && maxLoss >= max && maxLoss <= MAX_LOSS ? undefined : "maxLoss";
}

/** How long a whole round takes, in seconds. */
export function cycleOf({ betting, closing, showing, resting }: Pace): number {
  return betting + closing + showing + resting;
}
