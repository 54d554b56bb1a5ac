import { useSyncExternalStore } from "react";
import { type Clock, clockFrom } from "@chokdee/ui/data";

const EVERY_MS = 1_000;

let clock: Clock | undefined;

/** The server's time. Until its first answer it is the device's. */
export function serverNow(): number {
  return clock ? clock() : Date.now();
}

/** By the server's clock, a moment of the device's. */
export function serverTimeOf(deviceMs: number): number {
  return serverNow() - (Date.now() - deviceMs);
}

/**
 * Asks the server, whose answer says the time: by the clock of a desk, a round that is sold may look closed and a payment
 * late. Every answer carries it in a header, because any screen may show an age. An answer is always older than its
 * arrival, so the clock is never set back.
 */
export async function fetchTimed(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asked);
  const heard = clockFrom(response.headers.get("x-server-time") ?? 0);
  if (heard() > (clock?.() ?? 0)) clock = heard;
  return response;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  now = serverNow();
  timer ??= setInterval(() => {
    now = serverNow();
    for (const each of listeners) each();
  }, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time to the second, at the same moment for all that show it. */
export function useNow(): number {
  return useSyncExternalStore(listen, () => now);
}
