import type { Ports } from "../../core/ports.ts";

export type MediaDependencies = Pick<Ports, "db" | "clock" | "audit">;
