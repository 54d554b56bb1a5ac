import { requireSession, type SessionBook } from "./sessions.ts";
import { findSessions, touchSessions, type UsedSession } from "./sessions-repo.ts";
import { Refusal } from "../core/refusal.ts";
import type { KnownSessions, Session } from "../core/session.ts";
import type { Ports } from "../core/ports.ts";
import { createGatherer } from "@chokdee/server-kit/batcher";

const KEPT_MS = 10_000;
const MAX_KEPT = 20_000;
const MAX_GATHERED = 200;

interface Wanted {
  readonly hash: string;
  readonly since: Date;
}

interface Touched {
  readonly id: number;
  readonly now: Date;
}

/**
 * A session that was used a moment ago is not looked up again for every bet. Those that have to be are looked up together,
 * since all pages of a table come back at the same moment. Whether a session may still bet is decided by the operator with
 * each stake.
 */
export function createKnownSessions(deps: Pick<Ports, "db" | "now" | "tokens">): KnownSessions {
  const { db } = deps;
  const kept = new Map<string, { readonly session: Session; readonly until: number }>();
  const findTogether = createGatherer<Wanted, UsedSession | null>("sessions", MAX_GATHERED, async (wanted) => {
    const since = new Date(Math.max(...wanted.map((each) => each.since.getTime())));
    const found = await findSessions(
      db,
      wanted.map(({ hash }) => hash),
      since,
    );
    return wanted.map(({ hash }) => found.get(hash) ?? null);
  });
  const touchTogether = createGatherer<Touched, true>("used sessions", MAX_GATHERED, async (touched) => {
    const latest = new Date(Math.max(...touched.map(({ now }) => now.getTime())));
    await touchSessions(
      db,
      touched.map(({ id }) => id),
      latest,
    );
    return touched.map(() => true);
  });
  const book: SessionBook = {
    find: async (hash, since) => (await findTogether({ hash: Buffer.from(hash).toString("hex"), since })) ?? undefined,
    touch: (id, now) => touchTogether({ id, now }),
  };
  return {
    async find(token) {
      const at = deps.now().getTime();
      const known = kept.get(token);
      if (known && known.until > at) return known.session;
      const session = await requireSession(deps, token, book);
      if (session.end_failure !== null) throw new Refusal(session.end_failure);
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(token, { session, until: at + KEPT_MS });
      return session;
    },
    forget(sessionId) {
      for (const [token, { session }] of kept) if (session.id === sessionId) kept.delete(token);
    },
  };
}
