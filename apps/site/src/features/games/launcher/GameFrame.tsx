import { LoaderCircle } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { LotusOrnament } from "@chokdee/ui";
import { GameFailed } from "./GameFailed.tsx";
import { type GameEvents, useGameBridge } from "./use-game-bridge.ts";
import { useStalledGame } from "./use-stalled-game.ts";

interface GameFrameProps extends GameEvents {
  link: string;
  name: string;
  /** Its picture, while it loads. */
  art?: string | undefined;
  /** The game's provider, if the game talks to the page around it. A game that does not is shown as soon as it has loaded. */
  speaker: string | undefined;
  /** No further round may start: the member is to read something first. */
  isHolding?: boolean;
  onRetry: () => void;
}

/** The game, on an origin of its own: it reaches nothing of ours except through the bridge. */
export function GameFrame({ link, name, art, speaker, isHolding = false, onRetry, ...events }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const isFailed = useStalledGame(isReady ? undefined : speaker);
  useGameBridge(frame, link, isHolding && isReady, { ...events, onReady });

  // A game that does not speak cannot be asked to wait: it is covered at once, and its round goes on underneath.
  const isSilent = speaker === undefined;
  const onHeld = useEffectEvent(() => events.onHeld?.());
  useEffect(() => {
    if (isHolding && isSilent) onHeld();
  }, [isHolding, isSilent]);

  return (
    <>
      <iframe
        ref={frame}
        src={link}
        title={name || "เกม"}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        onLoad={speaker === undefined ? onReady : undefined}
        className="block h-dvh w-full border-0 bg-ink"
      />
      {!isReady && !isFailed && <GameWaiting name={name} art={art} />}
      {isFailed && <GameFailed onRetry={onRetry} onClose={events.onClose} />}
    </>
  );
}

/** The game's own picture, where it was opened by one. */
export function GameWaiting({ name, art }: { name: string; art?: string | undefined }) {
  return (
    <div role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink">
      {art ? <img src={art} alt="" className="game-art" /> : <LotusOrnament className="h-16 text-gold/70" />}
      {name && <p className="gold-text px-6 text-center font-display text-2xl font-semibold">{name}</p>}
      <p className="flex items-center gap-2 text-muted">
        <LoaderCircle aria-hidden="true" className="spinning size-5 text-gold" />
        กำลังโหลด...
      </p>
    </div>
  );
}
