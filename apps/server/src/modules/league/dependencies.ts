import type { Ports } from "../../core/ports.ts";

export type LeagueDependencies = Pick<Ports, "db" | "clock" | "random" | "secrets" | "beacon" | "sportFeed" | "log">;
