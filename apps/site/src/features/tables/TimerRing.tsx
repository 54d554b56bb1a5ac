import { Hourglass, LockKeyhole, Moon, RotateCcw, Sparkles } from "lucide-react";
import { useSecondsLeft } from "@chokdee/ui/data";
import { cx } from "@chokdee/ui";
import { type HallTable, hallNowMs } from "./hall.ts";
import "./tables.css";
import { phaseText } from "./words.ts";

/** From here on a bet may come too late. */
const SOON_SECONDS = 4;

type Round = NonNullable<HallTable["round"]>;

const signs = { asleep: Moon, late: Hourglass, closing: LockKeyhole, void: RotateCcw, showing: Sparkles } as const;

/** What a table does while it takes no bets. */
function signOf({ state, round }: Pick<HallTable, "state" | "round">): keyof typeof signs {
  if (!round || state === "asleep") return "asleep";
  if (state === "late") return "late";
  return round.phase === "closing" || round.phase === "void" ? round.phase : "showing";
}

/** What is left of the time for bets: ring and figure are drawn anew every second, not with every frame. */
function Betting({ round }: { round: Round }) {
  const endsAtMs = Date.parse(round.ends_at);
  const seconds = useSecondsLeft(endsAtMs, hallNowMs);
  const isSoon = seconds <= SOON_SECONDS;
  return (
    <>
      <circle
        cx="23"
        cy="23"
        r="20.5"
        pathLength="1"
        className={cx("ring-time", isSoon && "is-soon")}
        strokeDashoffset={1 - Math.min(1, (seconds * 1_000) / round.window_ms)}
      />
      <text x="23" y="24" className={cx("ring-figure", isSoon && "is-soon")}>
        {seconds}
      </text>
    </>
  );
}

/** A table's clock: seconds while it takes bets, a sign for everything else. */
export function TimerRing({ table }: { table: Pick<HallTable, "state" | "round"> }) {
  const { state, round } = table;
  const isBetting = state === "open" && round?.phase === "betting";
  const Sign = signs[signOf(table)];
  return (
    <span role="img" aria-label={phaseText(table)} className="relative grid size-[46px] shrink-0 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 46 46" className="absolute inset-0 size-full">
        <circle cx="23" cy="23" r="20.5" className="ring-ground" />
        {isBetting && round && <Betting key={round.ends_at} round={round} />}
      </svg>
      {!isBetting && <Sign aria-hidden="true" className="relative size-[18px] text-muted" />}
    </span>
  );
}
