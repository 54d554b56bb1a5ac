import { beaconTime, chainNamed, type ChainCheck, isLocalBeacon, type PublishedBeacon } from "./beacon.ts";

/** A value of the public chain as a device heard it: it cannot have been later than that. */
export interface HeardValue extends Pick<PublishedBeacon, "chain" | "round" | "signature"> {
  /** By the device's clock. */
  readonly heardAt: number;
}

/** When a device heard something. A clock may be set wrong, so that it is not all that is asked. */
export interface HeardAt {
  /** By the device's clock. */
  readonly heardAt: number;
  /** The newest value of the public chain that the device had heard by then. */
  readonly newest?: HeardValue;
}

/** What is to be said of something that was heard then: what comes when the value is out already proves nothing. */
export type Timeliness = "before" | "after" | "failed";

/**
 * Whether something was heard before the value that decides was out: by the device's clock and by the newest value that
 * it had heard, both. That value is out already, and where the clock was behind it, the clock is put forward. A value
 * that its chain has not signed is a lie.
 */
export function timeliness(
  { heardAt, newest }: HeardAt,
  deciding: Pick<PublishedBeacon, "chain" | "round">,
  isChainSigned: ChainCheck,
): Timeliness {
  const chain = chainNamed(deciding.chain);
  if (!chain) return "failed";
  const knownAt = beaconTime(chain, deciding.round).getTime();
  const witness = newest && witnessed(newest, isChainSigned);
  if (newest && !witness) return "failed";
  const slow = witness ? Math.max(0, witness.outAt - witness.heardAt) : 0;
  const isBefore = heardAt + slow < knownAt && (!witness || witness.outAt < knownAt);
  return isBefore ? "before" : "after";
}

function witnessed({ chain: name, round, signature, heardAt }: HeardValue, isChainSigned: ChainCheck) {
  const chain = isLocalBeacon(name) ? undefined : chainNamed(name);
  if (!chain || signature === null || !isChainSigned(round, signature)) return undefined;
  return { outAt: beaconTime(chain, round).getTime(), heardAt };
}
