import type { ServerModule } from "../platform/module.ts";
import type { Config } from "../platform/config.ts";
import { dailyRunner } from "../platform/jobs/daily.ts";
import { tidyJob } from "../platform/jobs/tidy.ts";
import { startWorker } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { closePlatform, openPlatform, type Terms } from "../platform/open-platform.ts";
import { followEvents } from "../platform/outbox/consume.ts";
import { systemGauges } from "./system-view.ts";
import { createModules, type Modules } from "./modules.ts";
import { createPorts, type Ports } from "./ports.ts";

export interface System {
  readonly ports: Ports;
  readonly modules: Modules;
}

/** All modules over one database, open but not serving requests yet. */
export async function openSystem(config: Config, appUrl: string, log: Logger, terms?: Terms): Promise<System> {
  const ports = createPorts(await openPlatform(config, appUrl, log, terms));
  const modules = createModules(ports);
  for (const module of listOf(modules)) {
    await module.open?.();
    for (const gauge of module.gauges ?? []) ports.metrics.add(gauge);
  }
  for (const gauge of systemGauges(ports, listOf(modules))) ports.metrics.add(gauge);
  return { ports, modules };
}

export async function closeSystem({ ports, modules }: System): Promise<void> {
  for (const module of listOf(modules)) await module.close?.();
  await closePlatform(ports);
}

/** One seeding process at a time; the number only has to be ours. */
const SEED_LOCK = 7_304_119;

/** What must exist before the first request. A killed start goes on where it was. */
export async function seed({ ports, modules }: System, { sandbox }: { readonly sandbox: boolean }): Promise<void> {
  await ports.db.transaction(async (lock) => {
    await lock.query("select pg_advisory_xact_lock($1)", [SEED_LOCK]);
    for (const module of listOf(modules)) {
      await module.seed?.({ sandbox });
      if (sandbox) await module.seedSandbox?.();
    }
  });
}

/** Runs everything that goes on apart from requests. Returns how to stop it, each part after what it is in. */
export async function startWork({ ports, modules }: System, appUrl: string): Promise<() => Promise<void>> {
  const { log } = ports;
  const list = listOf(modules);
  const daily = list.flatMap((module) => module.dailyJobs?.() ?? []);
  const jobs = list.flatMap((module) => module.jobs?.() ?? []);
  const worker = await startWorker(appUrl, [tidyJob(ports), ...jobs, dailyRunner(daily, ports)], log);
  const stop = new AbortController();
  const consumers = list.flatMap((module) => module.consumers ?? []);
  const running = [
    followEvents(ports, consumers, stop.signal),
    ...list.flatMap((module) => module.run?.(stop.signal) ?? []),
  ];
  return async () => {
    stop.abort();
    await Promise.all(running);
    await worker.stop();
  };
}

/** The same modules, each with all that a module may have. */
export function listOf(modules: Modules): readonly ServerModule[] {
  return modules;
}
