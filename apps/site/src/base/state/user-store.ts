import { isRecord, persisted } from "./persisted.ts";

export interface UserInfo {
  readonly username: string;
  /** 2 hero, 1 gold, any other guest. */
  readonly vipLevel: number;
  readonly agentCode: string;
  /** A member since a few days, who is shown how to begin. */
  readonly isNew: boolean;
}

export interface UserState {
  /** The bearer token; without one the visitor is a guest. */
  readonly token: string | null;
  readonly info: UserInfo | null;
  /** When the session was opened here, in milliseconds since 1970. */
  readonly loggedInAtMs: number | null;
}

const guest: UserState = { token: null, info: null, loggedInAtMs: null };

/** A token travels in a header, which allows only printable ASCII. */
function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]{16,512}$/.test(value);
}

function parseInfo(value: unknown): UserInfo | null {
  if (!isRecord(value)) return null;
  const { username, vipLevel, agentCode, isNew } = value;
  if (typeof username !== "string" || typeof vipLevel !== "number" || typeof agentCode !== "string") return null;
  return { username, vipLevel, agentCode, isNew: isNew === true };
}

export function parseUser(stored: Readonly<Record<string, unknown>>): UserState {
  const { token, info, loggedInAtMs } = stored;
  if (!isToken(token)) return guest;
  return { token, info: parseInfo(info), loggedInAtMs: Number.isFinite(loggedInAtMs) ? Number(loggedInAtMs) : null };
}

export const USER_STORE = "chokdee.user";

export const useUserStore = persisted<UserState>({
  name: USER_STORE,
  where: "local",
  initial: guest,
  parse: parseUser,
});

export function isMember(): boolean {
  return useUserStore.getState().token !== null;
}

/**
 * For queries that only a member may make: while a logout leaves the page, nothing is requested that a guest may not
 * read.
 */
export function useIsMember(): boolean {
  return useUserStore(({ token }) => token !== null);
}

/** Resets both the user and what is known about them. */
export function clearUser(): void {
  useUserStore.setState(guest);
}
