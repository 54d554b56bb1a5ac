import type { Ports } from "../../core/ports.ts";

export type BroadcastsDependencies = Pick<Ports, "db" | "clock" | "random" | "log" | "audit" | "outbound">;
