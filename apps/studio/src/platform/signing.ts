import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from "node:crypto";

/** The prefix of the 32 bytes of an Ed25519 key in its PKCS #8 form. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

export interface SigningKey {
  /** In hexadecimal digits. */
  readonly publicKey: string;
  sign(text: string): string;
}

/** A key of its own for each use, derived from the one secret, so that there is no further file to keep. */
export type SigningKeys = (use: string) => SigningKey;

export function createSigningKeys(secret: string): SigningKeys {
  return (use) => {
    const seed = Buffer.from(hkdfSync("sha256", secret, "chokdee studio", `sign ${use}`, 32));
    const privateKey: KeyObject = createPrivateKey({
      key: Buffer.concat([PKCS8_HEAD, seed]),
      format: "der",
      type: "pkcs8",
    });
    const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
    return {
      publicKey: Buffer.from(x, "base64url").toString("hex"),
      sign: (text) => sign(null, Buffer.from(text), privateKey).toString("hex"),
    };
  };
}
