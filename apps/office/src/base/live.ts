import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { openOfficeStream, type StaffEvent } from "@chokdee/client/office";
import { changedBy, changedCalls, type OfficeCallId } from "@chokdee/contract/office";
import { deviceId } from "./device.ts";
import { staffToken } from "./staff-token.ts";

/** Changes that come together are read together, and a hundred open desks do not ask at the same moment. */
const SOON_MS = 300;
const SPREAD_MS = 500;
/** Who did what with a thing, the latest so many. */
const MAX_ACTS = 500;

const signalled = new Set(Object.values(changedBy).flat());
const acts = new Map<string, StaffEvent>();
let isOpen = false;

/** Whether the stream says when the answers of a call change, so that nobody needs to ask again and again. */
export function isSignalled(id: OfficeCallId): boolean {
  return isOpen && signalled.has(id);
}

/** Who has decided about a thing meanwhile, such as `withdrawal:42`. */
export function decidedBy(subject: string): string | undefined {
  return acts.get(subject)?.by ?? undefined;
}

/** Reads again what the stream says has changed, while somebody is signed in. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const waiting = new Set<OfficeCallId>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function refreshSoon(ids: readonly OfficeCallId[]) {
      for (const id of ids) waiting.add(id);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          for (const id of waiting) void queries.invalidateQueries({ queryKey: [id] });
          waiting.clear();
        },
        SOON_MS + Math.random() * SPREAD_MS,
      );
    }
    const stream = openOfficeStream({
      token: staffToken,
      deviceId,
      onState: (state) => {
        isOpen = state === "open";
      },
      onEvent: (event) => {
        if (event.type === "reset") return refreshSoon([...signalled]);
        keepAct(event);
        refreshSoon(changedCalls(event.subject));
      },
    });
    return () => {
      stream.close();
      clearTimeout(timer);
    };
  }, [queries]);
}

function keepAct(event: StaffEvent): void {
  // Whoever looks at something has not decided about it.
  if (!event.by || event.action === "payment.claim" || event.action === "payment.release") return;
  acts.delete(event.subject);
  acts.set(event.subject, event);
  const [oldest] = acts.keys();
  if (acts.size > MAX_ACTS && oldest !== undefined) acts.delete(oldest);
}
