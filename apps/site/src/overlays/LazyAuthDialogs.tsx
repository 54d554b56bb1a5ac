import { lazy, Suspense, useState } from "react";
import { loadChunk } from "../app/chunks.ts";
import { useOverlay } from "../app/overlay-store.ts";

const AuthDialogs = lazy(() => loadChunk(() => import("./AuthDialogs.tsx")));

/** The forms come when one is first asked for, and stay for the way out. */
export function LazyAuthDialogs() {
  const isOpen = useOverlay(({ open }) => open === "login" || open === "register");
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <AuthDialogs />}</Suspense>;
}
