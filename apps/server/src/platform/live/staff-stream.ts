import { type EventPayload, mayCall, type StaffRole, topicsFor } from "@chokdee/contract";
import { changedCalls, officeCalls } from "@chokdee/contract/office";
import { eventSchemas } from "@chokdee/contract/schemas";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../core/domain-error.ts";
import type { Log } from "../../core/ports.ts";
import { admit, type BindDependencies, readHead } from "../http/bind.ts";
import type { StoredEvent } from "../outbox/outbox-repo.ts";
import { createEventStreams } from "./event-streams.ts";
import { followEvents, type Follows } from "./follow.ts";

type StaffEvent = EventPayload<"office.changed">;

const STREAMS_PER_PERSON = 12;

/** Whether a person of this role may read any of what the thing changes. */
export function mayHear(role: StaffRole, { subject }: StaffEvent): boolean {
  return changedCalls(subject).some((id) => mayCall(role, officeCalls[id]));
}

/**
 * Serves one stream for each open page of the office: that something has changed, and who has done it. What is missed
 * while a page is away is not sent again: a page that comes back reads everything.
 */
export function serveStaffStream(app: FastifyInstance, dependencies: BindDependencies & Follows): void {
  const streams = createEventStreams(app, STREAMS_PER_PERSON);
  const listeners = new Set<(event: StaffEvent) => void>();
  const follower = followEvents(
    dependencies,
    { topics: topicsFor("staff") },
    () => listeners.size > 0,
    (events) => {
      for (const event of staffEventsOf(events, dependencies.log)) for (const listener of listeners) listener(event);
    },
  );
  app.addHook("onClose", follower.close);
  app.get(officeCalls.officeLive.path, { config: { callId: "officeLive" } }, async (request, reply) => {
    const head = readHead(request);
    const { staff } = await admit("officeLive", officeCalls.officeLive, head, dependencies);
    if (!staff || !head.token) throw new DomainError("SESSION_REQUIRED");
    const { token } = head;
    const stream = streams.open(String(staff.staffId), reply, (open) => {
      void dependencies.staffSessions.find(token, false).then(
        (session) => session?.role === staff.role || open.end(),
        () => {},
      );
    });
    const listener = (event: StaffEvent) => {
      if (mayHear(staff.role, event)) stream.write(`event: changed\ndata: ${JSON.stringify(event)}\n\n`);
    };
    listeners.add(listener);
    stream.onClose(() => listeners.delete(listener));
    follower.start();
    stream.write("event: reset\ndata: {}\n\n");
  });
}

/** A member's own event says no more than its kind, and one that is not as the contract says is left out. */
function staffEventsOf(events: readonly StoredEvent[], log: Pick<Log, "error">): StaffEvent[] {
  return events.flatMap(({ topic, payload, position }) => {
    if (topic !== "office.changed") return [{ subject: topic, action: null, by: null }];
    const parsed = eventSchemas["office.changed"].safeParse(payload);
    if (!parsed.success) log.error({ position }, "the office's stream left out an event");
    return parsed.success ? [parsed.data] : [];
  });
}
