import { createPool } from "@chokdee/server-kit/db";
import { bangkokDay } from "@chokdee/rules/time";
import { MovableClock } from "../../core/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Logger } from "../../platform/log.ts";
import type { Terms } from "../../platform/open-platform.ts";
import { closeSystem, openSystem, seed } from "../system.ts";
import { type Arcade, openArcade, type OpenStudio } from "./arcade.ts";
import type { Act, ActOf, Kind } from "./acts.ts";
import { chanceOf } from "./chance.ts";
import { openGames } from "./game-acts.ts";
import { beginHistory, findHistory, type HistoryRow, setMadeTo } from "./history-repo.ts";
import { openHouse } from "./house.ts";
import { openLanes } from "./lanes.ts";
import {
  buyFromShop,
  claimCashback,
  claimQuests,
  join,
  payIn,
  readNotices,
  redeemCoupon,
  spinWheel,
  vote,
  withdraw,
} from "./money-acts.ts";
import { beginningOf, dayNoOf, DAYS, planPast, yeekeeFrom } from "./plan.ts";
import type { Progress } from "./progress.ts";
import { type Cue, openStage, type Stage } from "./stage.ts";

/** One past is made at a time; the number only has to be ours. */
const HISTORY_LOCK = 7_304_120;
/** What is left to do at the end takes less: nothing of it comes after. */
const ENDING_MS = 20_000;

interface Options {
  readonly config: Config;
  readonly appUrl: string;
  readonly log: Logger;
  /** Without it, slots are not played. */
  readonly openStudio?: OpenStudio;
  readonly progress: Progress;
  readonly terms?: Terms;
  /** Where it ends; the moment of the call unless given. */
  readonly until?: Date;
}

/**
 * Gives a new sandbox some thirty days behind it, played by its own code under a clock of the past, before anything else
 * runs. It is made once: one that was cut off goes on where it was, with the same plan and under the same keys.
 */
export async function makeHistory({
  config,
  appUrl,
  log,
  progress,
  openStudio,
  terms,
  until = new Date(),
}: Options): Promise<void> {
  // The lock is the one connection's, and ends with it.
  const db = createPool(appUrl, { max: 1, waitsForDisk: false });
  try {
    await db.query("select pg_advisory_lock($1)", [HISTORY_LOCK]);
    const begun = (await findHistory(db)) ?? (await beginHistory(db, { until, made_to: beginningOf(until) }));
    if (!begun || begun.made_to >= begun.until) return;
    const clock = new MovableClock(begun.made_to.getTime() - Date.now());
    const system = await openSystem(config, appUrl, log, { ...terms, clock, isHasty: true });
    const house = openHouse(system, clock, appUrl);
    let arcade: Arcade | undefined;
    try {
      await seed(system, config);
      arcade = openStudio && (await openArcade(system, config, openStudio));
      const stage = openStage(system, house);
      await playOn(stage, performersOf(begun.until, stage, arcade), begun, (at) => setMadeTo(db, at), progress);
    } finally {
      await arcade?.close();
      await house.close();
      await closeSystem(system);
    }
  } finally {
    await db.close();
  }
}

type Performers = { readonly [Of in Kind]: (stage: Stage, act: ActOf<Of>, cue: Cue) => Promise<void> };

async function playOn(
  stage: Stage,
  perform: Performers,
  { until, made_to: from }: HistoryRow,
  keep: (at: Date) => Promise<void>,
  progress: Progress,
): Promise<void> {
  const { house } = stage;
  const lanes = openLanes();
  let [day, isAgain] = ["", true];
  for (const { act, at, key } of planPast(until)) {
    if (at < from) continue;
    if ("who" in act) await lanes.roomFor(act.who, at);
    else {
      // What was played is done before the house goes on: from here a past that is cut off goes on too.
      await lanes.empty();
      await keep(at);
      isAgain &&= at <= from;
    }
    house.passTo(at);
    if (bangkokDay(at) !== day) progress.day(dayNoOf((day = bangkokDay(at)), until), DAYS + 1);
    const cue = { key, chance: chanceOf(key), isAgain };
    const done = (perform[act.kind] as (stage: Stage, act: Act, cue: Cue) => Promise<void>)(stage, act, cue);
    if ("who" in act) lanes.enter(act.who, at, done);
    else await done;
  }
  await lanes.empty();
  house.passTo(new Date(until.getTime() - ENDING_MS));
  await house.catchUp({ hasYeekee: true, until });
  await house.takeIn();
  await stage.leave();
  await keep(until);
  progress.end();
}

function performersOf(until: Date, stage: Stage, arcade: Arcade | undefined): Performers {
  const games = openGames(stage);
  return {
    turn: ({ house, now }) => house.catchUp({ hasYeekee: now() >= yeekeeFrom(until), until }),
    count: ({ house }) => house.takeIn(),
    close: ({ house }) => house.closeDays(),
    league: () => games.announceLeague(),
    join,
    pay_in: payIn,
    withdraw,
    bill: (_stage, act, cue) => games.buyBill(act, cue),
    slip: (_stage, act, cue) => games.bet(act, cue),
    shots: (_stage, act, cue) => games.shoot(act, cue),
    spins: async (own, act, cue) => arcade?.spin(own, act, cue),
    pool: async (own, act, cue) => arcade?.winPool(own, act, cue),
    tables: async (own, act, cue) => arcade?.dealTables(own, act, cue),
    vote,
    wheel: spinWheel,
    quests: claimQuests,
    read: readNotices,
    cashback: claimCashback,
    shop: buyFromShop,
    coupon: redeemCoupon,
  };
}
