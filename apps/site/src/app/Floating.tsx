import { useCallback, useEffect, useState } from "react";
import { ProgressBar } from "@chokdee/ui";
import { closeGame, useLauncher } from "../features/games/launcher-store.ts";
import { useConsents } from "../base/session/account.ts";
import { useUserStore } from "../base/state/user-store.ts";
import { closeAlert, useAlert } from "../base/overlays/alert-store.ts";
import { loadChunk } from "../base/loading/chunks.ts";
import { LazyPart } from "../base/loading/LazyPart.tsx";
import { loadToasts, notify, useToastsNeeded } from "../base/overlays/notify.ts";
import { closeOverlay, useOverlay } from "../base/overlays/overlay-store.ts";
import { useProgress } from "./progress-store.ts";
import { useAtRest } from "../base/loading/at-rest.ts";
import { useHasSearch, useIsSitePage } from "../base/routing/use-page.ts";

const loadOverlays = () => loadChunk(() => import("./overlays/Overlays.tsx"));
const loadMemberEntry = () => loadChunk(() => import("../features/announcements/MemberEntry.tsx"));
const loadConsentDialog = () => loadChunk(() => import("./overlays/ConsentDialog.tsx"));
const loadDialogAddress = () => loadChunk(() => import("./dialog-address.ts"));
const loadFloatingButtons = () => loadChunk(() => import("./frame/FloatingButtons.tsx"));
const loadToastHost = async () => ({ default: (await loadToasts()).Toasts });

export function RouteProgress() {
  const { phase, percent } = useProgress();
  return <ProgressBar label="กำลังโหลดหน้า" percent={percent} failed={phase === "failed"} visible={phase !== "idle"} />;
}

/** Drawers, dialogs and the game sheet are mounted when first needed and then stay mounted. */
function LazyOverlays() {
  const isOpen = useOverlay(({ open }) => open !== null);
  const isAlerting = useAlert(({ text }) => text !== null);
  const isPlaying = useLauncher(({ selected }) => selected !== null);
  const [isNeeded, setNeeded] = useState(false);
  if ((isOpen || isAlerting || isPlaying) && !isNeeded) setNeeded(true);

  const giveUp = useCallback(() => {
    setNeeded(false);
    closeOverlay();
    closeAlert();
    closeGame();
    void notify("เปิดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง", { kind: "error" });
  }, []);
  return <LazyPart load={loadOverlays} needed={isNeeded} onFailed={giveUp} />;
}

/** Buttons, drawers and dialogs: fetched when the page is idle, mounted when first needed, as toasts are. */
export function Floating() {
  const areToastsNeeded = useToastsNeeded(({ needed }) => needed);
  const token = useUserStore((user) => user.token);
  const isConsentNeeded = useConsents(({ required }) => required.length > 0);
  const isAtRest = useAtRest();
  const isSitePage = useIsSitePage();
  const isDialogRequested = useHasSearch("dialog");

  useEffect(() => {
    if (!isAtRest) return;
    loadOverlays().catch(() => {});
  }, [isAtRest]);

  return (
    <>
      <LazyPart load={loadFloatingButtons} needed={isAtRest && isSitePage} />
      <LazyPart load={loadDialogAddress} needed={isDialogRequested} />
      <LazyOverlays />
      <LazyPart load={loadToastHost} needed={areToastsNeeded} />
      <LazyPart load={loadConsentDialog} needed={isConsentNeeded} />
      {token && <LazyPart key={token} load={loadMemberEntry} needed={isAtRest} />}
    </>
  );
}
