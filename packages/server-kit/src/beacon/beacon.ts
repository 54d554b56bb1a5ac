import type { BeaconChain } from "@chokdee/rules/yeekee";

/** A value that could not be known before its time, with what it is checked by. */
export interface BeaconValue {
  /** 32 bytes in hexadecimal digits: the SHA-256 of the signature. */
  readonly value: string;
  readonly signature: string;
  /** By which a local beacon signed it, in hexadecimal digits; null of the public chain, whose key everybody knows. */
  readonly publicKey: string | null;
}

/** What a sandbox's controls ask of its own beacon. The public one ignores it. */
export interface BeaconMood {
  /** Whether it gives no values for now. */
  readonly isOff?: boolean;
  /** Whether it gives a value before its time. */
  readonly isEarly?: boolean;
  /** Whether a value will do, where something is to happen. */
  readonly isWanted?: (value: string) => boolean;
}

/** A source of random values that follows a clock of its own. */
export interface Beacon {
  readonly chain: BeaconChain;
  /** The usual one of a local beacon, in hexadecimal digits; null of the public chain. */
  readonly publicKey: string | null;
  /** The value of a round, or nothing while it is not published or cannot be read. */
  valueOf(round: number, mood?: BeaconMood): Promise<BeaconValue | undefined>;
}
