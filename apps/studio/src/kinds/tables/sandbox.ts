import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { placeOf } from "@chokdee/rules/tables";
import { isSandboxToken } from "../../platform/sandbox-token.ts";
import type { StudioParts } from "../../core/ports.ts";
import type { TableControl } from "./protocol.ts";
import { moveBoundary } from "./rounds-repo.ts";
import { hastenOpening, setSandboxMood } from "./state-repo.ts";

const control: z.ZodType<TableControl> = z.object({
  table: z.string().max(40),
  action: z.enum(["hold", "hold-betting", "next", "let-win", "beacon-off", "beacon-on"]),
  places: z.array(z.string().max(40)).max(20).exactOptional(),
});

/** Serves a sandbox's controls to holders of the token that the start prints. */
export function serveTableControls(app: FastifyInstance, parts: StudioParts, token: string): void {
  app.post("/sandbox/tables", async (request, reply) => {
    if (!isSandboxToken(request.headers["x-sandbox-token"], token))
      return reply.code(403).send({ status: "FORBIDDEN" });
    const { data } = control.safeParse(request.body);
    const table = data && parts.tables.get(data.table);
    const places = data?.places ?? [];
    if (!table || places.some((place) => placeOf(table.rules, place) === undefined)) {
      return reply.code(400).send({ status: "BAD_REQUEST" });
    }
    const isDone = await apply(parts, data, places);
    parts.hall.soon();
    return isDone ? { status: "OK" } : reply.code(409).send({ status: "NOT_BETTING" });
  });
}

/** They move times, and what the sandbox's own beacon says. Nothing here knows of a result. False if bets are over. */
async function apply(
  { db }: StudioParts,
  { table, action }: TableControl,
  places: readonly string[],
): Promise<boolean> {
  switch (action) {
    case "hold":
      await moveBoundary(db, table, "an hour later");
      return true;
    case "hold-betting":
      return moveBoundary(db, table, "an hour later", "betting");
    case "next":
      await setSandboxMood(db, table, { mood: "early" });
      await moveBoundary(db, table, "now");
      await hastenOpening(db, table);
      return true;
    case "let-win":
      await setSandboxMood(db, table, { let_win: places });
      return true;
    case "beacon-off":
      await setSandboxMood(db, table, { mood: "off" });
      return true;
    case "beacon-on":
      await setSandboxMood(db, table, { mood: "early" });
      return true;
  }
}
