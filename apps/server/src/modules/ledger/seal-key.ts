import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";

/** Signs the daily seals. It is in a file outside the database: altering the books is not enough to sign them. */
export interface SealKey {
  /** Ed25519, 32 bytes. */
  readonly publicKey: Buffer;
  sign(text: string): Buffer;
}

/** Reads the key, in PEM form. Only a sandbox makes one where there is none. */
export function loadSealKey(path: string, { create }: { readonly create: boolean }): SealKey {
  if (create) makeKey(path);
  if (!existsSync(path)) {
    throw new StartFailure(`The key that seals the ledger is missing: put an Ed25519 key in PEM form into ${path}.`);
  }
  const privateKey = readKey(path);
  return {
    publicKey: rawPublicKey(createPublicKey(privateKey)),
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  };
}

export function isSignedBy(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, Buffer.from(text), key, signature);
}

/** Leaves a key that is there as it is, also one that another process makes at this moment. */
function makeKey(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync("ed25519");
  try {
    writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

function readKey(path: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(path));
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Reported below in words that help.
  }
  throw new StartFailure(`${path} does not hold an Ed25519 private key in PEM form.`);
}

function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url");
}
