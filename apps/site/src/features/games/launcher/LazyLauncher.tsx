import { useCallback, useState } from "react";
import { loadChunk } from "../../../base/loading/chunks.ts";
import { LazyPart } from "../../../base/loading/LazyPart.tsx";
import { notify } from "../../../base/overlays/notify.ts";
import { closeGame, useLauncher } from "../launcher-store.ts";

const loadLauncher = () => loadChunk(() => import("./Launcher.tsx"));

/** The sheet loads with the first game and stays for the closing animation. */
export function LazyLauncher() {
  const isOpen = useLauncher(({ selected }) => selected !== null);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);

  const giveUp = useCallback(() => {
    setNeeded(false);
    closeGame();
    void notify("เปิดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง", { kind: "error" });
  }, []);
  return <LazyPart load={loadLauncher} needed={isNeeded} onFailed={giveUp} />;
}
