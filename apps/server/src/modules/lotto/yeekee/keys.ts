import { type SigningKey, signingKeyOf } from "@chokdee/server-kit/signing";
import type { Secrets } from "../../../core/ports.ts";

/** A key of its own for each use, derived from the one secret, so that there is no further file to keep. */
export function signingKey(secrets: Secrets, use: string): SigningKey {
  return signingKeyOf(secrets.mac("signing-key", use));
}

/** Those of a sandbox's own beacon, its usual one first. */
export function beaconKey(secrets: Secrets, no = 0): SigningKey {
  return signingKey(secrets, no === 0 ? "local-beacon" : `local-beacon ${no}`);
}
