/** What happens in a past. Whose it is goes by username. */
export type Act =
  /** The house catches up with the clock, counts what was played, or closes the days that are over. */
  | { readonly kind: "turn" | "count" | "close" }
  /** The simulated league announces a round. */
  | { readonly kind: "league" }
  | { readonly kind: "join"; readonly who: string; readonly by?: string }
  | { readonly kind: "pay_in"; readonly who: string; readonly baht: number; readonly offer?: string }
  /** Or another of these, where nothing of theirs may leave yet. */
  | { readonly kind: "withdraw"; readonly who: string; readonly baht: number; readonly or?: readonly string[] }
  | { readonly kind: "bill"; readonly who: string; readonly lines: number; readonly baht: number }
  | { readonly kind: "slip"; readonly who: string; readonly baht: number; readonly legs: number }
  | { readonly kind: "wheel" | "quests" | "cashback" | "shop" | "read"; readonly who: string }
  | {
      readonly kind: "spins";
      readonly who: string;
      readonly game: string;
      readonly baht: number;
      readonly count: number;
    }
  | { readonly kind: "coupon"; readonly who: string; readonly code: string }
  | { readonly kind: "vote"; readonly who: string }
  /** A bought feature whose stake wins a pool. */
  | {
      readonly kind: "pool";
      readonly who: string;
      readonly game: string;
      readonly baht: number;
      readonly pool: "mini" | "minor";
    }
  /** The tables deal, and these bet. */
  | { readonly kind: "tables"; readonly players: readonly string[] }
  /** A round of yeekee is shot at by the sandbox's crowd. */
  | { readonly kind: "shots"; readonly code: string };

export type Kind = Act["kind"];
export type ActOf<Of extends Kind> = Act & { readonly kind: Of };

/** Minutes after a day's midnight. */
export type Timed = readonly [minute: number, act: Act];

export interface Planned {
  readonly act: Act;
  readonly at: Date;
  /** The same however often the past is begun. */
  readonly key: string;
}

export const hoursOf = (hours: number, minutes = 0): number => hours * 60 + minutes;
