import { lazy, Suspense, useEffect, useState } from "react";
import { ProgressBar } from "@chokdee/ui";
import { useConsents } from "../session/consent-store.ts";
import { useUserStore } from "../state/user-store.ts";
import { useAlert } from "./alert-store.ts";
import { loadChunk } from "./chunks.ts";
import { loadToasts, useToastsWanted } from "./notify.ts";
import { useOverlay } from "./overlay-store.ts";
import { useProgress } from "./progress-store.ts";
import { useAtRest } from "./use-at-rest.ts";
import { useDialogAddress } from "./use-dialog-address.ts";
import { useIsSitePage } from "./use-is-site-page.ts";

const loadOverlays = () => loadChunk(() => import("../overlays/Overlays.tsx"));
const Overlays = lazy(loadOverlays);
const MemberEntry = lazy(() => loadChunk(() => import("../announcements/MemberEntry.tsx")));
const ConsentDialog = lazy(() => loadChunk(() => import("../overlays/ConsentDialog.tsx")));
const FloatingButtons = lazy(() => loadChunk(() => import("../shell/FloatingButtons.tsx")));
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

export function RouteProgress() {
  const { phase, percent } = useProgress();
  return <ProgressBar label="กำลังโหลดหน้า" percent={percent} failed={phase === "failed"} visible={phase !== "idle"} />;
}

/** Whether a drawer or dialog has been wanted; from then on they stay mounted. */
function useOverlaysNeeded(): boolean {
  const isOpen = useOverlay(({ open }) => open !== null);
  const isAlerting = useAlert(({ text }) => text !== null);
  const [isNeeded, setNeeded] = useState(false);
  if ((isOpen || isAlerting) && !isNeeded) setNeeded(true);
  return isNeeded;
}

/** Buttons, drawers, dialogs and toasts: fetched when the page has come to rest, mounted when first needed. */
export function Floating() {
  const areOverlaysNeeded = useOverlaysNeeded();
  const areToastsWanted = useToastsWanted(({ wanted }) => wanted);
  const token = useUserStore((user) => user.token);
  const isConsentWanted = useConsents(({ required }) => required.length > 0);
  const isAtRest = useAtRest();
  const isSitePage = useIsSitePage();
  useDialogAddress();

  useEffect(() => {
    if (!isAtRest) return;
    loadOverlays().catch(() => {});
    loadToasts().catch(() => {});
  }, [isAtRest]);

  return (
    <>
      <Suspense fallback={null}>{isAtRest && isSitePage && <FloatingButtons />}</Suspense>
      <Suspense fallback={null}>{areOverlaysNeeded && <Overlays />}</Suspense>
      <Suspense fallback={null}>{areToastsWanted && <Toasts />}</Suspense>
      <Suspense fallback={null}>{isConsentWanted && <ConsentDialog />}</Suspense>
      <Suspense fallback={null}>{isAtRest && token && <MemberEntry key={token} />}</Suspense>
    </>
  );
}
