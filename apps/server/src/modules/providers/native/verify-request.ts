import { isSignedWith, SIGNATURE_WINDOW_MS } from "@chokdee/contract/provider/signature";
import type { Clock } from "../../../core/clock.ts";
import type { SignedRequest } from "../adapter.ts";
import type { Keyring } from "../keyring.ts";
import { SeenNonces } from "../../../platform/http/seen-nonces.ts";

const PROVIDER = /^[a-z0-9_-]{1,32}$/;
const KEY = /^[A-Za-z0-9_.-]{1,64}$/;
const TIMESTAMP = /^\d{1,15}$/;
const NONCE = /^[0-9a-f]{32,128}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** The provider that has signed these very bytes, a moment ago and for the first time, or nothing. */
export function createVerifier(
  keyring: Keyring,
  clock: Clock,
): (request: SignedRequest) => Promise<string | undefined> {
  // A timestamp may lie a window ahead, so that a nonce must be remembered for two.
  const seen = new SeenNonces(2 * SIGNATURE_WINDOW_MS);
  return async (request) => {
    const { headers } = request;
    const provider = headers["x-provider"];
    const keyId = headers["x-key"];
    const timestamp = headers["x-timestamp"];
    const nonce = headers["x-nonce"];
    const signature = headers["x-signature"];
    if (!matches(PROVIDER, provider) || !matches(KEY, keyId) || !matches(TIMESTAMP, timestamp)) return undefined;
    if (!matches(NONCE, nonce) || !matches(SIGNATURE, signature)) return undefined;
    const nowMs = clock.real().getTime();
    if (Math.abs(nowMs - Number(timestamp)) > SIGNATURE_WINDOW_MS) return undefined;
    const key = (await keyring.keysOf(provider)).find(({ id }) => id === keyId);
    const signed = { "x-timestamp": timestamp, "x-nonce": nonce, "x-signature": signature };
    if (!key || !isSignedWith(key.secret, signed, request)) return undefined;
    return seen.add(nonce, nowMs) ? provider : undefined;
  };
}

function matches(pattern: RegExp, header: string | string[] | undefined): header is string {
  return typeof header === "string" && pattern.test(header);
}
