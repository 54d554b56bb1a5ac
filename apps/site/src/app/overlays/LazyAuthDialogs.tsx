import { useCallback, useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { loadChunk } from "../../base/loading/chunks.ts";
import { LazyPart } from "../../base/loading/LazyPart.tsx";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { pathTo } from "../../base/routing/paths.ts";

const loadAuthDialogs = () => loadChunk(() => import("./AuthDialogs.tsx"));

/** The forms come when one is first asked for, and stay for the way out. Where they cannot come, the page may. */
export function LazyAuthDialogs() {
  const navigate = useNavigate();
  const isOpen = useOverlay(({ open }) => open === "login" || open === "register");
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);

  const goToPage = useCallback(() => {
    const wanted = useOverlay.getState().open;
    setNeeded(false);
    closeOverlay();
    void navigate({ to: pathTo(wanted === "register" ? "register" : "login") });
  }, [navigate]);
  return <LazyPart load={loadAuthDialogs} wanted={isNeeded} onFailed={goToPage} />;
}
