import { hash } from "node:crypto";
import { beaconTime, LOCAL_BEACON, localBeaconText } from "@chokdee/rules/yeekee";
import type { Beacon, BeaconValue } from "../../../core/beacon.ts";
import type { Clock } from "../../../core/clock.ts";
import type { Secrets } from "../../../core/secrets.ts";
import { type SigningKey, signingKey } from "./keys.ts";

const KEY = "local-beacon";
/** Far more than a goal in a minute needs; two at once mostly come, and more do not. */
const MAX_TRIES = 20_000;

export const localBeaconKey = (secrets: Secrets): string => signingKey(secrets, KEY).publicKey;

/**
 * A sandbox's stand-in for a public beacon, named as such. It follows business time, which a sandbox moves. Whoever runs
 * a sandbox holds its keys, so that a value of it proves nothing: where something is to happen, it signs with one key
 * after the other until the value will do. What is drawn from the value is drawn as ever.
 */
export function createLocalBeacon(clock: Clock, secrets: Secrets): Beacon {
  const usual = signingKey(secrets, KEY);
  return {
    chain: LOCAL_BEACON,
    publicKey: usual.publicKey,
    async valueOf(round, { isEarly = false, isWanted } = {}) {
      if (!isEarly && clock.now() < beaconTime(LOCAL_BEACON, round)) return undefined;
      const value = signedBy(usual, round);
      if (!isWanted || isWanted(value.value)) return value;
      for (let no = 1; no < MAX_TRIES; no++) {
        const other = signedBy(signingKey(secrets, `${KEY} ${no}`), round);
        if (isWanted(other.value)) return other;
      }
      throw new Error(`no value of round ${round} brings what is wanted`);
    },
  };
}

function signedBy({ publicKey, sign }: SigningKey, round: number): BeaconValue {
  const signature = sign(localBeaconText(round));
  return { publicKey, signature, value: hash("sha256", Buffer.from(signature, "hex")) };
}
