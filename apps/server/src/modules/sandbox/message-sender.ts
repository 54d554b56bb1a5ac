import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { MessageSender } from "../../core/messages.ts";
import { insertMessage } from "./messages-repo.ts";

/** Keeps messages where a tester can read them instead of sending them to a phone. */
export function createSandboxMessages(db: Db, clock: Clock): MessageSender {
  return { send: (message) => insertMessage(db, message, clock.real()) };
}
