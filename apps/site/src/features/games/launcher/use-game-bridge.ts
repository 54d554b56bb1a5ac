import { useEffect, useRef, type RefObject } from "react";
import { connectGame, type GameMessage } from "@chokdee/game-kit";

/** The messages a game may send to the page around it. */
export interface GameEvents {
  readonly onReady?: () => void;
  /** The balance of the wallet in play, in satang. */
  readonly onBalance: (satang: bigint) => void;
  readonly onRound: (isOpen: boolean) => void;
  readonly onClose: () => void;
  readonly onSessionExpired: () => void;
}

function hand(message: GameMessage, events: GameEvents): void {
  switch (message.type) {
    case "ready":
      return events.onReady?.();
    case "balance":
      return events.onBalance(BigInt(message.amount));
    case "round":
      return events.onRound(message.state === "open");
    case "close":
      return events.onClose();
    case "session_expired":
      return events.onSessionExpired();
  }
}

/** Listens to this one frame and origin, and pauses the game while the page is hidden. */
export function useGameBridge(frame: RefObject<HTMLIFrameElement | null>, link: string, events: GameEvents): void {
  const newest = useRef(events);
  useEffect(() => {
    newest.current = events;
  });

  useEffect(() => {
    const bridge = connectGame({
      window,
      peer: () => frame.current?.contentWindow,
      origin: new URL(link).origin,
      onMessage: (message) => hand(message, newest.current),
    });
    const followAttention = () => {
      if (document.hidden) return bridge.send({ type: "pause" });
      bridge.send({ type: "resume" });
      bridge.send({ type: "refresh_balance" });
    };
    document.addEventListener("visibilitychange", followAttention);
    return () => {
      document.removeEventListener("visibilitychange", followAttention);
      bridge.close();
    };
  }, [frame, link]);
}
