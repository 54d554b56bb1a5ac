import type { PageLimits } from "../core/sockets.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";
import type { SessionTokens } from "../core/ports.ts";

/** A member's pages, and a phone network that many members share. */
const MAX_OF_SESSION = 12;
const MAX_MEMBERS = 2_000;

export interface Admission {
  /** Whether one more message is heard. */
  mayHear(): boolean;
  leave(): void;
}

/**
 * Counts connected pages: a guest's by network, a member's by session, so that however many guests share an address, they
 * keep no member out. Whoever makes up a session is counted as a guest.
 */
interface Admissions {
  /** Nothing where there is no room. */
  take(limits: PageLimits, network: string, session: string | null): Admission | undefined;
}

export function createAdmissions(tokens: SessionTokens, scale: number): Admissions {
  const counts = new Map<string, number>();

  function add(name: string, by: 1 | -1): void {
    const left = (counts.get(name) ?? 0) + by;
    if (left === 0) counts.delete(name);
    else counts.set(name, left);
  }

  const heard = limitsBySize(scale);
  const came = limitsBySize(scale);

  return {
    take({ path, maxMessages, guests }, network, session) {
      const isMember = session !== null && tokens.visitorOf(session) === "member";
      const own = isMember ? session : `${path} ${network}`;
      const all = isMember ? `members ${network}` : own;
      const [maxOwn, maxAll] = isMember ? [MAX_OF_SESSION, MAX_MEMBERS] : [guests.pages, guests.pages];
      if ((counts.get(own) ?? 0) >= maxOwn * scale || (counts.get(all) ?? 0) >= maxAll * scale) return undefined;
      if (!isMember && !came(guests.comings).allows(own)) return undefined;
      const names = new Set([own, all]);
      for (const name of names) add(name, 1);
      const limit = heard(isMember ? maxMessages * MAX_OF_SESSION : guests.messages);
      return {
        mayHear: () => limit.allows(own),
        leave: () => {
          for (const name of names) add(name, -1);
          names.clear();
        },
      };
    },
  };
}

/** One for all who may do as much. */
function limitsBySize(scale: number): (size: number) => RateLimit {
  const limits = new Map<number, RateLimit>();
  return (size) => {
    const limit = limits.get(size) ?? createRateLimit(size * scale);
    limits.set(size, limit);
    return limit;
  };
}
