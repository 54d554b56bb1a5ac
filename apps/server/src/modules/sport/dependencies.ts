import type { Ports } from "../../core/ports.ts";

export type SportDependencies = Pick<
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
  | "notices"
  | "members"
  | "leagueProofs"
  | "onlookers"
  | "log"
  | "pulse"
>;
