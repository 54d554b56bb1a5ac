import type { Ports } from "../../core/ports.ts";

export type CashbackDependencies = Pick<
  Ports,
  "db" | "clock" | "outbox" | "audit" | "credits" | "turnoverProgress" | "vipLevels"
>;
