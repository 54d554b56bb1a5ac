import { SPECIES, type SpeciesId } from "@chokdee/rules/fishing";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isSandboxToken } from "../../platform/sandbox-token.ts";
import type { StudioParts } from "../../core/ports.ts";
import type { FishingControl } from "./protocol.ts";

const MAX_SHOTS = 8;

const control: z.ZodType<FishingControl> = z.object({
  table: z.string().max(40),
  seat: z.int().min(0).max(3),
  shots: z
    .array(
      z.object({
        no: z.int().min(0).max(59),
        gun: z.enum(["cannon", "torpedo"]).exactOptional(),
        species: z.enum(SPECIES.map(({ id }) => id) as [SpeciesId, ...SpeciesId[]]),
        phase: z.int().min(0).max(2).exactOptional(),
        is_caught: z.boolean(),
      }),
    )
    .max(MAX_SHOTS),
});

/** Serves a sandbox's controls to holders of the token that the start prints. Only the process of the table knows it. */
export function serveFishingControls(app: FastifyInstance, { fishing }: StudioParts, token: string): void {
  app.post("/sandbox/fishing", async (request, reply) => {
    if (!isSandboxToken(request.headers["x-sandbox-token"], token))
      return reply.code(403).send({ status: "FORBIDDEN" });
    const { data } = control.safeParse(request.body);
    const seat = data && fishing.tables.get(data.table)?.seats.get(data.seat);
    if (!seat) return reply.code(400).send({ status: "BAD_REQUEST" });
    seat.wanted = data.shots;
    return { status: "OK" };
  });
}
