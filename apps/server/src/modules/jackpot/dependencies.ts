import type { Ports } from "../../core/ports.ts";

export type JackpotDependencies = Pick<
  Ports,
  "db" | "clock" | "random" | "ledger" | "audit" | "log" | "memberBanking" | "gameNames"
>;
