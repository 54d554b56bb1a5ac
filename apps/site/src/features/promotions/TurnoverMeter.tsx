import { formatBaht } from "@chokdee/money";
import { Meter } from "@chokdee/ui";
import type { RunningPromotion } from "./promotion.ts";

type Turnover = Pick<RunningPromotion, "title" | "goal" | "turnover_done" | "turnover_needed">;

/** The progress of a running promotion, and what is left. */
export function TurnoverMeter({ promotion }: { promotion: Turnover }) {
  const { title, goal, turnover_done: done, turnover_needed: needed } = promotion;
  const what = goal === "balance" ? "ยอดเงิน" : "ยอดเทิร์น";
  const left = Math.max(0, needed - done);
  return (
    <Meter
      label={`${what}ของ${title}`}
      text={left > 0 ? `ต้องทำ${what}อีก ${formatBaht(left)} บาท` : `ทำ${what}ครบแล้ว`}
      value={done}
      max={needed}
    />
  );
}
