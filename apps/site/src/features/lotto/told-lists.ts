import { create } from "zustand";

interface ToldLists {
  /** The hash of each frozen list as this page first heard it, by the round's code. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** What was said before the beacon's value existed. A list that is changed afterwards no longer fits it. */
export const useToldLists = create<ToldLists>()(() => ({ hashes: {} }));

/** The first word counts: a later one cannot replace it. */
export function hearFrozenList(roundCode: string, listHash: string): void {
  useToldLists.setState(({ hashes }) => (hashes[roundCode] ? {} : { hashes: { ...hashes, [roundCode]: listHash } }));
}
