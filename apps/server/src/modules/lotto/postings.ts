/** The names of a bill's groups in the ledger. */
export const STAKE_SCOPE = "lotto";

export const stakeKey = (billId: bigint): string => `stake:${billId}`;

/** Each version of a round's outcome settles a bill at most once. */
export const settleKey = (billId: bigint, version: number): string => `settle:${billId}:${version}`;

export const billReference = (billId: bigint): string => `lotto:${billId}`;
