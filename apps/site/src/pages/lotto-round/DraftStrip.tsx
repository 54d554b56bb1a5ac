import { useMemo } from "react";
import { printBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { cx } from "@chokdee/ui";
import { duplicateKeys, type Lines } from "./draft.ts";
import { type Offer, problemOf } from "./offer.ts";

/** As many as fit on the screen; the bill itself has them all. */
const SHOWN = 24;

/** The numbers entered last, as gold chips. Each leads to the bill. */
export function DraftStrip({ lines, offer, onOpen }: { lines: Lines; offer: Offer; onOpen: () => void }) {
  const repeated = useMemo(() => duplicateKeys(lines), [lines]);
  if (lines.length === 0) {
    return <p className="grid min-h-13 content-center text-sm leading-snug text-muted">กดเลขให้ครบหลัก เลขจะเข้าโพยทันที</p>;
  }
  return (
    <ul aria-label="เลขที่กดล่าสุด" className="flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:-ml-4 max-md:pl-4">
      {lines
        .slice(-SHOWN)
        .toReversed()
        .map((line) => {
          const isWrong = problemOf(offer, line) !== undefined;
          return (
            <li key={line.key} className="shrink-0">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={onOpen}
                className={cx(
                  "grid min-h-13 min-w-16 content-center justify-items-center rounded-sm border px-2.5",
                  isWrong ? "border-loss/50 bg-loss/10" : "border-gold/35 bg-gold/10",
                )}
              >
                <span className="tabular text-lg leading-tight font-semibold tracking-wide text-gold-high">
                  {line.number}
                </span>
                <span
                  className={cx("text-xs leading-tight whitespace-nowrap", isWrong ? "text-loss-high" : "text-muted")}
                >
                  {betTypeLabel(line.betType)}
                  {line.stakeSatang !== null && ` ${printBaht(line.stakeSatang)}`}
                  {repeated.has(line.key) && " · ซ้ำ"}
                </span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
