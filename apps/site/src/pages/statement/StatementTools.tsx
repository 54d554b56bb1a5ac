import type { Day } from "@chokdee/rules/time";
import { Download, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@chokdee/ui";
import { ExportDialog } from "./ExportDialog.tsx";
import { closedDaysOf, type Period } from "./period.ts";
import { VerifyDialog } from "./verify/VerifyDialog.tsx";
import { walletNamer, type Wallets } from "./wallet-names.ts";

interface StatementToolsProps {
  period: Period;
  today: Day;
  /** The day of the newest entry shown. */
  newest: Day | undefined;
  wallets: Wallets;
}

export function StatementTools({ period, today, newest, wallets }: StatementToolsProps) {
  const [open, setOpen] = useState<"export" | "verify">();
  const close = () => setOpen(undefined);
  return (
    <section aria-label="เครื่องมือ" className="flex gap-2">
      <IconButton
        label="ดาวน์โหลด"
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => setOpen("export")}
      />
      <IconButton
        label="ตรวจสอบความถูกต้อง"
        icon={<ShieldCheck aria-hidden="true" className="size-5" />}
        onClick={() => setOpen("verify")}
      />
      <ExportDialog open={open === "export"} days={closedDaysOf(period, today, newest)} onClose={close} />
      <VerifyDialog open={open === "verify"} walletName={walletNamer(wallets)} onClose={close} />
    </section>
  );
}
