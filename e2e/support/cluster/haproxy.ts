import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const OPS = join(import.meta.dirname, "../../../ops");

export interface Proxy {
  stop(): void;
}

/** HAProxy with a configuration of `ops`, whose variables are given, once it answers at its page of figures. */
export async function startProxy(
  haproxy: string,
  name: "site" | "database",
  box: string,
  env: Readonly<Record<string, string>> & { readonly STATS_BIND: string },
): Promise<Proxy> {
  const log = join(box, `haproxy-${name}.log`);
  const child = spawn(haproxy, ["-db", "-f", join(OPS, `haproxy/${name}.cfg`)], {
    env,
    stdio: ["ignore", "ignore", openSync(log, "w")],
  });
  const ended = once(child, "exit").then(([code]) =>
    Promise.reject(new Error(`HAProxy ended with ${code}: ${readFileSync(log, "utf8")}`)),
  );
  ended.catch(() => undefined);
  await Promise.race([ended, isListening(env.STATS_BIND)]);
  return { stop: () => child.kill() };
}

/** Under the names that a configuration has for servers of one kind. */
export const numbered = (name: string, values: readonly (string | number)[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [`${name}_${index + 1}`, String(value)]));

async function isListening(address: string): Promise<void> {
  while (!(await fetch(`http://${address}`).catch(() => undefined))) await sleep(50);
}
