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
 */
export type SealFault = "head" | "root" | "signature";

export interface SealReport {
  readonly day: Day;
  /** The last entry that it covers. */
  readonly seq: number;
  readonly root: string;
  readonly fault: SealFault | undefined;
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
}

export function isSound({ findings, seal }: Report): boolean {
  return findings.length === 0 && seal?.fault === undefined;
}
