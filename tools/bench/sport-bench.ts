import { BEFORE, type PlayState, priceBook, quoteLaws } from "@chokdee/rules/sport";
import { DAY_MS } from "@chokdee/rules/time";
import type { Ports } from "../../apps/server/src/compose/ports.ts";
import type { System } from "../../apps/server/src/compose/system.ts";
import type { Pool } from "@chokdee/server-kit/db";

/** What the parts of the football benchmark work on. */
export interface SportBench {
  readonly system: System;
  readonly services: Ports;
  readonly owner: Pool;
  readonly members: number;
}

export const RATES = { home: 1.5, away: 1.2 };

const LEAGUE = "bench";
let made = 0;
let messages = 0;

/** Matches before their start. They are simulated, so that no silence of a source closes them. */
export async function openBenchMatches(bench: SportBench, count: number): Promise<string[]> {
  const { db, clock, sportFeed } = bench.services;
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const matchId = `${LEAGUE}.${++made}`;
    const team = (name: string) => ({ id: `${name}${made}`, name, englishName: name });
    await db.transaction(async (tx) => {
      const league = {
        leagueId: LEAGUE,
        kind: "league",
        name: LEAGUE,
        englishName: LEAGUE,
        nextRoundAt: null,
        isSimulated: true,
      } as const;
      await sportFeed.saveLeague(tx, league);
      const startsAt = new Date(clock.now().getTime() + DAY_MS);
      const teams = { home: team("home"), away: team("away") };
      await sportFeed.saveFixture(tx, {
        matchId,
        leagueId: LEAGUE,
        season: "1",
        round: 1,
        ...teams,
        startsAt,
        closesAt: null,
      });
    });
    await tellBench(bench, matchId, BEFORE);
    ids.push(matchId);
  }
  return ids;
}

export async function tellBench({ services }: SportBench, matchId: string, state: PlayState): Promise<void> {
  const book = {
    prices: priceBook(quoteLaws(RATES, state, 1_000)),
    law: { kind: "poisson", rates: RATES, state, validMs: 1_000, rho: 0 },
  } as const;
  const sent = { ...state, begunAt: null, halt: null, closesAt: null };
  const sourceTime = services.clock.now();
  const update = { matchId, sourceVersion: ++messages, sourceTime, state: sent, events: [], book };
  await services.db.transaction((tx) => services.sportFeed.publish(tx, update));
}
