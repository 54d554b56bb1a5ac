import { ArrowDownLeft, ArrowUpRight, ChevronRight } from "lucide-react";
import { formatBaht } from "@chokdee/money";
import { cx, SignedMoney } from "@chokdee/ui";
import type { Entry } from "./by-day.ts";
import { timeOfDay } from "../../base/content/thai-time.ts";
import { wayOf } from "./words.ts";

const signClass = "grid size-10 shrink-0 place-items-center rounded-full border";

/** Money in or out at a glance. The text beside it says the same. */
export function WaySign({ amount }: { amount: number }) {
  return amount < 0 ? (
    <span aria-hidden="true" className={cx(signClass, "border-loss/30 bg-loss/10 text-loss")}>
      <ArrowUpRight className="size-5" />
    </span>
  ) : (
    <span aria-hidden="true" className={cx(signClass, "border-win/30 bg-win/10 text-win")}>
      <ArrowDownLeft className="size-5" />
    </span>
  );
}

export function EntryRow({ entry, onOpen }: { entry: Entry; onOpen: (entry: Entry) => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(entry)}
      className="flex w-full items-center gap-3 px-4 py-3 text-left transition-colors duration-150 hover:bg-gold/5 focus-visible:-outline-offset-2 sm:px-5"
    >
      <WaySign amount={entry.amount} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{entry.description}</span>
          <SignedMoney amount={entry.amount} className="ml-auto font-semibold" />
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
          <span>
            {timeOfDay(entry.created_at)} · {wayOf(entry.amount)}
          </span>
          <span className="tabular ml-auto whitespace-nowrap">คงเหลือ {formatBaht(entry.balance_after)}</span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="hidden size-5 shrink-0 text-muted sm:block" />
    </button>
  );
}
