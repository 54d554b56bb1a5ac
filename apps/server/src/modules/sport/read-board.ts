import { readPlace } from "../../core/page.ts";
import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { type LeagueRecord, selectionId, type Standing, standingsOf } from "@chokdee/rules/sport";
import { bangkokDay, midnight, midnightAfter } from "@chokdee/rules/time";
import { cut } from "@chokdee/server-kit/db";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { listEvents, listLine } from "./book-repo.ts";
import type { SportDesk } from "./desk.ts";
import { findMatch, listActive, listForm, listLeagues, listSeason, type MatchRow, pageSettled } from "./match-repo.ts";
import { isLive } from "./rules.ts";
import { findOwnMatches } from "./slip-repo.ts";
import { fixtureView, leagueView, matchView, resultView } from "./views.ts";

type Asked = CallInput<"sportBoard">["tab"];
type Tab = Exclude<Asked, "now">;

/** As many as are shown outside of the board. */
const NOW_SHOWN = 3;

/** The tab that a match stands on. */
export function tabOf(match: MatchRow, now: Date): Tab {
  if (isLive(match)) return "live";
  return bangkokDay(match.starts_at) <= bangkokDay(now) ? "today" : "early";
}

function shownOn(tab: Asked, active: readonly MatchRow[], now: Date): readonly MatchRow[] {
  if (tab !== "now") return active.filter((match) => tabOf(match, now) === tab);
  return active.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one))).slice(0, NOW_SHOWN);
}

/** What is offered, league by league. */
export async function readBoard(
  desk: SportDesk,
  memberId: MemberId | undefined,
  { tab }: CallInput<"sportBoard">,
): Promise<CallOutput<"sportBoard">> {
  const { db, clock } = desk;
  const now = clock.now();
  if (tab !== "now") await desk.onlookers.note("sport");
  const active = await listActive(db);
  const shown = shownOn(tab, active, now);
  const ids = shown.map(({ id }) => id);
  const books = await desk.books.read(db, shown);
  const own = memberId === undefined ? new Set<string>() : await findOwnMatches(db, memberId, ids);
  const byLeague = Map.groupBy(shown, ({ league_id }) => league_id);
  const leagues = new Map((await listLeagues(db, [...byLeague.keys()])).map((league) => [league.id, league]));
  const countOf = (which: Tab) => active.filter((match) => tabOf(match, now) === which).length;
  return {
    now: now.toISOString(),
    counts: { live: countOf("live"), today: countOf("today"), early: countOf("early") },
    leagues: [...byLeague].flatMap(([leagueId, matches]) => {
      const league = leagues.get(leagueId);
      if (!league) return [];
      const views = matches.map((match) => matchView(match, books.get(match.id), own.has(match.id), now));
      return [{ ...leagueView(league), matches: views }];
    }),
  };
}

const FORM_MATCHES = 5;

/** Everything about one match. */
export async function readMatch(
  desk: SportDesk,
  memberId: MemberId | undefined,
  matchId: string,
): Promise<CallOutput<"sportMatch">> {
  const { db, clock } = desk;
  const now = clock.now();
  const match = await findMatch(db, matchId);
  const [league] = match ? await listLeagues(db, [match.league_id]) : [];
  if (!match || !league) throw new DomainError("NOT_FOUND");
  await desk.onlookers.note("sport");
  const book = (await desk.books.read(db, [match])).get(matchId);
  const isOwn = memberId !== undefined && (await findOwnMatches(db, memberId, [matchId])).size > 0;
  const formOf = async (teamId: string) =>
    (await listForm(db, teamId, match.starts_at, FORM_MATCHES)).map((played) => formView(played, teamId));
  const proof = match.kind === "league" ? await desk.leagueProofs.read(db, matchId) : undefined;
  return {
    now: now.toISOString(),
    league: leagueView(league),
    match: matchView(match, book, isOwn, now),
    markets: (match.result ? [] : (book?.prices ?? [])).map(({ kind, period, line, isMain, prices }) => ({
      kind,
      period,
      line,
      is_main: isMain,
      prices: prices.map(({ side, price }) => [selectionId({ kind, period, line, side }), price]),
    })),
    timeline: (await listEvents(db, [matchId])).flatMap(({ kind, side, minute, stoppage }) =>
      kind === "suspension" ? [] : [{ kind, side, minute, stoppage }],
    ),
    form: { home: await formOf(match.home_id), away: await formOf(match.away_id) },
    line_history: (await listLine(db, matchId)).map(({ at, point }) => ({ at: at.toISOString(), ...point })),
    result: resultView(match),
    proof: proof ? proofView(recordOf(match, proof)) : null,
  };
}

function formView(match: MatchRow, teamId: string): CallOutput<"sportMatch">["form"]["home"][number] {
  const score = match.result?.score ?? { home: 0, away: 0 };
  const lead = match.home_id === teamId ? score.home - score.away : score.away - score.home;
  const { home, away, starts_at } = fixtureView(match);
  const outcome = lead === 0 ? "draw" : lead > 0 ? "win" : "loss";
  return { match_id: match.id, starts_at, home, away, score, outcome };
}

/** Whether it counts is for the book to say: the source goes on to its last minute, and reveals the seed. */
function recordOf({ result, void_reason: voidReason }: MatchRow, record: LeagueRecord): LeagueRecord {
  return result?.status === "void" ? { ...record, result: null, voidReason: voidReason ?? "" } : record;
}

function proofView(record: LeagueRecord): NonNullable<CallOutput<"sportMatch">["proof"]> {
  const { beaconChain, firstBeacon, beacons, goals, result, voidReason, ...rest } = record;
  return {
    ...rest,
    beacon_chain: beaconChain,
    first_beacon: firstBeacon,
    beacons: beacons.map(({ chain, round, value, signature, publicKey }) => ({
      chain,
      round,
      value,
      signature,
      public_key: publicKey,
    })),
    goals: goals.map(({ minute, side }) => ({ minute, side })),
    result: result && {
      status: result.status,
      score: result.score,
      half_time: result.halfTime,
      first_goal: result.firstGoal,
      void_reason: voidReason,
    },
    void_reason: voidReason,
  };
}

/** Matches that are over, the latest first. The cursor is a moment and a match. */
export async function pageResults(
  { db }: SportDesk,
  { day, league_id, cursor, limit }: CallInput<"sportResults">,
): Promise<CallOutput<"sportResults">> {
  const filter = {
    leagueId: league_id,
    from: day === undefined ? undefined : midnight(day),
    to: day === undefined ? undefined : midnightAfter(day),
  };
  const rows = await pageSettled(db, filter, readPlace(cursor, "at", "name"), limit + 1);
  const { shown, next_cursor } = cut(rows, limit, (match) => [match.starts_at, match.id]);
  const leagues = new Map(
    (
      await listLeagues(
        db,
        shown.map((match) => match.league_id),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    items: shown.flatMap((match) => {
      const [league, result] = [leagues.get(match.league_id), resultView(match)];
      if (!league || !result) return [];
      const { name, is_simulated } = leagueView(league);
      return [{ match_id: match.id, ...fixtureView(match), result, league_name: name, is_simulated }];
    }),
    next_cursor,
  };
}

/** The standings of a league's season, the running one without a name. */
export async function readTable(
  { db }: SportDesk,
  { league_id, season }: CallInput<"sportTable">,
): Promise<CallOutput<"sportTable">> {
  const [league] = await listLeagues(db, [league_id]);
  if (!league) throw new DomainError("NOT_FOUND");
  const matches = await listSeason(db, league_id, season ?? null);
  const teams = new Map(matches.flatMap((match) => Object.values(teamsOf(match)).map((team) => [team.team_id, team])));
  const played = matches.flatMap(({ home_id, away_id, result }) =>
    result?.status === "finished" ? [{ home: home_id, away: away_id, score: result.score }] : [],
  );
  const rowOf = ({ team, ...standing }: Standing) => {
    const known = teams.get(team);
    return known ? [{ ...standing, team: known, form: [...standing.form] }] : [];
  };
  return {
    league: leagueView(league),
    season: matches[0]?.season ?? season ?? "",
    standings: standingsOf([...teams.keys()], played).flatMap(rowOf),
  };
}

function teamsOf(match: MatchRow) {
  const { home, away } = fixtureView(match);
  return { home, away };
}
