import { requireSession } from "../play/sessions.ts";
import type { Session } from "../play/sessions-repo.ts";
import type { StudioParts } from "../studio.ts";

const KEPT_MS = 10_000;
const MAX_KEPT = 20_000;

/**
 * Sessions that were used a moment ago are not looked up again for every bet. Whether one still may bet is the operator's
 * to say, each time.
 */
export function createKnownSessions(): (parts: Pick<StudioParts, "db" | "now">, token: string) => Promise<Session> {
  const kept = new Map<string, { readonly session: Session; readonly until: number }>();
  return async (parts, token) => {
    const at = parts.now().getTime();
    const known = kept.get(token);
    if (known && known.until > at) return known.session;
    const session = await requireSession(parts, token);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(token, { session, until: at + KEPT_MS });
    return session;
  };
}
