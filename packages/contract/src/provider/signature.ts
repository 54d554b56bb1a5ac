import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A request older or newer than this is refused, and a nonce is remembered for as long. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** One secret that a provider and the operator share. Several are valid at once while they are rotated. */
export interface SignatureKey {
  readonly id: string;
  readonly secret: string;
}

interface SignedParts {
  readonly method: string;
  /** Without host and query. */
  readonly path: string;
  readonly body: string | Uint8Array;
}

/** The headers that carry a request's signature, in either direction. */
export interface SignatureHeaders {
  readonly "x-provider": string;
  readonly "x-key": string;
  readonly "x-timestamp": string;
  readonly "x-nonce": string;
  readonly "x-signature": string;
}

export function signRequest(
  provider: string,
  key: SignatureKey,
  parts: SignedParts,
  timestampMs: number = Date.now(),
  nonce: string = randomBytes(16).toString("hex"),
): SignatureHeaders {
  const timestamp = String(timestampMs);
  return {
    "x-provider": provider,
    "x-key": key.id,
    "x-timestamp": timestamp,
    "x-nonce": nonce,
    "x-signature": signatureOf(key.secret, timestamp, nonce, parts).toString("hex"),
  };
}

/** Whether the headers sign exactly these bytes with this secret. Time and nonce are the caller's to judge. */
export function isSignedWith(
  secret: string,
  headers: Pick<SignatureHeaders, "x-timestamp" | "x-nonce" | "x-signature">,
  parts: SignedParts,
): boolean {
  const expected = signatureOf(secret, headers["x-timestamp"], headers["x-nonce"], parts);
  const given = Buffer.from(headers["x-signature"], "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(secret: string, timestamp: string, nonce: string, { method, path, body }: SignedParts): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.${nonce}.${method}.${path}.`).update(body).digest();
}
