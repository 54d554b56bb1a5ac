import { openSystem } from "../compose/system.ts";
import type { LeagueDependencies } from "../modules/league/dependencies.ts";
import { AWAKE_MS, moveLeague } from "../modules/league/move-league.ts";
import { createFeed } from "../modules/sport/feed.ts";
import { runSportBook } from "../modules/sport/jobs.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { createOnlookers } from "../platform/onlookers/onlookers.ts";
import { repeat } from "@chokdee/server-kit/loop";
import { fastClock } from "./fast-clock.ts";

/** Plays the league and its book at a faster clock until it is killed, as one of several processes that do. */
const { DATABASE = "", SECRET = "", SINCE, TIMES, FROM } = process.env;
const config = { ...readConfig({ LOG_LEVEL: "error" }), secretKey: SECRET };
const { ports } = await openSystem(config, DATABASE, createLogger(config.logLevel));
const clock = fastClock(Number(SINCE), Number(TIMES), Number(FROM));
const { beacon } = ports;
const deps: LeagueDependencies = {
  ...ports,
  clock,
  sportFeed: createFeed({ ...ports, clock, onlookers: createOnlookers(ports.db, clock) }),
  // The beacon follows the usual clock; the league asks only for what is due by its own.
  beacon: { ...beacon, valueOf: (round, mood) => beacon.valueOf(round, { ...mood, isEarly: true }) },
};
const { signal } = new AbortController();
process.stdout.write("playing\n");
await Promise.all([
  repeat(
    deps,
    signal,
    "moving the league failed",
    async () =>
      // What the test writes is not heard here.
      Math.min(await moveLeague(deps), AWAKE_MS) / Number(TIMES),
  ),
  runSportBook({ ...ports, clock }, signal),
]);
