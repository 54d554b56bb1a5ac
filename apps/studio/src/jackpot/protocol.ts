import type { JackpotPool } from "@chokdee/rules/jackpot";
import type { PublishedBeacon } from "@chokdee/rules/yeekee";

/** What pages of the games ask about pools. Amounts are whole satang. */
export interface JackpotCalls {
  /** What the pools hold, and what the member has won and not seen. Without a session only the former. */
  readonly pools: { readonly input: { readonly session?: string }; readonly output: PoolsStanding };
  /** The member has seen a win. */
  readonly pool_seen: { readonly input: SeenInput; readonly output: { readonly balance: number } };
}

interface SeenInput {
  readonly session: string;
  readonly pool: JackpotPool["id"];
  readonly generation: number;
}

export interface PoolsStanding {
  /** From the smallest to the largest. */
  readonly pools: readonly PoolMeter[];
  readonly wins: readonly PoolWin[];
  /** The newest value that has decided about stakes: by it a page knows how late it is at least. */
  readonly newest: PublishedBeacon | null;
}

export interface PoolMeter {
  readonly pool: JackpotPool["id"];
  /** What it would pay now. */
  readonly amount: number;
}

export interface PoolWin {
  readonly pool: JackpotPool["id"];
  readonly generation: number;
  readonly round: string;
  readonly prize: number;
}

/** What all pages see, and the wins that their winners have not seen. */
export interface PoolsLook extends Pick<PoolsStanding, "pools" | "newest"> {
  readonly unseen: readonly (PoolWin & { readonly player_id: number })[];
}

/** How a round took part in pools. */
export interface RoundJackpot {
  readonly taken_at: string;
  /** Null until it is published. */
  readonly beacon: PublishedBeacon | null;
  /** From the generation's published totals: stakes in satang, what was left before in millionths of one. */
  readonly wins: readonly (PoolWin & { readonly stakes: string; readonly rest_before: string })[];
}
