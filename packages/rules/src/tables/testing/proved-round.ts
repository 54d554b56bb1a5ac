import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesFromHex, concatBytes, hexFromBytes } from "../../hash/bytes.ts";
import { sha256 as hashOf } from "../../hash/sha256.ts";
import { beaconTime, QUICKNET } from "../../yeekee/index.ts";
import {
  betReceiptText,
  betTree,
  drawRound,
  type FrozenBet,
  freshShoe,
  type HeardBefore,
  keyChain,
  type OwnBet,
  payOf,
  type Shoe,
  shoeHash,
  type TableRoundRecord,
} from "../index.ts";
import { standard } from "./dealt.ts";

export const keys = keyChain("c7".repeat(32), 5);
const secret = new Uint8Array(32).fill(7);
export const receiptKey = hexFromBytes(ed25519.getPublicKey(secret));
const bytesOf = (hex: string): Uint8Array => bytesFromHex(hex) ?? new Uint8Array();

/** The SHA-256 of these hexadecimal digits. */
export function hashOfHex(...parts: readonly string[]): string {
  return hexFromBytes(hashOf(concatBytes(...parts.map(bytesOf))));
}

/** By the key of the receipts. */
export function signed(text: string): string {
  return hexFromBytes(ed25519.sign(new TextEncoder().encode(text), secret));
}

export const isSigned = () => true;

export const closesAt = beaconTime(QUICKNET, 20_000_000).getTime() - 2_000;
export const bets: readonly FrozenBet[] = ["player", "banker", "tie", "small", "banker"].map((place, index) => ({
  id: `bet-${index}`,
  table: "baccarat-1",
  round: "baccarat-1.4",
  place,
  stake: 1_000 * (index + 1),
  nonce: String(index).repeat(32),
}));
export const tree = betTree(bets);
export const signature = "ab".repeat(48);
export const beacon = {
  chain: QUICKNET.name,
  round: 20_000_000,
  value: hashOfHex(signature),
  signature,
  publicKey: null,
};

export function keyAt(index: number): string {
  return keys[index] ?? "";
}

/** The shoe after three hands of this table. */
export const shoe = [1, 2, 3].reduce<Shoe>((before, keyIndex) => {
  const source = { key: keyAt(keyIndex), keyIndex, root: tree.root, beaconValue: beacon.value, shoe: before };
  return drawRound(standard, source).shoe ?? before;
}, freshShoe(1));

export const drawn = drawRound(standard, {
  key: keyAt(4),
  keyIndex: 4,
  root: tree.root,
  beaconValue: beacon.value,
  shoe,
});
export const freeze = { round: "baccarat-1.4", root: tree.root, bets: bets.length, frozenAt: closesAt + 400 };
export const record: TableRoundRecord = {
  table: "baccarat-1",
  round: "baccarat-1.4",
  keyIndex: 4,
  commit: keyAt(3),
  key: keyAt(4),
  closesAt,
  freeze,
  announced: beacon,
  beacon,
  shoe,
  outcome: drawn.outcome,
  voidReason: null,
};
export const opening = {
  table: record.table,
  round: record.round,
  keyIndex: 4,
  commit: keyAt(3),
  closesAt,
  shoe: shoeHash(shoe),
  beaconChain: QUICKNET.name,
  heardAt: closesAt - 15_000,
};
export const before = { table: "baccarat-1", keyIndex: 3, key: keyAt(3) } as const;
export const heard: HeardBefore = {
  opening,
  freeze: { ...freeze, heardAt: closesAt + 600 },
  earlierKey: { index: 0, key: keyAt(0), heardAt: closesAt - 90_000 },
  before,
  chainFirst: keyAt(0),
  receiptKey,
};

export function ownBet(index: number): OwnBet {
  const bet = bets[index];
  if (!bet) throw new Error(`no bet ${index}`);
  const receipt = { ...bet, acceptedAt: closesAt - 5_000 };
  const signature = signed(betReceiptText(receipt));
  const paid = payOf(standard, drawn.outcome, bet.place, bet.stake);
  return { receipt: { ...receipt, signature }, path: tree.pathOf(index), paid };
}
