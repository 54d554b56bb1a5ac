import { MINUTE_MS } from "@chokdee/rules/time";
import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";
import type { StudioParts } from "../studio.ts";
import { findSession, type Session, touchSession } from "./sessions-repo.ts";

const IDLE_MS = 30 * MINUTE_MS;
/** Written this rarely, so that a round does not wait for it. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** Sessions are stored as hashes: a stolen table opens none of them. */
export function hashOfToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

/** A caller may look sessions up in a way of its own. */
export async function requireSession(
  { db, now }: Pick<StudioParts, "db" | "now">,
  token: string,
  find: typeof findSession = findSession,
): Promise<Session> {
  const at = now();
  const session = await find(db, hashOfToken(token), new Date(at.getTime() - IDLE_MS));
  if (!session) throw new Refusal("SESSION_EXPIRED");
  if (at.getTime() - session.seenAt.getTime() > TOUCH_EVERY_MS) await touchSession(db, session.id, at);
  return session;
}
