import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";
import type { StudioParts } from "../studio.ts";
import { type Session, touchSession } from "./sessions-repo.ts";

const IDLE_MS = 30 * 60_000;

/** A stolen table of sessions opens none of them. */
export function hashOfToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

export async function requireSession({ db, now }: Pick<StudioParts, "db" | "now">, token: string): Promise<Session> {
  const since = new Date(now().getTime() - IDLE_MS);
  const session = await touchSession(db, hashOfToken(token), since, now());
  if (!session) throw new Refusal("SESSION_EXPIRED");
  return session;
}
