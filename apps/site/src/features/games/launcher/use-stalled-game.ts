import { useEffect, useEffectEvent, useState } from "react";
import { useApp } from "../../../base/data/app-context.ts";

/** A game that has not loaded by then is checked on, and again at this interval. */
const CHECK_EVERY_MS = 4_000;
/** The provider is up, but a game that is still silent after this many checks will not load any more. */
const MAX_CHECKS = 6;

/**
 * Whether a provider's game that is still loading will not load at all. A page cannot see whether a frame of another
 * origin got a response, so it asks the server, which knows within seconds whether the provider is down.
 */
export function useStalledGame(awaited: string | undefined): boolean {
  const { client } = useApp();
  const [isOver, setOver] = useState(false);
  const isUp = useEffectEvent((providerId: string) =>
    client.call("gameHealth", { provider_id: providerId }).then(
      (health) => health.is_up,
      () => false,
    ),
  );

  useEffect(() => {
    if (awaited === undefined) return;
    let checks = 0;
    let hasLeft = false;
    const timer = setInterval(() => {
      checks++;
      if (checks >= MAX_CHECKS) return setOver(true);
      void isUp(awaited).then((stillUp) => {
        if (!stillUp && !hasLeft) setOver(true);
      });
    }, CHECK_EVERY_MS);
    return () => {
      hasLeft = true;
      clearInterval(timer);
    };
  }, [awaited]);
  return awaited !== undefined && isOver;
}
