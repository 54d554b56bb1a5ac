import type { Ports } from "../../core/ports.ts";

export type VipDependencies = Pick<
  Ports,
  "db" | "clock" | "outbox" | "notices" | "audit" | "members" | "turnoverProgress" | "vipLevels"
>;
