import { useCallback, useRef, useState } from "react";
import { LoaderCircle } from "lucide-react";
import { LotusOrnament } from "@chokdee/ui";
import { useGameBridge, type GameEvents } from "./use-game-bridge.ts";

/** A game of somebody who does not speak with us is shown this long after its page has come. */
const SILENT_GAME_MS = 6_000;

interface GameFrameProps extends GameEvents {
  link: string;
  name: string;
}

/** The game, on an origin of its own: it reaches nothing of ours except by what it says over the bridge. */
export function GameFrame({ link, name, ...events }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  useGameBridge(frame, link, { ...events, onReady });
  return (
    <>
      <iframe
        ref={frame}
        src={link}
        title={name || "เกม"}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        onLoad={() => setTimeout(onReady, SILENT_GAME_MS)}
        className="block h-dvh w-full border-0 bg-ink"
      />
      {!isReady && <GameWaiting name={name} />}
    </>
  );
}

export function GameWaiting({ name }: { name: string }) {
  return (
    <div role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink">
      <LotusOrnament className="h-16 text-gold/70" />
      {name && <p className="gold-text px-6 text-center font-display text-2xl font-semibold">{name}</p>}
      <p className="flex items-center gap-2 text-muted">
        <LoaderCircle aria-hidden="true" className="spinning size-5 text-gold" />
        กำลังโหลด...
      </p>
    </div>
  );
}
