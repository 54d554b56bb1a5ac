import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isSandboxToken } from "../platform/sandbox-token.ts";
import type { StudioParts } from "../core/ports.ts";
import { poolId } from "./calls.ts";
import { wantPool } from "./pools-repo.ts";

const control = z.object({ let_win: poolId });

/**
 * A sandbox's control: its own beacon looks for a value by which a stake wins the pool. Draw and prize are worked out as
 * ever; a small stake on a large pool finds none.
 */
export function serveJackpotControl(app: FastifyInstance, { db }: StudioParts, token: string): void {
  app.post("/sandbox/jackpot", async (request, reply) => {
    if (!isSandboxToken(request.headers["x-sandbox-token"], token))
      return reply.code(403).send({ status: "FORBIDDEN" });
    const { data } = control.safeParse(request.body);
    if (!data) return reply.code(400).send({ status: "BAD_REQUEST" });
    await wantPool(db, data.let_win);
    return { status: "OK" };
  });
}
