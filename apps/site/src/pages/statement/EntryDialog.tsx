import { bangkokDay } from "@chokdee/rules/time";
import { type ReactNode, useState } from "react";
import { buttonClass, CopyButton, Money, SignedMoney } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useShell } from "../../base/shell/shell-context.ts";
import type { Entry } from "./by-day.ts";
import { fullDay, timeOfDay } from "../../base/content/thai-time.ts";
import { WaySign } from "./EntryRow.tsx";
import { kindWords, paymentLink, wayOf } from "./words.ts";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="ml-auto min-w-0 text-right">{children}</dd>
    </div>
  );
}

/** Our reference, to quote to support. */
function Quotable({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      <span className="tabular min-w-0 font-medium break-all">{text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}

function EntryFacts({ entry, walletName }: { entry: Entry; walletName: string }) {
  const { Link } = useShell();
  const steps = paymentLink(entry.reference);
  return (
    <>
      <div className="mb-4 grid justify-items-center gap-2 text-center">
        <WaySign amount={entry.amount} />
        <p>
          {entry.description} · {wayOf(entry.amount)}
        </p>
        <p className="text-3xl font-semibold">
          <SignedMoney amount={entry.amount} /> <span className="text-base font-medium">บาท</span>
        </p>
      </div>
      <dl className="divide-y divide-line border-t border-line">
        <Fact label="วันที่">{fullDay(bangkokDay(new Date(entry.created_at)))}</Fact>
        <Fact label="เวลา">{timeOfDay(entry.created_at)}</Fact>
        <Fact label="ประเภท">{kindWords[entry.kind]}</Fact>
        <Fact label="กระเป๋าเงิน">{walletName}</Fact>
        <Fact label="ยอดก่อนทำรายการ">
          <Money amount={entry.balance_before} unitClassName="text-sm" />
        </Fact>
        <Fact label="ยอดหลังทำรายการ">
          <Money amount={entry.balance_after} unitClassName="text-sm" />
        </Fact>
        <Fact label="เลขที่รายการ">
          <Quotable text={entry.id} label="คัดลอก เลขที่รายการ" />
        </Fact>
        <Fact label="อ้างอิง">
          <Quotable text={entry.reference} label="คัดลอก อ้างอิง" />
        </Fact>
      </dl>
      {steps && (
        <Link to={steps} className={buttonClass({ block: true, className: "mt-4" })}>
          ดูขั้นตอนของรายการ
        </Link>
      )}
    </>
  );
}

interface EntryDialogProps {
  entry: Entry | undefined;
  walletName: (walletId: number) => string;
  onClose: () => void;
}

export function EntryDialog({ entry, walletName, onClose }: EntryDialogProps) {
  // The entry stays while the dialog closes.
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  return (
    <Dialog open={entry !== undefined} title="รายละเอียด" onClose={onClose}>
      {last && <EntryFacts entry={last} walletName={walletName(last.wallet_id)} />}
    </Dialog>
  );
}
