import type { ChainFault } from "@chokdee/rules/ledger";
import type { Day } from "@chokdee/rules/time";
import type { ProofLink } from "./proof-link.ts";

/** An entry that does not fit, and how. */
export interface Finding {
  readonly link: ProofLink;
  readonly fault: ChainFault;
}

/**
 * `head`: the sealed end is not this chain's. `root`: the path does not lead to the root. `signature`: it is invalid.
 * `key`: it is signed with another key than this device has seen before.
 */
export type SealFault = "head" | "root" | "signature" | "key";

export interface SealReport {
  readonly day: Day;
  /** The last entry that it covers. */
  readonly seq: number;
  readonly root: string;
  /** What it is signed with, for comparing it with copies elsewhere. */
  readonly key: string;
  readonly fault: SealFault | undefined;
}

/** Where a member's chain stood when this device last checked it, and the key that its seal was signed with. */
export interface KeptChain {
  readonly seq: number;
  readonly hash: string;
  /** Absent before the first seal. */
  readonly key?: string;
}

export interface ChainMemory {
  find: (memberId: string) => KeptChain | undefined;
  keep: (memberId: string, chain: KeptChain) => void;
}

/** What was checked and the results. */
export interface Report {
  readonly checked: number;
  /** The first invalid entry of each kind. */
  readonly findings: readonly Finding[];
  /** Each wallet's balance after the last entry: satang, or points. */
  readonly balances: ReadonlyMap<number, bigint>;
  /** Absent before the first seal that covers the member. */
  readonly seal: SealReport | undefined;
  /** Whether the chain still goes through where it stood at this device's last check; absent at the first one. */
  readonly before: { readonly seq: number; readonly isSame: boolean } | undefined;
}

export function isSound({ findings, seal, before }: Report): boolean {
  return findings.length === 0 && seal?.fault === undefined && before?.isSame !== false;
}
