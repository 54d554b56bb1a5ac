import { useCallback, useState } from "react";
import { loadChunk } from "../../base/loading/chunks.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { LazyPart } from "../../base/loading/LazyPart.tsx";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { pathTo } from "../../base/routing/paths.ts";

const loadAuthDialogs = () => loadChunk(() => import("./AuthDialogs.tsx"));

/** The forms come when one is first asked for, and stay for the way out. Where they cannot come, the page may. */
export function LazyAuthDialogs() {
  const goTo = useGoTo();
  const isOpen = useOverlay(({ open }) => open === "login" || open === "register");
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);

  const goToPage = useCallback(() => {
    const wanted = useOverlay.getState().open;
    setNeeded(false);
    closeOverlay();
    void goTo(pathTo(wanted === "register" ? "register" : "login"));
  }, [goTo]);
  return <LazyPart load={loadAuthDialogs} wanted={isNeeded} onFailed={goToPage} />;
}
