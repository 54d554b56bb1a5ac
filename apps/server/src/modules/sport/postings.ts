import { satang, type Satang } from "@chokdee/money";
import { HOUSE_DESK, type MoveGroup } from "../../core/ledger.ts";

/** The names of a slip's groups in the ledger. */
export const SPORT_SCOPE = "sport";

export const slipReference = (slipId: bigint): string => `sport:${slipId}`;

/** The slip that a reference is of; nothing where it is of something else. */
export function slipIdOf(reference: string): bigint | undefined {
  const digits = /^sport:(\d{1,18})$/.exec(reference)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

export const stakeKey = (slipId: bigint): string => `stake:${slipId}`;
export const refusalKey = (slipId: bigint): string => `refused:${slipId}`;
/** Each version of a slip's outcome is paid at most once. */
export const settleKey = (slipId: bigint, version: number): string => `settle:${slipId}:${version}`;
/** What was sold is given back with the version that opens the slip again. */
export const undoneKey = (slipId: bigint, version: number): string => `undone:${slipId}:${version}`;
export const saleKey = (saleId: bigint): string => `sale:${saleId}`;

/** Stakes that the house keeps, or gives back to what is open where a bet was decided too soon. */
export function houseMove(key: string, reference: string, amount: bigint): MoveGroup[] {
  if (amount === 0n) return [];
  const [from, to] =
    amount > 0n ? (["open_bets", "gaming_revenue"] as const) : (["gaming_revenue", "open_bets"] as const);
  const moved: Satang = satang(amount > 0n ? amount : -amount);
  const group = { memberId: HOUSE_DESK, scope: SPORT_SCOPE, key, reference, actor: "system" };
  return [{ ...group, moves: [{ from, to, amount: moved, code: "house_move" }] }];
}
