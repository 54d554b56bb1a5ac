import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../core/log.ts";

const FAILED_MS = 2_000;

/** Does a step again and again until the signal, waiting as long as it says. A failure is logged and tried again. */
export async function repeat(
  { log }: { readonly log: Log },
  signal: AbortSignal,
  failure: string,
  step: () => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await step().catch((error: unknown) => {
      log.error({ err: error }, failure);
      return FAILED_MS;
    });
    await sleep(waitMs, undefined, { signal }).catch(() => {});
  }
}
