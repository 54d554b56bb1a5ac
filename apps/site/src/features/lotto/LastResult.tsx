import { shortDay, timeOfDay } from "../../base/content/thai-time.ts";
import type { Round } from "./queries.ts";
import { ResultBalls } from "./ResultBalls.tsx";
import { SimulatedMark } from "./SimulatedMark.tsx";

/** The latest result of a market under the draw that it belongs to, which is not the one that takes bets. */
export function LastResult({ round }: { round: Round }) {
  if (!round.result) return null;
  const draw = round.number === null ? shortDay(round.day) : `${shortDay(round.day)} รอบที่ ${round.number}`;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span className="tabular">
          ผลงวดก่อน {draw} · {timeOfDay(round.draws_at)}
        </span>
        {round.is_simulated && <SimulatedMark />}
      </p>
      <ResultBalls result={round.result} />
    </div>
  );
}
