import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { SandboxControl } from "../core/sandbox-control.ts";

/** Serves a sandbox's controls to holders of the token that the start prints. */
export function serveControls(app: FastifyInstance, controls: readonly SandboxControl[], token: string): void {
  for (const { path, apply } of controls) {
    app.post(path, async (request, reply) => {
      if (!isToken(request.headers["x-sandbox-token"], token)) return reply.code(403).send({ status: "FORBIDDEN" });
      const [code, status] = await apply(request.body);
      return reply.code(code).send({ status });
    });
  }
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const a = Buffer.from(typeof given === "string" ? given : "");
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
