import type { Ports } from "../../core/ports.ts";

export type AffiliateDependencies = Pick<
  Ports,
  "db" | "clock" | "outbox" | "audit" | "credits" | "gate" | "members" | "referrals" | "secrets" | "turnoverProgress"
>;
