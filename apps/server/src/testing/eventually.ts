import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 25;
const HANGS_AFTER_MS = 100_000;

/** Repeats until the answer is yes. The limit is for what never comes true, not for what comes late. */
export async function eventually(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const hangsAt = Date.now() + HANGS_AFTER_MS;
  while (!(await isTrue())) {
    if (Date.now() > hangsAt) throw new Error(`It did not come true that ${what}.`);
    await sleep(LOOK_EVERY_MS);
  }
}
