import type { z } from "zod";
import { jsonSchema, license, servers } from "../openapi-parts.ts";
import { providerStatuses } from "./status.ts";
import { walletCalls } from "./wallet-calls.ts";

const header = (name: string, description: string, pattern: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string", pattern },
});

const parameters = [
  header("x-provider", "Who asks.", "^[a-z0-9_-]{1,32}$"),
  header("x-key", "Which of the shared secrets signs.", "^[A-Za-z0-9_.-]{1,64}$"),
  header("x-timestamp", "Milliseconds since 1970, at most five minutes off.", "^\\d{1,15}$"),
  header("x-nonce", "At least 16 random bytes in hex, never used before.", "^[0-9a-f]{32,128}$"),
];

const signature = {
  type: "apiKey",
  in: "header",
  name: "x-signature",
  description:
    "The HMAC-SHA256 with the secret over `timestamp.nonce.METHOD.path.` and the raw bytes of the body, as 64 lower-case hexadecimal digits.",
};

/** The wallet as providers call it, written from the schemas that it is checked with. */
export function walletOpenApi() {
  return {
    openapi: "3.1.0",
    info: {
      title: "Chokdee wallet for game providers",
      version: "1",
      description: "How game providers take stakes from members and pay them. Amounts are satang, 100 to the baht.",
      license,
    },
    servers,
    components: { securitySchemes: { signature } },
    security: [{ signature: [] }],
    paths: Object.fromEntries(
      Object.entries(walletCalls).map(([name, call]) => [call.path, { post: operation(name, call) }]),
    ),
  };
}

interface Call {
  readonly summary: string;
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
}

function operation(name: string, { summary, request, answer }: Call) {
  const refusals = providerStatuses.filter((status) => status !== "OK");
  return {
    operationId: name,
    summary,
    parameters,
    requestBody: { required: true, content: { "application/json": { schema: jsonSchema(request, "input") } } },
    responses: {
      "413": { description: "The body is too large." },
      "503": { description: "No answer now. Ask again later, as after any other HTTP status or none." },
      "200": {
        description: "Success, or a refusal that its status names.",
        content: {
          "application/json": {
            schema: {
              anyOf: [
                { allOf: [withStatus(["OK"]), jsonSchema(answer, "output")] },
                {
                  ...withStatus(refusals),
                  description: "NOT_ENOUGH_MONEY comes with the balance. After HELD or UNKNOWN_ERROR: ask again later.",
                },
              ],
            },
          },
        },
      },
    },
  };
}

function withStatus(statuses: readonly string[]) {
  return {
    type: "object",
    properties: { status: { enum: statuses }, balance: { type: "integer" } },
    required: ["status"],
  };
}
