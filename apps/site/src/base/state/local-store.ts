import { persisted } from "./persisted.ts";

export interface LocalState {
  /** Identifies this browser among a member's devices. */
  readonly deviceId: string | null;
  /** The agent this visitor belongs to, once the server has confirmed it. */
  readonly agentCode: string | null;
  /** When the announcements were last shown here, in milliseconds since 1970. */
  readonly noticesShownAtMs: number | null;
}

const initial: LocalState = { deviceId: null, agentCode: null, noticesShownAtMs: null };

export function parseLocal(stored: Readonly<Record<string, unknown>>): LocalState {
  const { deviceId, agentCode, noticesShownAtMs } = stored;
  const isTime = typeof noticesShownAtMs === "number" && Number.isFinite(noticesShownAtMs);
  return {
    deviceId: typeof deviceId === "string" && /^[0-9a-f]{32}$/.test(deviceId) ? deviceId : null,
    agentCode: typeof agentCode === "string" && /^[\w-]{1,64}$/.test(agentCode) ? agentCode : null,
    noticesShownAtMs: isTime ? noticesShownAtMs : null,
  };
}

export const useLocalStore = persisted<LocalState>({
  name: "chokdee.local",
  where: "local",
  initial,
  parse: parseLocal,
});

/** Created on first use. `randomUUID` is missing on a page without TLS, `getRandomValues` is not. */
export function deviceId(): string {
  const known = useLocalStore.getState().deviceId;
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  useLocalStore.setState({ deviceId: made });
  return made;
}
