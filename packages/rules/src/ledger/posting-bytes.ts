/** A line of a member's chain: all that its hash covers. */
export interface ChainedPosting {
  readonly memberId: bigint;
  /** Counts from 1 without gaps over all wallets of the member. */
  readonly seq: bigint;
  /** Satang, or points in the points wallet: above zero into the wallet. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly atMs: number;
  readonly walletId: number;
  /** Which part of the house account stands on the other side. */
  readonly slot: number;
  /** Counts from 1 within the group of postings that happened together. */
  readonly line: number;
  readonly code: string;
  readonly kind: string;
  readonly house: string;
  readonly scope: string;
  readonly key: string;
  readonly reference: string;
  readonly actor: string;
  readonly requestHash: Uint8Array;
}

const FIXED_BYTES = 32 + 5 * 8 + 4 + 2 + 2;
const EPOCH_2000_MS = 946_684_800_000n;
const utf8 = new TextEncoder();

/** What stands before a member's first posting. */
export const CHAIN_START: Uint8Array = new Uint8Array(32);

/**
 * The bytes whose SHA-256 is the posting's hash. Numbers are big-endian, signed where they can be.
 *
 *   32      hash of the posting before, zeros for the first
 *   8 each  member, seq, amount, balance after, time in microseconds since 2000-01-01T00:00:00Z
 *   4       wallet
 *   2 each  slot, line
 *   2 + n   each of code, kind, house, scope, key, reference, actor: length in bytes, then UTF-8
 *   16      hash of the request
 */
export function postingBytes(previous: Uint8Array, posting: ChainedPosting): Uint8Array {
  const texts = [
    posting.code,
    posting.kind,
    posting.house,
    posting.scope,
    posting.key,
    posting.reference,
    posting.actor,
  ].map((text) => utf8.encode(text));
  const textBytes = texts.reduce((sum, text) => sum + 2 + text.length, 0);
  const bytes = new Uint8Array(FIXED_BYTES + textBytes + posting.requestHash.length);
  const view = new DataView(bytes.buffer);
  bytes.set(previous);
  view.setBigInt64(32, posting.memberId);
  view.setBigInt64(40, posting.seq);
  view.setBigInt64(48, posting.amount);
  view.setBigInt64(56, posting.balanceAfter);
  view.setBigInt64(64, (BigInt(posting.atMs) - EPOCH_2000_MS) * 1000n);
  view.setInt32(72, posting.walletId);
  view.setInt16(76, posting.slot);
  view.setInt16(78, posting.line);
  let offset = FIXED_BYTES;
  for (const text of texts) {
    view.setInt16(offset, text.length);
    bytes.set(text, offset + 2);
    offset += 2 + text.length;
  }
  bytes.set(posting.requestHash, offset);
  return bytes;
}
