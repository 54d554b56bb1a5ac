import { useCallback, useState } from "react";
import { loadChunk } from "../../base/loading/chunks.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { LazyPart } from "../../base/loading/LazyPart.tsx";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { pathTo } from "../../base/routing/paths.ts";

const loadAuthDialogs = () => loadChunk(() => import("./AuthDialogs.tsx"));

/**
 * The forms load when first needed and stay for the closing animation. If they fail to load, the page opens instead.
 */
export function LazyAuthDialogs() {
  const goTo = useGoTo();
  const isOpen = useOverlay(({ open }) => open === "login" || open === "register");
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);

  const goToPage = useCallback(() => {
    const needed = useOverlay.getState().open;
    setNeeded(false);
    closeOverlay();
    void goTo(pathTo(needed === "register" ? "register" : "login"));
  }, [goTo]);
  return <LazyPart load={loadAuthDialogs} needed={isNeeded} onFailed={goToPage} />;
}
