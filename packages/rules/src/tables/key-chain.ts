import { commitOfSeed, isServerSeed } from "../fair/seeds.ts";

/**
 * A table's keys are a chain: each is the SHA-256 of the next, and round i is drawn with key i. Key 0 is published
 * first, so that every later key is fixed before anybody bets; the key of a round is revealed with its result.
 */
export interface KeyAt {
  readonly index: number;
  /** 32 bytes in hexadecimal digits. */
  readonly key: string;
}

/** A device walks back no further than this, which is a month of the quickest table. */
const MAX_WALK = 150_000;

/** All keys from 0 to `length`, worked out back from the last one, which is random and secret. */
export function keyChain(lastKey: string, length: number, keyBefore = commitOfSeed): string[] {
  const keys = [lastKey];
  for (let key = lastKey; keys.length <= length; keys.push(key)) key = keyBefore(key);
  return keys.reverse();
}

/** Whether a revealed key belongs to the chain of one that was known before. */
export function isKeyOf(known: KeyAt, revealed: KeyAt): boolean {
  const steps = revealed.index - known.index;
  if (!Number.isSafeInteger(steps) || steps < 1 || steps > MAX_WALK || !isServerSeed(revealed.key)) return false;
  let { key } = revealed;
  for (let step = 0; step < steps; step++) key = commitOfSeed(key);
  return key === known.key;
}
