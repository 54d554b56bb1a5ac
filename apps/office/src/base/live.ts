import { useEffect } from "react";
import type { Query, QueryClient } from "@tanstack/react-query";
import { gather, openOfficeStream, type StaffEvent } from "@chokdee/client/office";
import { changedBy, changedCalls, countedLists, type OfficeCallId } from "@chokdee/contract/office";
import { deviceId } from "./device.ts";
import { staffToken } from "./staff-token.ts";

/** Changes that come together are read together, and a hundred open desks do not ask at the same moment. */
const SOON_MS = 300;
const SPREAD_MS = 500;
/** Who did what with a thing, the latest so many. */
const MAX_ACTS = 500;

const signalled = new Set<OfficeCallId>([...Object.values(changedBy).flat(), "officeCounts"]);
const counted: ReadonlySet<OfficeCallId> = new Set(countedLists);
const acts = new Map<string, StaffEvent>();
let isOpen = false;

/** What people do is heard at once. What happens by itself, such as a win that is held, is found after so long. */
const HEARD_MS = 60_000;

/** After how long a call is asked again: seldom while the stream says when its answers change. */
export function askedAgainAfter(id: OfficeCallId, unheardMs: number): number {
  return isOpen && signalled.has(id) ? HEARD_MS : unheardMs;
}

/** Who has decided about a thing meanwhile, such as `withdrawal:42`. */
export function decidedBy(subject: string): string | undefined {
  return acts.get(subject)?.by ?? undefined;
}

/** What answers otherwise after a change of these lists: the menu counts some of them. */
export function withCounts(ids: readonly OfficeCallId[]): readonly OfficeCallId[] {
  return ids.some((id) => counted.has(id)) ? [...ids, "officeCounts"] : ids;
}

/**
 * Reads again what the stream says has changed, while somebody is signed in. It is opened before the first list is read:
 * what is read from then on misses nothing, and is not read a second time because the stream has opened.
 */
export function useLive(queries: QueryClient, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const soon = gather<Query>(
      (gathered) => void queries.invalidateQueries({ predicate: (query) => gathered.has(query) }),
      { soonMs: SOON_MS, spreadMs: SPREAD_MS },
    );
    const refreshSoon = (ids: ReadonlySet<unknown>) =>
      soon.add(queries.getQueryCache().findAll({ predicate: ({ queryKey: [id] }) => ids.has(id) }));
    const stream = openOfficeStream({
      token: staffToken,
      deviceId,
      onState: (state) => {
        isOpen = state === "open";
      },
      onEvent: (event) => {
        if (event.type === "reset") return refreshSoon(signalled);
        keepAct(event);
        refreshSoon(new Set(withCounts(changedCalls(event.subject))));
      },
    });
    return () => {
      stream.close();
      soon.stop();
    };
  }, [queries, isSignedIn]);
}

function keepAct(event: StaffEvent): void {
  // Whoever looks at something has not decided about it.
  if (!event.by || event.action === "payment.claim" || event.action === "payment.release") return;
  acts.delete(event.subject);
  acts.set(event.subject, event);
  const [oldest] = acts.keys();
  if (acts.size > MAX_ACTS && oldest !== undefined) acts.delete(oldest);
}
