import { lazy, Suspense } from "react";
import { Skeleton } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { loadChunk } from "../../base/loading/chunks.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

const DepositStart = lazy(() => loadChunk(() => import("../../pages/deposit/DepositStart.tsx")));

/** A deposit started from any page; the payment has its own page. */
export function DepositDialog() {
  const { Link } = useShell();
  const goTo = useGoTo();
  const isOpen = useOverlay(({ open }) => open === "deposit");

  function pay(paymentId: string): void {
    closeOverlay();
    void goTo(pathTo("memberPayment", { payment: paymentId }));
  }

  return (
    <Dialog open={isOpen} onClose={closeOverlay} title="ฝากเงิน">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DepositStart onOpened={pay} />
      </Suspense>
      <Link to={pathTo("memberDeposit")} onClick={closeOverlay} className="text-link mt-3">
        ไปหน้าฝากเงิน
      </Link>
    </Dialog>
  );
}
