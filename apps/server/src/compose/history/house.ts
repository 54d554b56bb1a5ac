import { mapInLanes } from "@chokdee/server-kit/lanes";
import type { MovableClock } from "../../core/clock.ts";
import { runDailyJobs } from "../../platform/jobs/daily.ts";
import { openJobs } from "../../platform/jobs/worker.ts";
import { consumeAll } from "../../platform/outbox/consume.ts";
import type { Past } from "../../platform/module.ts";
import { listOf, type System } from "../system.ts";

/** Jobs that come every minute or hour, and have something to do in a past: once a day. */
const BY_THE_CLOCK = new Set([
  "payments.sweep",
  "promotions.expire",
  "ledger_expire_holds",
  "jackpot-books",
  "game-revenue",
  "polls.draw",
]);

const AT_ONCE = 3;

/** What a house does by itself, when it is asked to: nothing of it runs beside a past that is made. */
export interface House {
  /** Business time goes to a moment, and never back. */
  passTo(at: Date): void;
  /** Does one job now, such as one that the bank's notice would have set going. */
  run(name: string, payload: object): Promise<void>;
  /** Does what is due by the clock. */
  catchUp(past: Past): Promise<void>;
  /** Has all that was published taken in. */
  takeIn(): Promise<void>;
  /** Closes the days that are over. */
  closeDays(): Promise<void>;
  close(): Promise<void>;
}

export function openHouse({ ports, modules }: System, clock: MovableClock, appUrl: string): House {
  const list = listOf(modules);
  const jobs = list.flatMap((module) => module.jobs?.() ?? []);
  const daily = list.flatMap((module) => module.dailyJobs?.() ?? []);
  const consumers = list.flatMap((module) => module.consumers ?? []);
  const byTheClock = jobs.filter(({ name }) => BY_THE_CLOCK.has(name));
  const byHand = openJobs(appUrl, jobs, ports.log);
  const takeIn = () => consumeAll(ports.db, consumers, AT_ONCE);
  return {
    passTo: (at) => clock.advanceTo(Math.min(at.getTime() - Date.now(), 0)),
    takeIn,
    run: async (name, payload) => jobs.find((job) => job.name === name)?.run(payload),
    async catchUp(past) {
      // Side by side, as they are in a house that is open.
      await mapInLanes(list, AT_ONCE, async (module) => module.catchUp?.(past));
      await byHand.runDue();
    },
    async closeDays() {
      await mapInLanes(byTheClock, AT_ONCE, (job) => job.run({}));
      await takeIn();
      await runDailyJobs(daily, ports);
      await byHand.runDue();
    },
    close: () => byHand.close(),
  };
}
