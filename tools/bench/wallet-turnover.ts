// What it costs to count turnover: the same load without anybody counting and with, in turns. The time with counting ends
// when the last bet of the load is counted, so that a counter that falls behind does not look cheap.
import type { Ports } from "../../apps/server/src/compose/ports.ts";
import { betCounter } from "../../apps/server/src/modules/promotions/turnover/count-bets.ts";
import { consumeOnce, followEvents } from "../../apps/server/src/platform/outbox/consume.ts";
import { hasUnread } from "../../apps/server/src/platform/outbox/outbox-repo.ts";
import { median, note } from "./harness.ts";

interface Extent {
  readonly rounds: number;
  readonly seconds: number;
}

/** The median of bets a second with counting over those without. */
export async function turnoverRatio(
  services: Ports,
  load: (seconds: number) => Promise<number>,
  { rounds, seconds }: Extent,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const without = await load(seconds);
    await catchUp(services);
    const stop = new AbortController();
    const following = followEvents(services, [betCounter(services)], stop.signal);
    const during = await load(seconds);
    const ended = performance.now();
    stop.abort();
    await following;
    await catchUp(services);
    const behind = (performance.now() - ended) / 1000;
    const counted = (during * seconds) / (seconds + behind);
    ratios.push(counted / without);
    note(
      `round ${round}: ${Math.round(without)} pairs/s, with turnover ${Math.round(counted)} (${behind.toFixed(2)} s behind)`,
    );
  }
  return median(ratios);
}

async function catchUp(services: Ports): Promise<void> {
  const { db } = services;
  const counter = betCounter(services);
  while (await hasUnread(db, counter)) await consumeOnce(db, counter);
}
