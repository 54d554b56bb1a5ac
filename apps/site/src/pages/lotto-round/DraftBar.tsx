import { ListChecks } from "lucide-react";
import { printBaht } from "@chokdee/money";
import { Button } from "@chokdee/ui";
import type { BillFlow } from "./bill/use-bill-flow.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import { useDraft } from "./draft-store.ts";
import { totalStake, withoutPrice } from "./draft.ts";

/** The running total and the next step, above the footer on a phone. */
export function DraftBar({ flow, onOpen }: { flow: BillFlow; onOpen: () => void }) {
  const lines = useDraft((draft) => draft.lines);
  const isPriced = lines.length > 0 && withoutPrice(lines) === 0;

  function goOn(): void {
    onOpen();
    if (isPriced) flow.check();
  }

  return (
    <section
      aria-label="สรุปโพย"
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-30 -mx-4 flex items-center gap-3 border-t border-gold/20 bg-ink/95 px-4 pt-2.5 pb-7"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-11 items-center gap-3 text-left"
      >
        <ListChecks aria-hidden="true" className="size-6 text-gold" />
        <span className="grid">
          <span className="text-xs text-muted">{plainNumber(lines.length)} รายการ รวม</span>
          <span className="tabular text-lg leading-tight font-semibold whitespace-nowrap">
            {printBaht(totalStake(lines))} <span className="text-xs font-medium">บาท</span>
          </span>
        </span>
      </button>
      <Button variant="gold" className="flex-1" disabled={lines.length === 0} loading={flow.checking} onClick={goOn}>
        {lines.length > 0 && !isPriced ? "ใส่ราคา" : "ตรวจสอบโพย"}
      </Button>
    </section>
  );
}
