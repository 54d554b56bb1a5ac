import { hash } from "node:crypto";
import { beaconTime, LOCAL_BEACON, localBeaconText } from "@chokdee/rules/yeekee";
import type { SigningKey, SigningKeys } from "../../platform/signing.ts";
import type { Beacon, BeaconValue } from "./beacon.ts";

/** Far more than any result that a board has a place for needs. */
const MAX_TRIES = 20_000;

/**
 * A sandbox's stand-in for a public beacon, named as such. Whoever runs a sandbox holds its keys, so that a value of it
 * proves nothing: where certain places are to win, it signs with one key after the other until the value will do. The
 * draw from the value is the same as ever.
 */
export function createLocalBeacon(signingKeys: SigningKeys, now: () => Date): Beacon {
  const usual = signingKeys("local beacon");
  return {
    chain: LOCAL_BEACON,
    async valueOf(round, { mood, isWanted }) {
      if (mood === "off") return undefined;
      if (mood === "usual" && now() < beaconTime(LOCAL_BEACON, round)) return undefined;
      const value = signedBy(usual, round);
      if (!isWanted || isWanted(value.value)) return value;
      for (let no = 1; no < MAX_TRIES; no++) {
        const other = signedBy(signingKeys(`local beacon ${no}`), round);
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
