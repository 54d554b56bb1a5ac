import type { Tx } from "./db.ts";

/** The pictures that we store and serve ourselves. */
export interface Images {
  /** Whether a picture stands at this address. Pictures are never removed, so the answer stays true. */
  has(address: string): Promise<boolean>;
  /** Stores a picture of somebody else's, written anew, and answers its address. Throws where it is no picture. */
  store(bytes: Buffer): Promise<string>;
  /** Stores a WebP picture of our own as it is, and answers its address. */
  storeOwn(
    tx: Tx,
    picture: { readonly bytes: Buffer; readonly width: number; readonly height: number },
  ): Promise<string>;
}
