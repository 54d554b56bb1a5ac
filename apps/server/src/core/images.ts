import type { Tx } from "./db.ts";

/** The pictures that we store and serve ourselves. */
export interface Images {
  /** Whether there is a picture at this address. Pictures are never removed, so the answer stays true. */
  has(address: string): Promise<boolean>;
  /** Stores a picture from another server, re-encoded, and returns its address. Throws where it is not a picture. */
  store(bytes: Buffer): Promise<string>;
  /** The picture of an upload re-encoded as WebP, without anything else that it carried, and stored nowhere. */
  clean(bytes: Buffer): Promise<Buffer>;
  /** Stores a WebP picture of our own as it is, and returns its address. */
  storeOwn(
    tx: Tx,
    picture: { readonly bytes: Buffer; readonly width: number; readonly height: number },
  ): Promise<string>;
}
