import { create } from "zustand";

interface FrozenLists {
  /** The hash of each frozen list as this page first received it, by the round's code. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** Announced before the beacon's value existed. A list that is changed afterwards no longer matches it. */
export const useFrozenLists = create<FrozenLists>()(() => ({ hashes: {} }));

/** The first hash counts: a later one does not replace it. */
export function keepFrozenList(roundCode: string, listHash: string): void {
  useFrozenLists.setState(({ hashes }) => (hashes[roundCode] ? {} : { hashes: { ...hashes, [roundCode]: listHash } }));
}
