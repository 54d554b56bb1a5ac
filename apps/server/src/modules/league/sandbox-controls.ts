import { MATCH_MINUTES, type Side } from "@chokdee/rules/sport";
import { isLocalBeacon } from "@chokdee/rules/yeekee";
import { z } from "zod";
import { DomainError } from "../../core/domain-error.ts";
import { type SandboxControl, sandboxControl } from "../../core/sandbox.ts";
import type { LeagueDependencies } from "./dependencies.ts";
import {
  type LeagueMatchRow,
  listUnfinished,
  lockLeagueMatch,
  lockLeagueState,
  readLeagueState,
  setBeaconOff,
  setLate,
  setLeagueClock,
} from "./league-repo.ts";
import { leagueTime } from "./league-time.ts";
import { dueAt, matchUpdate, sportFixture, stateOf } from "./match-update.ts";
import { roundsOf } from "./move-league.ts";
import { planRound, tellNextRound } from "./plan-round.ts";
import { type WantedGoals, nextMinute, type OpenRound, playMinutes } from "./play-minute.ts";

/** Where the clock stands after a step: within the window of bets that wait for the next minute. */
const AFTER_MINUTE_MS = 500;

const input = z.object({
  /**
   * `hold`: the league's clock stands still, and bets are taken meanwhile. `run`: it goes on from there. `step`: the
   * next minutes are decided at once, and the clock is held behind them. `plan`: the next round is announced. The
   * beacon can be off, so that the league waits for it.
   */
  action: z.enum(["hold", "run", "step", "plan", "beacon-off", "beacon-on"]),
  /** Of a step, up to the end of the round. */
  minutes: z.int().min(1).max(MATCH_MINUTES).default(1),
  /** What the first of these minutes brings to a match or two; more goals at once are found by no search. */
  goals: z
    .array(z.object({ match_id: z.string().max(40), side: z.enum(["home", "away"]) }))
    .max(2)
    .default([]),
  /** Whether nothing else happens in these minutes. */
  quiet: z.boolean().default(false),
});

/** What a tester may do to the league: move its clock, and say what its own beacon is to bring. It draws as ever. */
export function leagueControls(deps: LeagueDependencies): SandboxControl[] {
  return [
    sandboxControl({ method: "GET", path: "/sandbox/league", input: z.object({}), run: () => readLeague(deps) }),
    sandboxControl({
      method: "POST",
      path: "/sandbox/league",
      input,
      run: async (asked) => {
        if (!isLocalBeacon(deps.beacon.chain.name)) throw new DomainError("BAD_REQUEST");
        await apply(deps, asked);
        return readLeague(deps);
      },
    }),
  ];
}

async function readLeague({ db, clock }: LeagueDependencies) {
  const state = await readLeagueState(db);
  const matches = await listUnfinished(db);
  return {
    is_held: state.held_at !== null,
    now: new Date(leagueTime(state, clock).now).toISOString(),
    next_round_at: state.next_round_at?.toISOString() ?? null,
    matches: matches.map(({ match_id, minutes, home, away }) => ({ match_id, minutes, score: { home, away } })),
  };
}

async function apply(deps: LeagueDependencies, asked: z.output<typeof input>): Promise<void> {
  const { db, clock } = deps;
  switch (asked.action) {
    case "hold":
      return moveClock(deps, leagueTime(await readLeagueState(db), clock).now);
    case "run":
      return moveClock(deps, null);
    case "plan":
      return planRound(deps);
    case "step":
      return step(deps, asked);
    case "beacon-off":
    case "beacon-on":
      return db.transaction((tx) => setBeaconOff(tx, asked.action === "beacon-off"));
  }
}

/** Holds the clock at a moment, or lets it run from where it stands, and tells the book until when it takes bets. */
async function moveClock(deps: LeagueDependencies, heldAt: number | null): Promise<void> {
  await setClock(deps, heldAt);
  await deps.db.transaction(async (tx) => tellNextRound(deps, tx, leagueTime(await lockLeagueState(tx), deps.clock)));
  for (const match of await listUnfinished(deps.db)) await tellAgain(deps, match);
}

async function setClock({ db, clock }: LeagueDependencies, heldAt: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { now } = leagueTime(await lockLeagueState(tx), clock);
    const offsetMs = Math.round(now - clock.now().getTime());
    await setLeagueClock(tx, { heldAt: heldAt === null ? null : new Date(heldAt), offsetMs });
  });
}

async function tellAgain({ db, clock, sportFeed }: LeagueDependencies, { match_id: matchId }: LeagueMatchRow) {
  const time = leagueTime(await readLeagueState(db), clock);
  await db.transaction(async (tx) => {
    const row = await lockLeagueMatch(tx, matchId);
    if (!row || row.minutes >= MATCH_MINUTES) return;
    await setLate(tx, matchId, row.is_late);
    if (row.minutes === 0) await sportFeed.saveFixture(tx, sportFixture(row, time));
    await sportFeed.publish(tx, matchUpdate({ ...row, version: row.version + 1 }, stateOf(row), time, []));
  });
}

async function step(deps: LeagueDependencies, { minutes, goals, quiet }: z.output<typeof input>): Promise<void> {
  const wanted = new Map<string, Side>(goals.map(({ match_id, side }) => [match_id, side]));
  const [round] = roundsOf(await listUnfinished(deps.db));
  if (!round) throw new DomainError("NOT_FOUND");
  const first = nextMinute(round);
  const until = Math.min(first + minutes - 1, MATCH_MINUTES);
  await moveClock(deps, dueAt(round[0], until) + AFTER_MINUTE_MS);
  await playMinutes(deps, round, {
    time: leagueTime(await readLeagueState(deps.db), deps.clock),
    until,
    wantedIn: (minute) => wantedGoals(round, minute === first ? wanted : new Map(), quiet),
  });
}

function wantedGoals(round: OpenRound, wanted: ReadonlyMap<string, Side>, quiet: boolean): WantedGoals {
  return new Map(
    round.flatMap(({ match_id }) => {
      const side = wanted.get(match_id);
      return side === undefined && !quiet ? [] : [[match_id, side ?? null] as const];
    }),
  );
}
