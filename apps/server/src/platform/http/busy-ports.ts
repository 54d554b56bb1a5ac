import { createServer } from "node:net";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import type { Config } from "../config.ts";

/** The ports a role serves on: site, studio, office, and a worker's health. */
export function portsOf({ role, port }: Pick<Config, "role" | "port">): number[] {
  const ports = { all: [port, port + 1, port + 2], api: [port, port + 2], studio: [port + 1], worker: [port + 3] };
  return ports[role];
}

/** Checked before anything starts, so that the failure is quick and nothing was touched. */
export async function refuseBusyPorts(config: Config): Promise<void> {
  for (const port of portsOf(config)) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once("error", (error) => reject(portFailure(error, port)));
      probe.listen(port, config.host, () => probe.close(() => resolve()));
    });
  }
}

export function portFailure(error: unknown, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new StartFailure(`Port ${port} is in use: stop what uses it, or set PORT to another.`);
  }
  if (code === "EACCES") {
    return new StartFailure(`Port ${port} may not be opened by this user: set PORT to 1024 or above.`);
  }
  return error;
}
