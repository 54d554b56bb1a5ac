import { hash } from "node:crypto";
import { beaconTime, LOCAL_BEACON, localBeaconText } from "@chokdee/rules/yeekee";
import type { SigningKey } from "../signing.ts";
import type { Beacon, BeaconValue } from "./beacon.ts";

/** Far more than a result that can be, or a goal in a minute, needs. */
const MAX_TRIES = 20_000;

/**
 * A sandbox's stand-in for a public beacon, named as such, by the clock that it is given. Whoever runs a sandbox holds
 * its keys, so that a value of it proves nothing: where something is to happen, it signs with one key after the other
 * until the value will do, if one does. What is drawn from the value is drawn as ever.
 */
export function createLocalBeacon({
  now,
  keyOf,
}: {
  readonly now: () => Date;
  /** The usual key is the first. */
  readonly keyOf: (no: number) => SigningKey;
}): Beacon {
  const usual = keyOf(0);
  return {
    chain: LOCAL_BEACON,
    publicKey: usual.publicKey,
    async valueOf(round, { isOff = false, isEarly = false, isWanted } = {}) {
      if (isOff || (!isEarly && now() < beaconTime(LOCAL_BEACON, round))) return undefined;
      const value = signedBy(usual, round);
      if (!isWanted || isWanted(value.value)) return value;
      for (let no = 1; no < MAX_TRIES; no++) {
        const other = signedBy(keyOf(no), round);
        if (isWanted(other.value)) return other;
      }
      return value;
    },
  };
}

function signedBy({ publicKey, sign }: SigningKey, round: number): BeaconValue {
  const signature = sign(localBeaconText(round));
  return { publicKey, signature, value: hash("sha256", Buffer.from(signature, "hex")) };
}
