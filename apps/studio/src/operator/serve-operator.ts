import { type ProviderCallName, providerCalls, type ProviderRequest } from "@chokdee/contract/provider";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OperatorOptions } from "./wallet-client.ts";
import type { OperatorAnswers } from "../core/game-kind.ts";
import type { Ports } from "../core/ports.ts";
import { isFromOperator } from "./signed-request.ts";

/** Serves the operator's signed calls. The signature is checked over the raw bytes before anything is parsed. */
export async function serveOperator(
  app: FastifyInstance,
  deps: Pick<Ports, "db" | "now">,
  answers: OperatorAnswers,
  options: OperatorOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const name of Object.keys(providerCalls) as ProviderCallName[]) {
      const { path } = providerCalls[name];
      scope.post(path, { config: { callId: `operator_${name}` } }, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!(await isFromOperator(deps, options, { headers: request.headers, path, body }))) {
          return { status: "INVALID_SIGNATURE" };
        }
        return answer(answers, name, body, request);
      });
    }
  });
}

async function answer<Name extends ProviderCallName>(
  answers: OperatorAnswers,
  name: Name,
  body: Buffer,
  request: FastifyRequest,
): Promise<object> {
  const parsed = providerCalls[name].request.safeParse(readJson(body));
  if (!parsed.success) return { status: "WRONG_SYNTAX" };
  try {
    return await answers[name](parsed.data as ProviderRequest<Name>);
  } catch (error) {
    request.log.error({ err: error }, "a call of the operator failed");
    return { status: "UNKNOWN_ERROR" };
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
