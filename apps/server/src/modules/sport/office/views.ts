import type { OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { selectionId, worstLoss } from "@chokdee/rules/sport";
import type { Queryable } from "../../../core/db.ts";
import { readWeighedCounters, sumParlaysOn } from "../counter-repo.ts";
import type { SportDesk } from "../desk.ts";
import type { OfficeMatchRow } from "./search-repo.ts";
import { positionsOf } from "../positions.ts";
import { reachedOf } from "../rules.ts";
import { readSetting, type SportSetting } from "../setting-repo.ts";
import { listVoidWindows } from "../settle-repo.ts";
import { fixtureView, resultView, stateView } from "../views.ts";

export type OfficeMatch = OfficeOutput<"officeSportMatchList">["items"][number];
type WholeMatch = OfficeOutput<"officeSportMatchGet">;

/** Matches as staff see them. */
export async function showMatches(
  { clock }: SportDesk,
  db: Queryable,
  matches: readonly OfficeMatchRow[],
): Promise<OfficeMatch[]> {
  const counters = await readWeighedCounters(
    db,
    matches.map(({ id }) => id),
  );
  const byMatch = Map.groupBy(counters, ({ match_id }) => match_id);
  return matches.map((match) => matchView(match, positionsOf(byMatch.get(match.id) ?? []), clock.now()));
}

function matchView(match: OfficeMatchRow, positions: ReturnType<typeof positionsOf>, now: Date): OfficeMatch {
  return {
    ...stateView(match, now),
    ...fixtureView(match),
    league_name: match.league_name,
    source: match.kind,
    is_suspended_by_staff: match.is_halted_by_staff,
    alarm: match.alarm,
    bets: { waiting: Number(match.waiting), running: Number(match.running), settled: Number(match.settled) },
    staked: toBaht(match.staked),
    worst_loss: toBaht(worstLoss(positions, reachedOf(match))),
    cap: toBaht(match.match_cap),
    result: resultView(match),
    result_state: match.result_state,
    pays_at: match.pays_at?.toISOString() ?? null,
    settled_at: match.settled_at?.toISOString() ?? null,
  };
}

export async function showMatch({ clock }: SportDesk, db: Queryable, match: OfficeMatchRow): Promise<WholeMatch> {
  const positions = positionsOf(await readWeighedCounters(db, [match.id]));
  return {
    ...matchView(match, positions, clock.now()),
    sides: positions.map(({ selection, scoreAtBet, risk, win }) => ({
      selection: selectionId(selection),
      score_at_bet: scoreAtBet,
      risk: toBaht(risk),
      win: toBaht(win),
    })),
    parlays: await parlaysView(db, match.id),
    voided: (await listVoidWindows(db, match.id)).map(({ from, to, reason }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to ?? from).toISOString(),
      reason,
    })),
  };
}

async function parlaysView(db: Queryable, matchId: string): Promise<WholeMatch["parlays"]> {
  const { pays, of_one_person } = await sumParlaysOn(db, matchId);
  const { parlay_shared_limit: limit } = await readSetting(db);
  return { pays: toBaht(pays), of_one_person: toBaht(of_one_person), limit: toBaht(limit) };
}

export function settingView(setting: SportSetting): OfficeOutput<"officeSportLimitGet"> {
  return {
    min_stake: toBaht(setting.min_stake),
    market_limit: toBaht(setting.market_limit),
    match_cap: toBaht(setting.match_cap),
    person_limit: toBaht(setting.person_limit),
    combination_limit: toBaht(setting.combination_limit),
    parlay_limit: toBaht(setting.parlay_limit),
    parlay_shared_limit: toBaht(setting.parlay_shared_limit),
    max_payout: toBaht(setting.max_payout),
    two_people_above: toBaht(setting.two_people_above),
  };
}
