import { useDeferredValue, useMemo } from "react";
import { printBaht } from "@chokdee/money";
import { Button, buttonClass, cx } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { pathTo } from "../../../base/routing/paths.ts";
import { useShell } from "../../../base/shell/shell-context.ts";
import { bestOfLines, type Offer } from "../offer.ts";
import { useDraft } from "../draft-store.ts";
import { type Lines, totalStake, withoutPrice } from "../draft.ts";
import { BEST_PAYOUT } from "../../../features/lotto/bill/BelowStake.tsx";
import { plainNumber } from "../../../features/lotto/words.ts";
import { useBillCache } from "./bill-cache.ts";
import { BillEditor } from "./BillEditor.tsx";
import { Confirmation } from "./Confirmation.tsx";
import { Receipt } from "./Receipt.tsx";
import type { BillFlow } from "./use-bill-flow.ts";

/** What the bill can win at best, worked out after the lines have been painted. */
function BestOfLines({ offer, lines }: { offer: Offer; lines: Lines }) {
  const shown = useDeferredValue(lines);
  const best = useMemo(() => bestOfLines(offer, shown), [offer, shown]);
  const total = totalStake(shown);
  if (total === 0n) return null;
  return (
    <p className={cx("tabular text-sm", best < total ? "text-loss-high" : "text-muted")}>
      {BEST_PAYOUT} {printBaht(best)} บาท{best < total && " น้อยกว่ายอดแทง"}
    </p>
  );
}

/** What stays visible below the lines: their sum, what they can win, and the next step. */
export function CheckBar({ offer, flow }: { offer: Offer; flow: BillFlow }) {
  const lines = useDraft((draft) => draft.lines);
  const unpriced = withoutPrice(lines);
  return (
    <div className="grid gap-2">
      <BestOfLines offer={offer} lines={lines} />
      {unpriced > 0 && (
        <p className="text-sm text-loss-high">กรุณาใส่ราคาให้ครบทุกรายการ เหลืออีก {plainNumber(unpriced)} รายการ</p>
      )}
      <div className="flex items-center gap-4">
        <p className="grid">
          <span className="text-sm text-muted">{plainNumber(lines.length)} รายการ รวม</span>
          <span className="tabular text-xl leading-tight font-semibold whitespace-nowrap">
            {printBaht(totalStake(lines))}
          </span>
        </p>
        <Button
          variant="gold"
          className="flex-1"
          disabled={lines.length === 0 || unpriced > 0}
          loading={flow.checking}
          onClick={flow.check}
        >
          ตรวจสอบโพย
        </Button>
      </div>
    </div>
  );
}

function ConfirmBar({ flow }: { flow: BillFlow }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Button disabled={flow.sending} onClick={flow.edit}>
        แก้ไข
      </Button>
      <Button variant="gold" loading={flow.sending} onClick={flow.send}>
        ยืนยันส่งโพย
      </Button>
    </div>
  );
}

function SentBar({ onMore }: { onMore: () => void }) {
  const { Link } = useShell();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Link to={pathTo("lottoBills")} className={buttonClass({ className: "px-2" })}>
        ดูโพยของฉัน
      </Link>
      <Button variant="gold" onClick={onMore}>
        แทงต่อ
      </Button>
    </div>
  );
}

interface BillSheetProps {
  open: boolean;
  offer: Offer;
  flow: BillFlow;
  onClose: () => void;
}

const titles = { edit: "รายการแทง", confirm: "ยืนยันส่งโพย", sent: "ใบเสร็จโพย" } as const;

/** The bill from its lines to its receipt. */
export function BillSheet({ open, offer, flow, onClose }: BillSheetProps) {
  const checked = useBillCache(({ bill }) => bill);
  const { stage } = flow;
  const leave = () => {
    onClose();
    flow.edit();
  };
  const foot = {
    edit: <CheckBar offer={offer} flow={flow} />,
    confirm: <ConfirmBar flow={flow} />,
    sent: <SentBar onMore={leave} />,
  };
  return (
    <Sheet open={open} title={titles[stage.at]} foot={foot[stage.at]} persistent={flow.sending} onClose={leave}>
      {stage.at === "edit" && <BillEditor offer={offer} flow={flow} listClassName="max-h-[46dvh]" />}
      {stage.at === "confirm" && checked && <Confirmation bill={checked} />}
      {stage.at === "sent" && <Receipt bill={stage.bill} />}
    </Sheet>
  );
}
