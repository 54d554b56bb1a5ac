/** The names of a bill's groups in the ledger. */
export const STAKE_SCOPE = "lotto";

export const stakeKey = (billId: bigint): string => `stake:${billId}`;

/** Each version of a round's outcome settles a bill at most once. */
export const settleKey = (billId: bigint, version: number): string => `settle:${billId}:${version}`;

/** An owner releases what is held of a bill at most once for each version. */
export const releaseKey = (billId: bigint, version: number): string => `release:${billId}:${version}`;

export const billReference = (billId: bigint): string => `lotto:${billId}`;

/** The bill that a reference is of; nothing where it is of something else. */
export function billIdOf(reference: string): bigint | undefined {
  const digits = /^lotto:(\d{1,18})$/.exec(reference)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
