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
  /** Which part of the house account is on the other side. */
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

/** What comes before a member's first posting. */
export const CHAIN_START: Uint8Array = new Uint8Array(32);

/** Separates texts and occurs in none of them. */
const SEPARATOR = "\x1f";

/** The texts of a posting, in the order of its bytes. */
function textsOf(posting: ChainedPosting): string[] {
  const { code, kind, house, scope, key, reference, actor } = posting;
  return [code, kind, house, scope, key, reference, actor];
}

/** Whether no text holds a control character, without which the bytes could be read in two ways. */
export function hasPlainTexts(posting: ChainedPosting): boolean {
  // oxlint-disable-next-line no-control-regex -- Control characters are what must not be there.
  return !/[\x00-\x1f\x7f]/.test(textsOf(posting).join(""));
}

/**
 * The bytes whose SHA-256 is the posting's hash. Numbers are big-endian, signed where they can be.
 *
 *   32      hash of the posting before, zeros for the first
 *   8 each  member, seq, amount, balance after, time in microseconds since 2000-01-01T00:00:00Z
 *   4       wallet
 *   2 each  slot, line
 *   n       code, kind, house, scope, key, reference, actor in UTF-8, the byte 31 between them
 *   16      hash of the request
 */
export function postingBytes(previous: Uint8Array, posting: ChainedPosting): Uint8Array {
  const texts = utf8.encode(textsOf(posting).join(SEPARATOR));
  const bytes = new Uint8Array(FIXED_BYTES + texts.length + posting.requestHash.length);
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
  bytes.set(texts, FIXED_BYTES);
  bytes.set(posting.requestHash, FIXED_BYTES + texts.length);
  return bytes;
}
