import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../../base/data/app-context.ts";
import { useSetAnswer } from "../../../base/data/cache.ts";

export type Check = CallOutput<"realityCheckGet">;

/** A game that does not say that its round has ended is interrupted after this long all the same. */
const PATIENCE_MS = 120_000;
/** Without an answer from the server it is asked again after this long. */
const RETRY_MS = 30_000;

interface RealityCheckState {
  /** No further round may start. */
  readonly isHolding: boolean;
  /** What the member is shown, from when no round is under way. */
  readonly shown: Check | undefined;
  onHeld(): void;
  onRound(isOpen: boolean): void;
  /** Tells the server that the member has read it; the next one counts from there. */
  answer(): Promise<void>;
}

/**
 * When to interrupt a game to tell the member how long they have played and what it came to. The server keeps the time,
 * so that neither another game nor loading the page again begins anew.
 */
export function useRealityCheck(isPlaying: boolean): RealityCheckState {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  const [phase, setPhase] = useState<"playing" | "holding" | "shown">("playing");
  const check = useQuery({ ...client.query("realityCheckGet", {}), enabled: isPlaying, staleTime: 0 });
  const { data, dataUpdatedAt, errorUpdateCount, isError, refetch } = check;
  const dueIn = isPlaying && phase === "playing" ? (data?.due_in_seconds ?? null) : null;

  const look = useEffectEvent(() => (dueIn === 0 ? setPhase("holding") : void refetch()));
  useEffect(() => {
    if (dueIn === null) return;
    const left = dueIn * 1_000 - (Date.now() - dataUpdatedAt);
    const timer = setTimeout(look, Math.max(left, isError ? RETRY_MS : 0));
    return () => clearTimeout(timer);
  }, [dueIn, dataUpdatedAt, errorUpdateCount, isError]);

  const show = useEffectEvent(() => setPhase("shown"));
  useEffect(() => {
    if (phase !== "holding") return;
    const timer = setTimeout(show, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  return {
    isHolding: phase !== "playing",
    shown: phase === "shown" ? data : undefined,
    onHeld() {
      // The round that has just ended belongs to what is shown.
      if (phase === "holding") void refetch().then(() => setPhase("shown"));
    },
    onRound(isOpen) {
      // After a long pause the next round begins a new sitting.
      if (isOpen && data?.sitting === null) void refetch();
    },
    async answer() {
      const next = await client.call("realityCheckAnswer", {});
      setAnswer(client.query("realityCheckGet", {}), () => next);
      setPhase("playing");
    },
  };
}
