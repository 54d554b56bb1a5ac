import { hasSandboxToken } from "@chokdee/server-kit/signing";
import type { FastifyInstance } from "fastify";
import type { SandboxControl } from "../core/sandbox-control.ts";

/** Serves a sandbox's controls to holders of the token that the start prints. */
export function serveControls(app: FastifyInstance, controls: readonly SandboxControl[], token: string): void {
  for (const { path, apply } of controls) {
    app.post(path, async (request, reply) => {
      if (!hasSandboxToken(request, token)) return reply.code(403).send({ status: "FORBIDDEN" });
      const [code, status] = await apply(request.body);
      return reply.code(code).send({ status });
    });
  }
}
