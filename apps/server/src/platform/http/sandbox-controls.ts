import { hasSandboxToken } from "@chokdee/server-kit/signing";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../core/domain-error.ts";
import type { SandboxControl } from "../../core/sandbox.ts";

/** Serves the controls to holders of the token that the start prints. */
export function serveSandboxControls(app: FastifyInstance, token: string, controls: readonly SandboxControl[]): void {
  for (const control of controls) {
    app.route({
      method: control.method,
      url: control.path,
      handler: async (request, reply) => {
        if (!hasSandboxToken(request, token)) throw new DomainError("FORBIDDEN");
        const input = control.input.safeParse(control.method === "GET" ? request.query : (request.body ?? {}));
        if (!input.success) throw new DomainError("BAD_REQUEST");
        const data = await control.run(input.data);
        return reply.header("cache-control", "no-store").send({ error: 0, data });
      },
    });
  }
}
