import { useEffect, useRef, useState } from "react";
import { FullSheet } from "@chokdee/ui/overlays";
import { showAlert } from "../../../base/overlays/alert-store.ts";
import { useUserStore } from "../../../base/state/user-store.ts";
import { closeGame, useLauncher } from "../launcher-store.ts";
import { GamePlay } from "./GamePlay.tsx";

const SIGNED_OUT = "ออกจากระบบแล้ว เกมที่เปิดอยู่จึงปิดลง เดิมพันที่รับแล้วมีผลตามเดิม";

/** The sheet that games open in. Its content stays while it closes and is then removed. */
export default function Launcher() {
  const { selected, opening } = useLauncher();
  const [shown, setShown] = useState(selected);
  const sheet = useRef<HTMLDivElement>(null);
  if (selected && selected !== shown) setShown(selected);
  const isMember = useUserStore(({ token }) => token !== null);
  const isOrphan = selected !== null && !selected.is_demo && !isMember;
  useEffect(() => {
    if (!isOrphan) return;
    closeGame();
    showAlert(SIGNED_OUT);
  }, [isOrphan]);
  return (
    <FullSheet
      open={selected !== null}
      onClose={closeGame}
      onClosed={() => setShown(null)}
      label={shown?.name || "เล่นเกม"}
      sheet={sheet}
    >
      {selected && <GamePlay key={opening} game={selected} ground={sheet} onClose={closeGame} />}
    </FullSheet>
  );
}
