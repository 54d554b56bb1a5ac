import type { PageEvent } from "@chokdee/contract";
import type { MemberId } from "../../core/ids.ts";
import type { Log } from "../../core/ports.ts";
import type { StoredEvent } from "../outbox/outbox-repo.ts";
import { parsePageEvent } from "../outbox/parse-event.ts";

/** What is sent to pages, whose pages get it, and the cursor after it. */
export interface PositionedEvent {
  readonly position: string;
  /** Null where every page gets it. */
  readonly memberId: MemberId | null;
  readonly event: PageEvent;
}

/** One invalid event must not keep the others from the pages: it is logged and left out. */
export function pageEventsOf(stored: readonly StoredEvent[], log: Pick<Log, "error">): PositionedEvent[] {
  return stored.flatMap((one) => {
    try {
      const { position, memberId } = one;
      return [{ position, memberId, event: parsePageEvent(one) }];
    } catch (error) {
      log.error({ err: error }, "the live stream left out an event");
      return [];
    }
  });
}
