import { bytesEqual } from "../hash/bytes.ts";
import { sha256 } from "../hash/sha256.ts";
import { CHAIN_START, type ChainedPosting, hasPlainTexts, postingBytes } from "./posting-bytes.ts";

/** What is wrong with a posting, the first that is found. */
export type ChainFault = "owner" | "gap" | "time" | "balance" | "hash";

export interface ChainState {
  readonly seq: bigint;
  readonly hash: Uint8Array;
}

type Hash = (bytes: Uint8Array) => Uint8Array;

/**
 * Follows one member's chain, posting by posting. It starts at the beginning or after a posting that the caller
 * trusts; a wallet's balance is followed from its first posting that is seen.
 */
export class ChainVerifier {
  readonly #memberId: bigint;
  readonly #hash: Hash;
  readonly #balances = new Map<number, bigint>();
  readonly #fromStart: boolean;
  #seq: bigint;
  #head: Uint8Array;
  #atMs = -Infinity;

  constructor(memberId: bigint, after: ChainState = { seq: 0n, hash: CHAIN_START }, hash: Hash = sha256) {
    this.#memberId = memberId;
    this.#hash = hash;
    this.#seq = after.seq;
    this.#head = after.hash;
    this.#fromStart = after.seq === 0n;
  }

  /** The last posting followed. */
  get state(): ChainState {
    return { seq: this.#seq, hash: this.#head };
  }

  /** Balances after the last posting, by wallet. */
  get balances(): ReadonlyMap<number, bigint> {
    return this.#balances;
  }

  /** Returns what is wrong, and continues from the posting as it is, so that one fault is reported once. */
  add(posting: ChainedPosting, hash: Uint8Array): ChainFault | undefined {
    const fault = this.#faultOf(posting, hash);
    this.#seq = posting.seq;
    this.#head = hash;
    this.#atMs = posting.atMs;
    this.#balances.set(posting.walletId, posting.balanceAfter);
    return fault;
  }

  #faultOf(posting: ChainedPosting, hash: Uint8Array): ChainFault | undefined {
    if (posting.memberId !== this.#memberId) return "owner";
    if (posting.seq !== this.#seq + 1n) return "gap";
    if (posting.atMs < this.#atMs) return "time";
    const before = this.#balances.get(posting.walletId) ?? (this.#fromStart ? 0n : undefined);
    if (before !== undefined && before + posting.amount !== posting.balanceAfter) return "balance";
    const isTrue = hasPlainTexts(posting) && bytesEqual(this.#hash(postingBytes(this.#head, posting)), hash);
    return isTrue ? undefined : "hash";
  }
}
