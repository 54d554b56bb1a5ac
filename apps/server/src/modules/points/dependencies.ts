import type { Ports } from "../../core/ports.ts";

export type PointsDependencies = Pick<Ports, "db" | "clock" | "ledger" | "audit" | "members" | "notices">;
