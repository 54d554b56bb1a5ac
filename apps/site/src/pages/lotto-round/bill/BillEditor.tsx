import { useMemo } from "react";
import { CopyMinus, Eraser, Merge } from "lucide-react";
import { formatBaht, toBaht } from "@chokdee/money";
import { Button, cx, EmptyState, Notice } from "@chokdee/ui";
import type { Offer } from "../offer.ts";
import { changeLines, useDraft } from "../draft-store.ts";
import { duplicateKeys, totalStake, withMergedDuplicates, withoutRepeated } from "../draft.ts";
import { VirtualList } from "../../../features/lotto/VirtualList.tsx";
import { LineRow } from "./LineRow.tsx";
import { PriceTools } from "./PriceTools.tsx";
import { RefusalNotice } from "./RefusalNotice.tsx";
import type { BillFlow } from "./use-bill-flow.ts";
import { WalletChoice } from "./WalletChoice.tsx";

function Duplicates({ count }: { count: number }) {
  return (
    <Notice kind="info">
      <p>มีเลขซ้ำ {count} รายการ</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => changeLines(withMergedDuplicates)}>
          <Merge aria-hidden="true" className="size-4" />
          รวมยอดเลขซ้ำ
        </Button>
        <Button size="sm" onClick={() => changeLines(withoutRepeated)}>
          <CopyMinus aria-hidden="true" className="size-4" />
          ลบเลขซ้ำ
        </Button>
      </div>
    </Notice>
  );
}

/** A member's own limit in the round. */
function RoundLeft({ left, total }: { left: number; total: number }) {
  return (
    <p className={cx("tabular text-sm", total > left ? "text-loss-high" : "text-muted")}>
      คุณแทงงวดนี้ได้อีก {formatBaht(left)} บาท
    </p>
  );
}

interface BillEditorProps {
  offer: Offer;
  flow: BillFlow;
  /** How high the list of lines may grow. */
  listClassName: string;
}

/** รายการแทง: every line with its number, rate and price, and actions on all of them. */
export function BillEditor({ offer, flow, listClassName }: BillEditorProps) {
  const lines = useDraft((draft) => draft.lines);
  const repeated = useMemo(() => duplicateKeys(lines), [lines]);
  if (lines.length === 0) {
    return (
      <EmptyState scene="lottery" title="ยังไม่มีเลขในโพย">
        กดเลข เลือกจากแผง หรือวางโพยเป็นข้อความ
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <div role="alert" className="empty:hidden">
        {flow.refusal && <RefusalNotice refusal={flow.refusal} offer={offer} flow={flow} />}
      </div>
      <PriceTools lines={lines} onPriced={flow.forgetRefusal} />
      {repeated.size > 0 && <Duplicates count={repeated.size} />}
      <VirtualList label="รายการแทง" items={lines} keyOf={(line) => line.key} rowHeight={66} className={listClassName}>
        {(line) => (
          <LineRow
            line={line}
            offer={offer}
            isRepeated={repeated.has(line.key)}
            answer={flow.refusal?.answers.get(line.key)}
            onAnswered={flow.forgetAnswer}
          />
        )}
      </VirtualList>
      {offer.roundLeft !== null && <RoundLeft left={offer.roundLeft} total={toBaht(totalStake(lines))} />}
      <div className="grid items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <WalletChoice flow={flow} />
        <Button size="sm" variant="ghost" className="-ml-3 justify-self-start" onClick={() => changeLines(() => [])}>
          <Eraser aria-hidden="true" className="size-4" />
          ลบทั้งหมด
        </Button>
      </div>
    </div>
  );
}
