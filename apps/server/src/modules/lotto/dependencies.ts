import type { Ports } from "../../core/ports.ts";

export interface LottoDependencies extends Pick<
  Ports,
  | "db"
  | "clock"
  | "random"
  | "secrets"
  | "ledger"
  | "gate"
  | "walletTerms"
  | "audit"
  | "outbox"
  | "jobs"
  | "notices"
  | "members"
  | "simulatedMembers"
  | "samePerson"
  | "earningDeposits"
  | "beacon"
  | "onlookers"
  | "log"
> {
  /** A sandbox draws the results that were not entered, and counts play money as a deposit. */
  readonly isSandbox: boolean;
}
