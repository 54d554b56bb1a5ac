import { useRef, useState } from "react";
import { FullSheet } from "@chokdee/ui/overlays";
import { closeGame, useLauncher } from "../launcher-store.ts";
import { GamePlay } from "./GamePlay.tsx";

/** The sheet that games open in. Its content stays while it closes and is then removed. */
export default function Launcher() {
  const { selected, opening } = useLauncher();
  const [shown, setShown] = useState(selected);
  const sheet = useRef<HTMLDivElement>(null);
  if (selected && selected !== shown) setShown(selected);
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
