import { MINUTE_MS } from "@chokdee/rules/time";
import { createHash } from "node:crypto";
import { Refusal } from "../core/refusal.ts";
import type { Ports } from "../core/ports.ts";
import { findSession, touchSessions, type UsedSession } from "./sessions-repo.ts";
import type { Session } from "../core/session.ts";

export const IDLE_MS = 30 * MINUTE_MS;
/** Written this rarely, so that a round does not wait for it. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** Sessions are stored as hashes: a stolen table opens none of them. */
export function hashOfToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

/** How sessions are looked up, and noted as used. */
export interface SessionBook {
  find(tokenHash: Uint8Array, since: Date): Promise<UsedSession | undefined>;
  touch(id: number, now: Date): Promise<unknown>;
}

/** A caller may have a book of its own. */
export async function requireSession(
  { db, now, tokens }: Pick<Ports, "db" | "now" | "tokens">,
  token: string,
  book: SessionBook = {
    find: (tokenHash, since) => findSession(db, tokenHash, since),
    touch: (id, at) => touchSessions(db, [id], at),
  },
): Promise<Session> {
  if (!tokens.visitorOf(token)) throw new Refusal("SESSION_EXPIRED");
  const at = now();
  const session = await book.find(hashOfToken(token), new Date(at.getTime() - IDLE_MS));
  if (!session) throw new Refusal("SESSION_EXPIRED");
  if (at.getTime() - session.seen_at.getTime() > TOUCH_EVERY_MS) await book.touch(session.id, at);
  return session;
}
