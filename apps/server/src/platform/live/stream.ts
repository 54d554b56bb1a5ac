import { callOf } from "@chokdee/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberSession } from "../../core/session.ts";
import { admit, type BindDependencies, readHead } from "../http/bind.ts";
import { isStillKept, parsePosition, readEventsBetween, readHorizon } from "../outbox/outbox-repo.ts";
import { createEventStreams, type EventStream } from "./event-streams.ts";
import type { LiveHub } from "./live-hub.ts";
import { pageEventsOf, type PositionedEvent } from "./page-events.ts";

const CATCH_UP = 200;
const STREAMS_PER_MEMBER = 12;

/** Serves a member's events: what changed while the page was away, then what changes from now on. */
export function serveLiveStream(app: FastifyInstance, hub: LiveHub, db: Db, dependencies: BindDependencies): void {
  const streams = createEventStreams(app, STREAMS_PER_MEMBER);
  app.get(callOf("live").path, { config: { callId: "live" } }, async (request, reply) => {
    const head = readHead(request);
    const { member } = await admit("live", callOf("live"), head, dependencies);
    if (!member || !head.token) throw new DomainError("SESSION_REQUIRED");
    const { token } = head;
    const stream = streams.open(String(member.memberId), reply, (open) => {
      void endIfExpired(token, dependencies, open);
    });
    stream.onClose(hub.listen(member.memberId, (event) => stream.write(changed(event))));
    try {
      stream.write(await catchUp(db, hub, member, request));
    } catch (error) {
      request.log.warn({ err: error }, "a live stream could not catch up");
      stream.end();
    }
  });
}

/** What the page missed since its last event; a reset where that is no longer known. */
async function catchUp(
  db: Db,
  hub: LiveHub,
  member: MemberSession,
  { headers, log }: Pick<FastifyRequest, "headers" | "log">,
): Promise<string> {
  const now = await hub.position();
  const lastEventId = headers["last-event-id"];
  if (typeof lastEventId !== "string") return `event: ready\nid: ${now}\ndata: {}\n\n`;
  const from = parsePosition(lastEventId);
  if (!from || !(await isStillKept(db, from))) return reset(now);
  const events = await readEventsBetween(db, from, await readHorizon(db), { pagesOf: member.memberId }, CATCH_UP);
  if (events.length === CATCH_UP) return reset(now);
  return pageEventsOf(events, log).map(changed).join("") || `event: ready\nid: ${now}\ndata: {}\n\n`;
}

/** A member's own page fetches what changed; what everyone may know is sent at once. */
function changed({ position, event }: PositionedEvent): string {
  return `event: changed\nid: ${position}\ndata: ${JSON.stringify(event)}\n\n`;
}

function reset(position: string): string {
  return `event: reset\nid: ${position}\ndata: {}\n\n`;
}

async function endIfExpired(token: string, { sessions }: BindDependencies, stream: EventStream): Promise<void> {
  const session = await sessions.find(token, false).catch(() => "unknown");
  if (!session) stream.end();
}
