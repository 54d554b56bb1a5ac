import type { Ports } from "../../core/ports.ts";

export type LimitsDependencies = Pick<Ports, "db" | "clock" | "outbox">;
