import { MINUTE_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import { wholeAt } from "./fields.ts";
import { type MatchMessage, readFeedData, type Recovery } from "./messages.ts";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1_024 * 1_024;
/** The feed takes no more calls within a minute. */
const CALLS_PER_MINUTE = 10;
const SOCCER = 1;

/** What is asked for, before the match (`d`) and during it (`l`). */
const [EVENTS, LIVE_EVENTS, STATES, LIVE_STATES, MARKETS, LIVE_MARKETS] = [
  { path: "RecoverEvents", messageType: 0, marketType: "d" },
  { path: "RecoverEvents", messageType: 0, marketType: "l" },
  { path: "RecoverEventStates", messageType: 1, marketType: "d" },
  { path: "RecoverEventStates", messageType: 1, marketType: "l" },
  { path: "RecoverMarkets", messageType: 2, marketType: "d" },
  { path: "RecoverMarkets", messageType: 2, marketType: "l" },
] as const;

const EVERYTHING = [EVENTS, LIVE_EVENTS, STATES, LIVE_STATES, MARKETS, LIVE_MARKETS];
/** Of some matches alone, what they cannot do without. */
const OF_SOME = { all: [EVENTS, LIVE_EVENTS, LIVE_STATES, MARKETS], states: [LIVE_STATES] };

export interface RecoveryPlace {
  /** Such as `https://feed.example.com/api/push`. */
  readonly url: string;
  readonly vendor: string;
}

/** Pulls how matches stand over HTTP. Throws where any part of it is missing. */
export function createHttpRecovery({ url, vendor }: RecoveryPlace, clock: Pick<Clock, "real">): Recovery {
  let calls: number[] = [];

  /**
   * All the calls of a pull or none of them: a part of a pull is none, and would only use up what the next one needs. Some
   * matches alone never take the calls with which everything could be pulled.
   */
  function reserve(count: number, isWhole: boolean): void {
    const now = clock.real().getTime();
    calls = calls.filter((at) => now - at < MINUTE_MS);
    const left = CALLS_PER_MINUTE - calls.length;
    const isWholePossible = left >= EVERYTHING.length;
    const spare = !isWhole && isWholePossible ? EVERYTHING.length : 0;
    if (count + spare > left) throw new Error("the match feed may not be asked again within this minute");
    for (let call = 0; call < count; call++) calls.push(now);
  }

  async function ask(path: string, marketType: string, eventIds: readonly number[] | undefined): Promise<unknown> {
    const form = new FormData();
    form.set("sport_type", String(SOCCER));
    form.set("market_type", marketType);
    form.set("version_key", "0");
    form.set("vendor_id", vendor);
    for (const id of eventIds ?? []) form.append("event_Ids", String(id));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${url}/${path}`, { method: "POST", body: form, redirect: "error", signal });
    const text = await response.text();
    if (!response.ok || text.length > MAX_BYTES)
      throw new Error(`the match feed answers ${response.status} to ${path}`);
    return JSON.parse(text) as unknown;
  }

  return {
    async pull(eventIds, parts = "all") {
      const asked = eventIds ? OF_SOME[parts] : EVERYTHING;
      reserve(asked.length, !eventIds);
      const messages: MatchMessage[] = [];
      const unread = new Set<number>();
      for (const { path, messageType, marketType } of asked) {
        for (const entry of entriesOf(await ask(path, marketType, eventIds))) {
          const message = readFeedData(messageType, entry);
          const eventId = message ? null : wholeAt(entry, "eventId");
          if (!message && eventId === null) throw new Error(`the match feed answers what cannot be read to ${path}`);
          if (eventId !== null) unread.add(eventId);
          if (message && message !== "other") messages.push(message);
        }
      }
      // Half of a match is none, and it stays closed. The others have nothing to do with it.
      return messages.filter((message) => !unread.has(message.eventId));
    },
  };
}

/** A list, or one object; each may be wrapped in `data`. */
function entriesOf(answer: unknown): Readonly<Record<string, unknown>>[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return list.flatMap((entry) => {
    if (typeof entry !== "object" || entry === null) throw new Error("the match feed answers no list");
    const fields = entry as Readonly<Record<string, unknown>>;
    const inner = fields.data;
    if (Array.isArray(inner)) return entriesOf(inner);
    return typeof inner === "object" && inner !== null ? [inner as Readonly<Record<string, unknown>>] : [fields];
  });
}
