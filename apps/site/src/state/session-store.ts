import { persisted } from "./persisted.ts";

export interface SessionState {
  /** When a missing chunk last reloaded the page, in milliseconds since 1970. */
  readonly chunkReloadedAtMs: number | null;
}

export function parseSession({ chunkReloadedAtMs }: Readonly<Record<string, unknown>>): SessionState {
  const isTime = typeof chunkReloadedAtMs === "number" && Number.isFinite(chunkReloadedAtMs);
  return { chunkReloadedAtMs: isTime ? chunkReloadedAtMs : null };
}

export const useSessionStore = persisted<SessionState>({
  name: "chokdee.session",
  where: "session",
  initial: { chunkReloadedAtMs: null },
  parse: parseSession,
});
