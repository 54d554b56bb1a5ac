import { useQuery } from "@tanstack/react-query";
import { buttonClass, EmptyState, Skeleton } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../app/app-context.ts";
import { closeOverlay, useOverlay } from "../app/overlay-store.ts";
import { paymentChannelsQuery } from "../app/queries.ts";
import { pathTo } from "../routing/paths.ts";
import { useShell } from "../shell/shell-context.ts";
import { BankInfoNotice } from "./BankInfoNotice.tsx";

/** No account to transfer to is shown before deposits are taken: the money would arrive nowhere. */
function DepositEntry() {
  const { client } = useApp();
  const { data: channels, isPending } = useQuery(paymentChannelsQuery(client));
  if (isPending) return <Skeleton className="h-48" />;
  if (channels?.some(({ kind, is_open }) => kind === "bank" && is_open)) return <BankInfoNotice />;
  if (channels?.some(({ is_open }) => is_open)) return <p className="text-muted">เลือกช่องทางและจำนวนเงินได้ในหน้าฝากเงิน</p>;
  return <EmptyState title="ขณะนี้ยังฝากเงินไม่ได้">ช่องทางการฝากจะแสดงที่นี่เมื่อเปิดให้บริการ กรุณาอย่าโอนเงินก่อน</EmptyState>;
}

export function DepositDialog() {
  const { Link } = useShell();
  const isOpen = useOverlay(({ open }) => open === "deposit");
  return (
    <Dialog open={isOpen} onClose={closeOverlay} title="ฝากเงิน">
      <DepositEntry />
      <Link
        to={pathTo("memberDeposit")}
        onClick={closeOverlay}
        className={buttonClass({ variant: "gold", block: true, className: "mt-5" })}
      >
        ไปหน้าฝากเงิน
      </Link>
    </Dialog>
  );
}
