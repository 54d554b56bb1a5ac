import { useSessionStore } from "../state/session-store.ts";

const RELOAD_PAUSE_MS = 60_000;

/** A chunk that a new release removed is found again after a reload; a second reload so soon would not help. */
export function mayReload(lastReloadAtMs: number | null, nowMs: number): boolean {
  if (lastReloadAtMs === null || lastReloadAtMs > nowMs) return true;
  return nowMs - lastReloadAtMs >= RELOAD_PAUSE_MS;
}

/** Loads a chunk; on failure it reloads the page at most once a minute and otherwise rethrows. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    const nowMs = Date.now();
    if (!mayReload(useSessionStore.getState().chunkReloadedAtMs, nowMs)) throw failure;
    useSessionStore.setState({ chunkReloadedAtMs: nowMs });
    window.location.reload();
    return new Promise<never>(() => {});
  }
}
