import { bytesFromHex, hexFromBytes } from "../hash/bytes.ts";
import { isEd25519Signature } from "../hash/ed25519.ts";
import { type Hash, leafHash, levelsOf, pathIn, rootByPath } from "../hash/merkle.ts";
import { sha256 } from "../hash/sha256.ts";

/** What is frozen of a bet. It names nobody: whose it is, only its owner's receipt shows. */
export interface FrozenBet {
  readonly id: string;
  readonly table: string;
  readonly round: string;
  readonly place: string;
  /** In satang. */
  readonly stake: number;
  /**
   * 16 random bytes of the member's page in hexadecimal digits: they add chance of the member's, and keep others from
   * guessing the bet behind a hash.
   */
  readonly nonce: string;
}

/** A neighbour on the way to the root, in hexadecimal digits. */
export interface BetPathStep {
  readonly side: "left" | "right";
  readonly hash: string;
}

/** The frozen bets of a round. */
export interface BetTree {
  /** 32 bytes in hexadecimal digits; zeros where nobody bet. */
  readonly root: string;
  pathOf(index: number): BetPathStep[];
}

/** The bytes of a bet that are hashed: a line that says what they are, and the fields as a JSON list. */
export function betBytes({ id, table, round, place, stake, nonce }: FrozenBet): Uint8Array {
  const fields = JSON.stringify([id, table, round, place, stake, nonce]);
  return new TextEncoder().encode(`chokdee table bet 1\n${fields}`);
}

/** The tree over the bets in their order. A server gives its own hash, which is quicker. */
export function betTree(bets: readonly FrozenBet[], hash: Hash = sha256): BetTree {
  const levels = levelsOf(
    bets.map((bet) => leafHash(betBytes(bet), hash)),
    hash,
  );
  return {
    root: hexFromBytes(levels.at(-1)?.[0] ?? new Uint8Array(32)),
    pathOf: (index) => pathIn(levels, index).map((step) => ({ side: step.side, hash: hexFromBytes(step.hash) })),
  };
}

/** The root that a bet leads to by its path; empty where the path is none. */
export function betRoot(bet: FrozenBet, path: readonly BetPathStep[]): string {
  const steps = path.flatMap(({ side, hash }) => {
    const bytes = bytesFromHex(hash);
    return bytes?.length === 32 && (side === "left" || side === "right") ? [{ side, hash: bytes }] : [];
  });
  return steps.length === path.length ? hexFromBytes(rootByPath(leafHash(betBytes(bet)), steps)) : "";
}

/** What the studio signs when it accepts a bet, so that it cannot be left out or changed unseen. */
export interface BetReceipt extends FrozenBet {
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
}

export interface SignedBetReceipt extends BetReceipt {
  /** Ed25519, in hexadecimal digits. */
  readonly signature: string;
}

/** The text that is signed. */
export function betReceiptText({ id, table, round, place, stake, nonce, acceptedAt }: BetReceipt): string {
  return `chokdee table receipt 1\n${JSON.stringify([id, table, round, place, stake, nonce, acceptedAt])}`;
}

/** Whether the studio's key, in hexadecimal digits, has signed the receipt. */
export function isBetReceiptSigned(receipt: SignedBetReceipt, publicKey: string): boolean {
  const [key, signature] = [bytesFromHex(publicKey), bytesFromHex(receipt.signature)];
  if (!key || !signature) return false;
  return isEd25519Signature(key, new TextEncoder().encode(betReceiptText(receipt)), signature);
}
