import { ChevronUp, Star } from "lucide-react";
import type { OddsFormat } from "@chokdee/rules/sport";
import { cx } from "@chokdee/ui";
import { timeOfDay } from "../../base/content/thai-time.ts";
import { useByServerTime } from "../../base/data/server-clock.ts";
import type { League, Match } from "../../features/sport/board.ts";
import { LeagueTitle } from "../../features/sport/MatchState.tsx";
import { toggleFavourite, toggleFolded, useSportSettings } from "../../features/sport/settings-store.ts";
import { legsOf } from "../../features/sport/slip/slip.ts";
import { useSlip } from "../../features/sport/slip/slip-store.ts";
import { ColumnHeads, MatchRows } from "./MatchRows.tsx";

const HOUR_S = 60 * 60;

/** `คู่ถัดไปเริ่มอีก 2:05 นาที`, by the server's clock. */
function nextText(at: string, nowMs: number): string {
  const left = Math.ceil((Date.parse(at) - nowMs) / 1000);
  if (left <= 0) return "คู่ถัดไปกำลังจะเริ่ม";
  if (left > HOUR_S) return `คู่ถัดไปเริ่ม ${timeOfDay(at)}`;
  return `คู่ถัดไปเริ่มอีก ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} นาที`;
}

/** When there is something to watch again. */
export function NextRound({ at }: { at: string }) {
  const text = useByServerTime((nowMs) => nextText(at, nowMs));
  return <span className="tabular whitespace-nowrap">{text}</span>;
}

function LeagueHead({ league, count, isFolded }: { league: League; count: number; isFolded: boolean }) {
  const isFavourite = useSportSettings(({ favourites }) => favourites.includes(league.league_id));
  return (
    <div className="sticky top-16 z-20 flex items-center gap-1 bg-raised pr-1 pl-1.5 lg:top-[72px]">
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={`ลีกโปรด ${league.name}`}
        onClick={() => toggleFavourite(league.league_id)}
        className="grid size-11 shrink-0 place-items-center text-muted"
      >
        <Star aria-hidden="true" className={cx("size-4.5", isFavourite && "fill-gold text-gold")} />
      </button>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => toggleFolded(league.league_id)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2 text-left"
      >
        <h2 className="flex min-w-0 items-center gap-2 font-sans text-base leading-normal font-semibold">
          <LeagueTitle name={league.name} isSimulated={league.is_simulated} />
        </h2>
        <span className="tabular ml-auto text-xs whitespace-nowrap text-muted">{count} คู่</span>
        <ChevronUp
          aria-hidden="true"
          className={cx("mr-2 size-5 shrink-0 text-muted transition-[rotate] duration-150", isFolded && "rotate-180")}
        />
      </button>
    </div>
  );
}

interface LeagueSectionProps {
  league: League;
  matches: readonly Match[];
  format: OddsFormat | null;
}

/** The matches of a league, which its head folds away. */
export function LeagueSection({ league, matches, format }: LeagueSectionProps) {
  const isFolded = useSportSettings(({ folded }) => folded.includes(league.league_id));
  const favourites = useSportSettings((settings) => settings.favourites);
  const slip = useSlip();
  const chosen = new Map(legsOf(slip).map(({ match, selection }) => [match, selection]));
  return (
    <section
      aria-label={league.name}
      className={cx(
        "price-table overflow-clip border-y border-gold/15 bg-lacquer/60 max-sm:-mx-4 sm:rounded-md sm:border-x",
        matches.every((match) => match.half_time !== null) && "no-half",
      )}
    >
      <LeagueHead league={league} count={matches.length} isFolded={isFolded} />
      {!isFolded && (
        <>
          <ColumnHeads />
          {matches.map((match) => (
            <MatchRows
              key={match.match_id}
              match={match}
              leagueName={league.name}
              format={format}
              chosen={chosen.get(match.match_id)}
              isFavourite={favourites.includes(match.match_id)}
            />
          ))}
        </>
      )}
    </section>
  );
}
