import { cx } from "@chokdee/ui";
import { phaseWords, type RoundPhase } from "./round-phase.ts";

const looks: Readonly<Record<RoundPhase, string>> = {
  upcoming: "border-line text-muted",
  open: "border-win/40 bg-win/10 text-win-high",
  closing: "border-loss/40 bg-loss/10 text-loss-high",
  waiting: "border-info/35 bg-info/10 text-info-high",
  resulted: "border-gold/35 bg-gold/10 text-gold-high",
  cancelled: "border-line text-muted",
};

export function PhaseBadge({ phase }: { phase: RoundPhase }) {
  return (
    <span className={cx("rounded-full border px-2.5 text-xs font-medium whitespace-nowrap", looks[phase])}>
      {phaseWords[phase]}
    </span>
  );
}
