import type { Log } from "../../core/ports.ts";
import type { MessageSender } from "../../core/messages.ts";
import { createWorkQueue } from "../work-queue.ts";

const AT_ONCE = 8;
const MAX_WAITING = 2_000;

export interface BackgroundMessages extends MessageSender {
  /** Resolves when everything handed over was sent or given up. */
  settled(): Promise<void>;
}

/**
 * Takes messages at once and sends them apart from the call, so that an answer takes the same time whether or not one
 * goes out. One that cannot be sent is logged; people request another code.
 */
export function sendInBackground(sender: MessageSender, log: Log): BackgroundMessages {
  const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);
  const underWay = new Set<Promise<void>>();
  return {
    send(message) {
      const sending = inTurn(() => sender.send(message))
        .catch((error: unknown) => log.error({ err: error, kind: message.kind }, "a message was not sent"))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
      return Promise.resolve();
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
