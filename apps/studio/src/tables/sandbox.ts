import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { placeOf } from "@chokdee/rules/tables";
import { isSandboxToken } from "../platform/sandbox-token.ts";
import type { StudioParts } from "../studio.ts";
import type { TableControl } from "./protocol.ts";
import { moveBoundary } from "./rounds-repo.ts";
import { hastenOpening, setSandboxMood } from "./state-repo.ts";

const control: z.ZodType<TableControl> = z.object({
  table: z.string().max(40),
  action: z.enum(["hold", "next", "let-win", "beacon-off", "beacon-on"]),
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
    await apply(parts, data, places);
    parts.hall.soon();
    return { status: "OK" };
  });
}

/** They move times, and what the sandbox's own beacon says. Nothing here knows of a result. */
async function apply({ db }: StudioParts, { table, action }: TableControl, places: readonly string[]): Promise<void> {
  switch (action) {
    case "hold":
      return moveBoundary(db, table, false);
    case "next":
      await setSandboxMood(db, table, { mood: "early" });
      await moveBoundary(db, table, true);
      return hastenOpening(db, table);
    case "let-win":
      return setSandboxMood(db, table, { letWin: places });
    case "beacon-off":
      return setSandboxMood(db, table, { mood: "off" });
    case "beacon-on":
      return setSandboxMood(db, table, { mood: "early" });
  }
}
