import { createHash } from "node:crypto";
import { createWorkQueue } from "@chokdee/server-kit/work-queue";
import type { Ports } from "../core/ports.ts";
import { Refusal } from "../core/refusal.ts";
import type { AllCalls } from "../protocol.ts";

export const WINDOW_MS = 10_000;
/** In that time: a turbo game plays a few rounds per second, and a phone network shares one address. */
const MAX_OF_SESSION = 120;
const MAX_OF_MEMBERS = 6_000;
const MAX_LAUNCHED = 120;
/** What the calls of all guests of one network may weigh in ten seconds. */
const MAX_OF_GUESTS = 1_000;
const WEIGHTS: Partial<Record<keyof AllCalls, number>> = {
  session: 10,
  fishing_session: 10,
  spin: 2,
  seed: 2,
  game: 5,
  history: 2,
  round: 2,
  fishing_magazine: 2,
  table_round: 5,
};
/** It is drawn and shown like ten rounds and more. */
const BUY_WEIGHT = 20;
export const GUEST_CONNECTIONS = 3;
const MAX_WAITING = 100;

interface Calling {
  readonly name: keyof AllCalls;
  readonly body: unknown;
  readonly network: string;
}

/**
 * Members and guests go separate ways. Members are counted by their session, so that nobody behind the same address uses
 * up what is theirs. All others share what their network has, weighed by what it costs, and few of them are served at a
 * time, wherever they come from. Whoever makes a session up, or names none, is among them.
 */
interface Lanes {
  pass<Answer>(calling: Calling, work: (isMember: boolean) => Promise<Answer>): Promise<Answer>;
}

/** No token stands in the database. */
function bucketOf(session: string): string {
  return `session ${createHash("sha256").update(session).digest("base64url")}`;
}

export function createLanes(
  { tokens, limits: { members, guests } }: Pick<Ports, "tokens" | "limits">,
  scale: number,
): Lanes {
  const full = () => new Refusal("TOO_MANY");
  const queue = createWorkQueue({ atOnce: GUEST_CONNECTIONS, waiting: MAX_WAITING * Math.max(1, scale), full });
  return {
    async pass({ name, body, network }, work) {
      const { session, code, kind } = namesIn(body);
      if (name.endsWith("session") && code !== undefined) {
        // Only the operator knows whose code it is.
        if (!(await members.take(`launch ${network}`, MAX_LAUNCHED))) throw full();
        return work(true);
      }
      const visitor = session === undefined ? undefined : tokens.visitorOf(session);
      if (session !== undefined && visitor === "member") {
        const isWithin = await members.take(bucketOf(session), MAX_OF_SESSION);
        if (!isWithin || !(await members.take(`members ${network}`, MAX_OF_MEMBERS))) throw full();
        return work(true);
      }
      const weight = name === "spin" && kind === "buy" ? BUY_WEIGHT : (WEIGHTS[name] ?? 1);
      const isGuest = session !== undefined && visitor === "guest";
      if (isGuest && !(await guests.take(bucketOf(session), MAX_OF_SESSION))) throw full();
      if (!(await guests.take(`guests ${network}`, MAX_OF_GUESTS, weight))) throw full();
      return queue(() => work(false));
    },
  };
}

/** What a call names, where it is text. */
function namesIn(body: unknown): { readonly session?: string; readonly code?: string; readonly kind?: string } {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === "string"));
}
