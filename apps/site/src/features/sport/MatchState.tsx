import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { MINUTE_MS } from "@chokdee/rules/time";
import { cx } from "@chokdee/ui";
import { timeOfDay } from "../../base/content/thai-time.ts";
import { useByServerTime } from "../../base/data/server-clock.ts";
import { isLive, isShut, type Match } from "./board.ts";
import { haltText, minuteText, phaseName, scoreText } from "./words.ts";

/** Matches that we draw ourselves, which is said wherever one stands. */
export function SimulatedBadge({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        "inline-flex shrink-0 items-center rounded-full border border-info/40 bg-info/10 px-2 text-xs whitespace-nowrap text-info-high",
        className,
      )}
    >
      แมตช์จำลอง
    </span>
  );
}

/** The name of a league, labelled where it does not say itself that its matches are drawn. */
export function LeagueTitle({ name, isSimulated }: { name: string; isSimulated: boolean }) {
  return (
    <>
      <span className="min-w-0 truncate">{name}</span>
      {isSimulated && !name.includes("จำลอง") && <SimulatedBadge />}
    </>
  );
}

/** One small card for each player that was sent off. */
export function RedCards({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-0.5" aria-label={`ใบแดง ${count} ใบ`} role="img">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="red-card" />
      ))}
    </span>
  );
}

/** From here on the start is counted down. */
const SOON_MS = 10 * MINUTE_MS;

/** `4:05`, from the server's clock; nothing until it is soon. */
function untilText(startsAt: string, nowMs: number): string {
  const left = Date.parse(startsAt) - nowMs;
  if (left <= 0 || left > SOON_MS) return "";
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function StartsAt({ startsAt }: { startsAt: string }) {
  const until = useByServerTime((nowMs) => untilText(startsAt, nowMs));
  return (
    <span className="tabular">
      เริ่ม {timeOfDay(startsAt)}
      {until !== "" && <span className="ml-1.5 font-semibold text-gold-high">อีก {until} นาที</span>}
    </span>
  );
}

function Playing({ match: { phase, minute, half_time: halfTime } }: { match: Match }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span aria-hidden="true" className="live-dot" />
      <span className="tabular font-semibold whitespace-nowrap text-loss-high">สด {minuteText(phase, minute)}</span>
      <span className="whitespace-nowrap">{phaseName(phase)}</span>
      {halfTime && <span className="tabular whitespace-nowrap text-muted">(HT {scoreText(halfTime)})</span>}
    </span>
  );
}

/** Why nothing is taken, or what live handicaps count from. */
function Remark({ match }: { match: Match }): ReactNode {
  const { book, score } = match;
  if (isShut(book) && book.reason !== null) {
    return (
      <span className="flex items-center gap-1 text-gold-high">
        <LockKeyhole aria-hidden="true" className="size-3.5 shrink-0" />
        {haltText(book.reason)}
      </span>
    );
  }
  return isLive(match) && <span className="tabular whitespace-nowrap">แฮนดิแคปนับหลังสกอร์ {scoreText(score)}</span>;
}

/** When it begins or how far it is, and whether it takes bets. The line keeps its height, whatever it says. */
export function MatchState({ match }: { match: Match }) {
  return (
    <p className="flex min-h-7 items-center justify-between gap-x-3 text-xs">
      {isLive(match) ? <Playing match={match} /> : <StartsAt startsAt={match.starts_at} />}
      <Remark match={match} />
    </p>
  );
}
