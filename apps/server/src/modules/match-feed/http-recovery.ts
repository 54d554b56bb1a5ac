import { MINUTE_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import { type MatchMessage, readFeedData, type Recovery } from "./messages.ts";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1_024 * 1_024;
/** The feed takes no more calls within a minute. */
const CALLS_PER_MINUTE = 10;
const SOCCER = 1;

/** What is asked for, before the match (`d`) and during it (`l`). Of some matches alone, what they cannot do without. */
const PARTS = [
  { path: "RecoverEvents", messageType: 0, marketType: "d", isNeeded: true },
  { path: "RecoverEvents", messageType: 0, marketType: "l", isNeeded: true },
  { path: "RecoverEventStates", messageType: 1, marketType: "d", isNeeded: false },
  { path: "RecoverEventStates", messageType: 1, marketType: "l", isNeeded: true },
  { path: "RecoverMarkets", messageType: 2, marketType: "d", isNeeded: true },
] as const;

export interface RecoveryPlace {
  /** Such as `https://feed.example.com/api/push`. */
  readonly url: string;
  readonly vendor: string;
}

/** Pulls how matches stand over HTTP. Throws where any part of it is missing: half of a state is none. */
export function createHttpRecovery({ url, vendor }: RecoveryPlace, clock: Pick<Clock, "real">): Recovery {
  let calls: number[] = [];

  function spend(): void {
    const now = clock.real().getTime();
    calls = calls.filter((at) => now - at < MINUTE_MS);
    if (calls.length >= CALLS_PER_MINUTE) throw new Error("the match feed may not be asked again within this minute");
    calls.push(now);
  }

  async function ask(path: string, marketType: string, eventIds: readonly number[] | undefined): Promise<unknown> {
    spend();
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
    async pull(eventIds) {
      const messages: MatchMessage[] = [];
      for (const { path, messageType, marketType, isNeeded } of PARTS) {
        if (eventIds && !isNeeded) continue;
        for (const entry of entriesOf(await ask(path, marketType, eventIds))) {
          const message = readFeedData(messageType, entry);
          if (!message) throw new Error(`the match feed answers what cannot be read to ${path}`);
          if (message !== "other") messages.push(message);
        }
      }
      return messages;
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
