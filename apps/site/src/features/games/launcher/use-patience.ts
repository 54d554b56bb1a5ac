import { useEffect, useEffectEvent, useState } from "react";
import { useApp } from "../../../base/data/app-context.ts";

/** What has not come by then is asked about, and again each time as long after. */
const ASK_EVERY_MS = 4_000;
/** A provider that answers, but whose game has said nothing after so many questions, will not show it any more. */
const MOST_QUESTIONS = 6;

/**
 * Whether the game of a provider, while it is waited for, will not come. A page cannot see whether a frame of another
 * origin was answered, so the server is asked: it knows within seconds whether more than a slow line is at fault.
 */
export function usePatience(awaited: string | undefined): boolean {
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
    let questions = 0;
    let hasLeft = false;
    const timer = setInterval(() => {
      questions++;
      if (questions >= MOST_QUESTIONS) return setOver(true);
      void isUp(awaited).then((stillUp) => {
        if (!stillUp && !hasLeft) setOver(true);
      });
    }, ASK_EVERY_MS);
    return () => {
      hasLeft = true;
      clearInterval(timer);
    };
  }, [awaited]);
  return awaited !== undefined && isOver;
}
