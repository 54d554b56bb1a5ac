import { lazy, Suspense, useEffect, useState } from "react";
import { ProgressBar } from "@chokdee/ui";
import { loadChunk } from "./chunks.ts";
import { loadToasts, useToastsWanted } from "./notify.ts";
import { useOverlay } from "./overlay-store.ts";
import { useProgress } from "./progress-store.ts";
import { whenIdle } from "./when-idle.ts";

const loadOverlays = () => loadChunk(() => import("../overlays/Overlays.tsx"));
const Overlays = lazy(loadOverlays);
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

export function RouteProgress() {
  const { phase, percent } = useProgress();
  return <ProgressBar label="กำลังโหลดหน้า" percent={percent} failed={phase === "failed"} visible={phase !== "idle"} />;
}

/** Drawers, dialogs and toasts: fetched when the page has come to rest, mounted when first needed. */
export function Floating() {
  const isOpen = useOverlay(({ open }) => open !== null);
  const [isNeeded, setNeeded] = useState(false);
  const areToastsWanted = useToastsWanted(({ wanted }) => wanted);
  if (isOpen && !isNeeded) setNeeded(true);

  useEffect(() => {
    whenIdle(() => {
      loadOverlays().catch(() => {});
      loadToasts().catch(() => {});
    });
  }, []);

  return (
    <Suspense fallback={null}>
      {isNeeded && <Overlays />}
      {areToastsWanted && <Toasts />}
    </Suspense>
  );
}
