import { Card } from "@chokdee/ui";
import { timeOfDay } from "../../base/content/thai-time.ts";
import type { Round } from "../../features/lotto/queries.ts";
import { ResultBalls } from "../../features/lotto/ResultBalls.tsx";

/** One round's result at a glance; a press opens it in full. */
export function ResultCard({ round, onOpen }: { round: Round; onOpen: () => void }) {
  return (
    <Card className="h-full">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid size-full content-start gap-2 p-3 text-left transition-colors duration-150 hover:bg-gold/5 focus-visible:-outline-offset-2 sm:p-4"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{round.name}</span>
          <span className="tabular text-sm text-muted">{timeOfDay(round.draws_at)}</span>
        </span>
        {round.result ? (
          <ResultBalls result={round.result} />
        ) : (
          <span className="text-sm text-muted">{round.status === "cancelled" ? "ยกเลิกงวด (คืนโพย)" : "รอผล"}</span>
        )}
      </button>
    </Card>
  );
}
