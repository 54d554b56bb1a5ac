import { persisted } from "./persisted.ts";

export interface SessionState {
  /** When a missing chunk last reloaded the page, in milliseconds since 1970. */
  readonly chunkReloadedAtMs: number | null;
  /** The code of the member who referred this visitor. */
  readonly referrer: string | null;
}

export function parseReferrer(value: unknown): string | null {
  return typeof value === "string" && /^\w{3,20}$/.test(value) ? value : null;
}

export function parseSession({ chunkReloadedAtMs, referrer }: Readonly<Record<string, unknown>>): SessionState {
  const isTime = typeof chunkReloadedAtMs === "number" && Number.isFinite(chunkReloadedAtMs);
  return { chunkReloadedAtMs: isTime ? chunkReloadedAtMs : null, referrer: parseReferrer(referrer) };
}

export const useSessionStore = persisted<SessionState>({
  name: "chokdee.session",
  where: "session",
  initial: { chunkReloadedAtMs: null, referrer: null },
  parse: parseSession,
});
