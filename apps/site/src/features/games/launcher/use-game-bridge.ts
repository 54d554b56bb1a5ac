import { useEffect, useRef, type RefObject } from "react";
import { type Bridge, connectGame, type GameMessage, type SiteMessage } from "@chokdee/game-kit";

/** The messages a game may send to the page around it. */
export interface GameEvents {
  readonly onReady?: () => void;
  /** The balance of the wallet in play, in satang. */
  readonly onBalance: (satang: bigint) => void;
  readonly onRound: (isOpen: boolean) => void;
  readonly onClose: () => void;
  readonly onSessionExpired: () => void;
  /** A round of this price, in satang, was refused by one of the member's own limits. */
  readonly onLimit?: (price: bigint) => void;
  /** No round is under way, and none starts while the game is held. */
  readonly onHeld?: () => void;
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
    case "limit_reached":
      return events.onLimit?.(BigInt(message.amount));
    case "held":
      return events.onHeld?.();
  }
}

/** Listens to this one frame and origin, pauses the game while the page is hidden, and holds it while that is asked. */
export function useGameBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  link: string,
  isHolding: boolean,
  events: GameEvents,
): void {
  const bridge = useRef<Bridge<SiteMessage>>(null);
  const newest = useRef(events);
  useEffect(() => {
    newest.current = events;
  });

  useEffect(() => {
    const connected = connectGame({
      window,
      peer: () => frame.current?.contentWindow,
      origin: new URL(link).origin,
      onMessage: (message) => hand(message, newest.current),
    });
    const followAttention = () => {
      if (document.hidden) return connected.send({ type: "pause" });
      connected.send({ type: "resume" });
      connected.send({ type: "refresh_balance" });
    };
    bridge.current = connected;
    document.addEventListener("visibilitychange", followAttention);
    return () => {
      document.removeEventListener("visibilitychange", followAttention);
      connected.close();
    };
  }, [frame, link]);

  useEffect(() => {
    if (!isHolding) return;
    bridge.current?.send({ type: "hold" });
    return () => bridge.current?.send({ type: "release" });
  }, [isHolding]);
}
