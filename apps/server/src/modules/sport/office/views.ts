import type { OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { selectionId, worstLoss } from "@chokdee/rules/sport";
import type { Queryable } from "../../../core/db.ts";
import { readCounters } from "../counter-repo.ts";
import type { SportDesk } from "../desk.ts";
import { findMatches, listLeagues, type MatchRow } from "../match-repo.ts";
import { sumBets } from "../office-repo.ts";
import { positionsOf } from "../positions.ts";
import { reachedOf } from "../rules.ts";
import { readSetting, type SportSetting } from "../setting-repo.ts";
import { listVoidWindows } from "../settle-repo.ts";
import { fixtureView, resultView, stateView } from "../views.ts";

export type OfficeMatch = OutputOf<OfficeContract, "officeSportMatchList">["items"][number];
type WholeMatch = OutputOf<OfficeContract, "officeSportMatchGet">;

/** Matches as staff see them, in the order of their ids. */
export async function showMatches({ clock }: SportDesk, db: Queryable, ids: readonly string[]): Promise<OfficeMatch[]> {
  const found = new Map((await findMatches(db, ids)).map((match) => [match.id, match]));
  const matches = ids.flatMap((id) => found.get(id) ?? []);
  const leagues = new Map(
    (
      await listLeagues(
        db,
        matches.map((match) => match.league_id),
      )
    ).map((row) => [row.id, row]),
  );
  const bets = new Map((await sumBets(db, ids)).map((row) => [row.match_id, row]));
  const counters = Map.groupBy(await readCounters(db, ids), ({ match_id }) => match_id);
  const setting = await readSetting(db);
  return matches.map((match): OfficeMatch => {
    const own = bets.get(match.id);
    return {
      ...stateView(match, clock.now()),
      ...fixtureView(match),
      league_name: leagues.get(match.league_id)?.name ?? "",
      source: match.kind,
      is_suspended_by_staff: match.is_halted_by_staff,
      bets: {
        waiting: Number(own?.waiting ?? 0n),
        running: Number(own?.running ?? 0n),
        settled: Number(own?.settled ?? 0n),
      },
      staked: toBaht(own?.staked ?? 0n),
      worst_loss: worstLoss(positionsOf(counters.get(match.id) ?? []), reachedOf(match)) / 100,
      cap: toBaht(setting.match_cap),
      result: resultView(match),
      result_state: match.result_state,
      pays_at: match.pays_at?.toISOString() ?? null,
      settled_at: match.settled_at?.toISOString() ?? null,
    };
  });
}

export async function showMatch(desk: SportDesk, db: Queryable, match: MatchRow): Promise<WholeMatch | undefined> {
  const [shown] = await showMatches(desk, db, [match.id]);
  const positions = positionsOf(await readCounters(db, [match.id]));
  return (
    shown && {
      ...shown,
      sides: positions.map(({ selection, scoreAtBet, risk, win }) => ({
        selection: selectionId(selection),
        score_at_bet: scoreAtBet,
        risk: risk / 100,
        win: win / 100,
      })),
      voided: (await listVoidWindows(db, match.id)).map(({ from, to, reason }) => ({
        from: new Date(from).toISOString(),
        to: new Date(to ?? from).toISOString(),
        reason,
      })),
    }
  );
}

export function settingView(setting: SportSetting): OutputOf<OfficeContract, "officeSportLimitGet"> {
  return {
    min_stake: toBaht(setting.min_stake),
    market_limit: toBaht(setting.market_limit),
    match_cap: toBaht(setting.match_cap),
    person_limit: toBaht(setting.person_limit),
    combination_limit: toBaht(setting.combination_limit),
    max_payout: toBaht(setting.max_payout),
    two_people_above: toBaht(setting.two_people_above),
  };
}
