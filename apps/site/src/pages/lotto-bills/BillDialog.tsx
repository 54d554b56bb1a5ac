import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatBaht } from "@chokdee/money";
import { Notice, SignedMoney, Skeleton } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { shortDay, thaiMoment } from "../../base/content/thai-time.ts";
import { BelowStake, BEST_PAYOUT } from "../../features/lotto/bill/BelowStake.tsx";
import { BillLines } from "../../features/lotto/bill/BillLines.tsx";
import { ShareReceipt } from "../../features/lotto/bill/ShareReceipt.tsx";
import { type BillDetail, billQuery } from "../../features/lotto/queries.ts";
import { ResultBalls } from "../../features/lotto/ResultBalls.tsx";
import { SimulatedMark } from "../../features/lotto/LastResult.tsx";
import { BillStatusBadge } from "./BillStatusBadge.tsx";
import { CancelBill } from "./CancelBill.tsx";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular ml-auto text-right">{children}</dd>
    </div>
  );
}

function Detail({ bill }: { bill: BillDetail }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-display text-lg font-semibold">{bill.round_name}</p>
        <BillStatusBadge status={bill.status} />
      </div>
      <dl className="grid gap-1">
        <Fact label="โพยเลขที่">{bill.bill_id}</Fact>
        <Fact label="งวดวันที่">{shortDay(bill.day)}</Fact>
        <Fact label="ส่งโพยเมื่อ">{thaiMoment(bill.created_at)}</Fact>
        <Fact label="ยอดแทง">{formatBaht(bill.total)} บาท</Fact>
        {bill.best_payout !== null && <Fact label={BEST_PAYOUT}>{formatBaht(bill.best_payout)} บาท</Fact>}
        {bill.status === "won" && (
          <Fact label="เงินรางวัล">
            <SignedMoney amount={bill.prize} className="text-lg font-semibold" /> บาท
          </Fact>
        )}
        {bill.settled_at && (
          <Fact label={bill.status === "cancelled" ? "ยกเลิกเมื่อ" : "ออกผลเมื่อ"}>{thaiMoment(bill.settled_at)}</Fact>
        )}
      </dl>
      {bill.best_payout !== null && <BelowStake best={bill.best_payout} total={bill.total} />}
      {bill.held > 0 && (
        <Notice kind="info">
          คุณถูกรางวัลแล้ว เงินรางวัล {formatBaht(bill.held)} บาท อยู่ระหว่างการตรวจสอบของทีมงานตามขั้นตอนของรางวัลใหญ่
          และจะเข้ากระเป๋าเมื่อตรวจเสร็จ ไม่ต้องทำอะไรเพิ่ม
        </Notice>
      )}
      {bill.void_reason !== null && (
        <Notice kind="info">
          ทีมงานยกเลิกโพยนี้และคืนเงินเดิมพันแล้ว {formatBaht(bill.total)} บาท เหตุผล: {bill.void_reason}
        </Notice>
      )}
      {bill.resettled && (
        <Notice kind="info">
          ผลรางวัลของงวดนี้ได้รับการแก้ไข เงินรางวัลเปลี่ยนจาก {formatBaht(bill.resettled.before)} เป็น{" "}
          {formatBaht(bill.resettled.after)} บาท
        </Notice>
      )}
      {bill.result && (
        <section aria-label="ผลรางวัล" className="rounded-sm border border-gold/25 bg-gold/5 px-4 py-3">
          {bill.is_simulated && <SimulatedMark />}
          <ResultBalls result={bill.result} full />
        </section>
      )}
      <BillLines bill={bill} />
      {bill.note && <p className="text-sm text-muted">{bill.note}</p>}
      <ShareReceipt bill={bill} />
      <CancelBill bill={bill} />
    </div>
  );
}

/** A bill in full. */
export function BillDialog({ billId, onClose }: { billId: string | undefined; onClose: () => void }) {
  return (
    <Sheet open={billId !== undefined} title="รายละเอียดโพย" onClose={onClose}>
      {billId !== undefined && <Reading billId={billId} />}
    </Sheet>
  );
}

function Reading({ billId }: { billId: string }) {
  const { client } = useApp();
  const bill = useQuery(billQuery(client, billId));
  return (
    <Loaded query={bill} skeleton={<Skeleton className="h-96" />}>
      {(data) => <Detail bill={data} />}
    </Loaded>
  );
}
