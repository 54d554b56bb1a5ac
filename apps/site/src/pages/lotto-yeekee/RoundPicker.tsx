import { useState } from "react";
import { Button, cx } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { timeOfDay } from "../../base/content/thai-time.ts";
import type { Round } from "../../features/lotto/queries.ts";
import { phaseWords, type RoundPhase, roundPhase } from "../../features/lotto/round-phase.ts";
import { useServerNow } from "../../base/data/server-clock.ts";

interface RoundPickerProps {
  rounds: readonly Round[];
  shown: number;
  onPick: (roundId: number) => void;
}

const looks: Readonly<Record<RoundPhase, string>> = {
  upcoming: "border-line text-muted",
  open: "border-win/35",
  closing: "border-loss/45",
  waiting: "border-info/35",
  resulted: "border-line",
  cancelled: "border-line text-muted",
};

function RoundCell({
  round,
  phase,
  isShown,
  onPick,
}: {
  round: Round;
  phase: RoundPhase;
  isShown: boolean;
  onPick: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onPick}
        className={cx(
          "grid size-full min-h-16 content-center rounded-sm border bg-surface px-2 py-1.5 text-left",
          looks[phase],
          isShown && "border-gold! bg-gold/15",
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="font-semibold whitespace-nowrap">รอบ {round.number}</span>
          <span className="tabular text-xs text-muted">{timeOfDay(round.closes_at)}</span>
        </span>
        <span className={cx("tabular text-sm", round.result ? "text-gold-high" : "text-muted")}>
          {round.result ? `${round.result.top3} · ${round.result.bottom2}` : phaseWords[phase]}
        </span>
      </button>
    </li>
  );
}

function AllRounds({ rounds, shown, onPick }: RoundPickerProps) {
  const nowMs = useServerNow();
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {rounds.map((round) => (
        <RoundCell
          key={round.round_id}
          round={round}
          phase={roundPhase(round, nowMs)}
          isShown={round.round_id === shown}
          onPick={() => onPick(round.round_id)}
        />
      ))}
    </ul>
  );
}

/** All rounds of the game day, each with its closing time and its result. */
export function RoundPicker({ rounds, shown, onPick }: RoundPickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        เลือกรอบ ({rounds.length} รอบ)
      </Button>
      <Sheet open={isOpen} title="เลือกรอบ" onClose={() => setOpen(false)}>
        <AllRounds
          rounds={rounds}
          shown={shown}
          onPick={(roundId) => {
            onPick(roundId);
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}
