import type { ReactNode } from "react";
import { shortDay, timeOfDay } from "../../base/content/thai-time.ts";
import type { Round } from "./queries.ts";
import { ResultBalls } from "./ResultBalls.tsx";

interface LastResultProps {
  round: Round | null;
  /** What can be done with the market, beside the numbers. */
  children?: ReactNode;
}

/** The latest result of a market under the draw that it belongs to, which is not the one that takes bets. */
export function LastResult({ round, children }: LastResultProps) {
  if (!round?.result) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">ยังไม่มีผลรางวัล</p>
        {children}
      </div>
    );
  }
  const draw = round.number === null ? shortDay(round.day) : `${shortDay(round.day)} รอบที่ ${round.number}`;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span className="tabular">
          ผลงวดก่อน {draw} · {timeOfDay(round.draws_at)}
        </span>
        {round.is_simulated && <SimulatedMark />}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ResultBalls result={round.result} />
        {children}
      </div>
    </div>
  );
}

/** Marks a result that the sandbox made up wherever it is listed. */
export function SimulatedMark() {
  return (
    <span className="rounded-full border border-info/35 bg-info/10 px-2 text-xs font-medium whitespace-nowrap text-info-high">
      ผลจำลอง
    </span>
  );
}
