import type { Ports } from "../../core/ports.ts";

export type ProvidersDependencies = Pick<
  Ports,
  "db" | "clock" | "random" | "secrets" | "ledger" | "gate" | "walletTerms" | "audit" | "log"
>;
