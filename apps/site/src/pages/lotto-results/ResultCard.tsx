import { Card } from "@chokdee/ui";
import { shortDay, timeOfDay } from "../../base/content/thai-time.ts";
import type { Round } from "../../features/lotto/queries.ts";
import { ResultBalls } from "../../features/lotto/ResultBalls.tsx";
import { SimulatedMark } from "../../features/lotto/LastResult.tsx";

interface ResultCardProps {
  round: Round;
  /** Among the draws of one market the day tells them apart, among those of one day the market. */
  titledBy: "market" | "day";
  onOpen: () => void;
}

/** One round's result at a glance; a press opens it in full. */
export function ResultCard({ round, titledBy, onOpen }: ResultCardProps) {
  const day = round.number === null ? shortDay(round.day) : `${shortDay(round.day)} รอบที่ ${round.number}`;
  return (
    <Card className="h-full">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid size-full content-start gap-2 p-3 text-left transition-colors duration-150 hover:bg-gold/5 focus-visible:-outline-offset-2 sm:p-4"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{titledBy === "market" ? round.name : day}</span>
          <span className="tabular text-sm text-muted">{timeOfDay(round.draws_at)}</span>
        </span>
        <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
          {round.result ? (
            <ResultBalls result={round.result} />
          ) : (
            <span className="text-sm text-muted">{round.status === "cancelled" ? "ยกเลิกงวด (คืนโพย)" : "รอผล"}</span>
          )}
          {round.is_simulated && <SimulatedMark />}
        </span>
      </button>
    </Card>
  );
}
