import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "../hash/sha256.ts";
import { bytesFromHex } from "../hash/bytes.ts";

/** The key of drand's fast chain, to which its chain hash commits. */
export const QUICKNET_KEY =
  "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c" +
  "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb" +
  "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";
const TAG = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const SIGNATURE_BYTES = 48;

/** Whether the chain has signed this round, which is impossible before its time. In hexadecimal digits. */
export function isQuicknetSigned(round: number, signature: string): boolean {
  const bytes = bytesFromHex(signature);
  if (bytes?.length !== SIGNATURE_BYTES || !Number.isSafeInteger(round) || round < 1) return false;
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(round));
  const { hash, verify, Signature } = bls12_381.shortSignatures;
  try {
    return verify(Signature.fromBytes(bytes), hash(sha256(counter), TAG), bytesFromHex(QUICKNET_KEY) ?? bytes);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}
