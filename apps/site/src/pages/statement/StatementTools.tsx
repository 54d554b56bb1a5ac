import type { Day } from "@chokdee/rules/time";
import { Download, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "@chokdee/ui";
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
    <section aria-label="เครื่องมือ" className="flex flex-wrap gap-3 max-sm:*:flex-1 lg:grid">
      <Button size="sm" onClick={() => setOpen("export")}>
        <Download aria-hidden="true" className="size-5" />
        ดาวน์โหลด
      </Button>
      <Button size="sm" onClick={() => setOpen("verify")}>
        <ShieldCheck aria-hidden="true" className="size-5" />
        ตรวจสอบความถูกต้อง
      </Button>
      <ExportDialog open={open === "export"} days={closedDaysOf(period, today, newest)} onClose={close} />
      <VerifyDialog open={open === "verify"} walletName={walletNamer(wallets)} onClose={close} />
    </section>
  );
}
