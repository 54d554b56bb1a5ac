import { LoaderCircle } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ErrorState, LotusOrnament } from "@chokdee/ui";
import { type GameEvents, useGameBridge } from "./use-game-bridge.ts";

/** A game of ours that has said nothing for this long will not come. */
const SILENCE_MS = 25_000;

interface GameFrameProps extends GameEvents {
  link: string;
  name: string;
  /** Whether the game speaks with the page around it. One that does not is shown as soon as its page has come. */
  speaks: boolean;
  onRetry: () => void;
}

/** The game, on an origin of its own: it reaches nothing of ours except by what it says over the bridge. */
export function GameFrame({ link, name, speaks, onRetry, ...events }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<"waiting" | "ready" | "silent">("waiting");
  const onReady = useCallback(() => setState("ready"), []);
  useGameBridge(frame, link, { ...events, onReady });

  useEffect(() => {
    if (!speaks) return;
    const patience = setTimeout(() => setState((now) => (now === "waiting" ? "silent" : now)), SILENCE_MS);
    return () => clearTimeout(patience);
  }, [speaks]);

  return (
    <>
      <iframe
        ref={frame}
        src={link}
        title={name || "เกม"}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        onLoad={speaks ? undefined : onReady}
        className="block h-dvh w-full border-0 bg-ink"
      />
      {state === "waiting" && <GameWaiting name={name} />}
      {state === "silent" && (
        <div className="absolute inset-0 grid place-content-center bg-ink">
          <ErrorState message="ค่ายเกมขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง" onRetry={onRetry} />
        </div>
      )}
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
