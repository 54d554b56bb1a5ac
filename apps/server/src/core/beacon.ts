import type { BeaconChain } from "@chokdee/rules/yeekee";

/** A value that could not be known before its time, with what it is checked by. */
export interface BeaconValue {
  /** 32 bytes in hexadecimal digits: the SHA-256 of the signature. */
  readonly value: string;
  readonly signature: string;
}

/** A source of random values that follows a clock of its own. */
export interface Beacon {
  readonly chain: BeaconChain;
  /** Of a local beacon, in hexadecimal digits; null of the public chain, whose key everybody knows. */
  readonly publicKey: string | null;
  /** The value of a round, or nothing while it is not published or cannot be read. */
  valueOf(round: number): Promise<BeaconValue | undefined>;
}
