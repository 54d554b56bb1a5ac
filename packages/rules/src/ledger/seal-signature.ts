import { isEd25519Signature } from "../hash/ed25519.ts";
import { bytesFromHex } from "../hash/bytes.ts";
import { type Seal, sealText } from "./seal.ts";

/** Whether the key has signed the seal as given. Key and signature are in hexadecimal digits. */
export function isSealSigned(seal: Seal, signature: string, publicKey: string): boolean {
  const [key, bytes] = [bytesFromHex(publicKey), bytesFromHex(signature)];
  if (!key || !bytes) return false;
  return isEd25519Signature(key, new TextEncoder().encode(sealText(seal)), bytes);
}
