import { hash } from "node:crypto";
import { beaconTime, LOCAL_BEACON, localBeaconText } from "@chokdee/rules/yeekee";
import type { Beacon } from "../../../core/beacon.ts";
import type { Clock } from "../../../core/clock.ts";
import type { Secrets } from "../../../core/secrets.ts";
import { signingKey } from "./keys.ts";

const KEY = "local-beacon";

export const localBeaconKey = (secrets: Secrets): string => signingKey(secrets, KEY).publicKey;

/** A sandbox's stand-in for a public beacon, named as such. It follows business time, which a sandbox moves. */
export function createLocalBeacon(clock: Clock, secrets: Secrets): Beacon {
  const key = signingKey(secrets, KEY);
  return {
    chain: LOCAL_BEACON,
    publicKey: key.publicKey,
    async valueOf(round) {
      if (clock.now() < beaconTime(LOCAL_BEACON, round)) return undefined;
      const signature = key.sign(localBeaconText(round));
      return { signature, value: hash("sha256", Buffer.from(signature, "hex")) };
    },
  };
}
