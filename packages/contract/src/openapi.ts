import { z } from "zod";
import { type CallDefinition, type CallTable, errorsOf } from "./call.ts";
import { commonErrors, errorTable, type ErrorCode } from "./errors.ts";
import type { CallGroup } from "./groups.ts";
import { jsonSchema, license, servers } from "./openapi-parts.ts";
import type { CallSchema, Contract } from "./schema.ts";
import { dataSchemaOf, errorData } from "./schemas/error-data.ts";

/** A part of the document: JSON Schema and OpenAPI are both plain JSON. */
type Json = Readonly<Record<string, unknown>>;

interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly Json[];
  readonly components: Json;
  readonly paths: Readonly<Record<string, Json>>;
}

interface DocumentInfo {
  readonly title: string;
  readonly version: string;
}

/** What holds for every call is said once. */
const introduction = `Amounts are baht with at most two decimals, times are ISO 8601 in UTC, days are those of Bangkok.

Every answer is JSON with an \`error\` number. It is 0 in a success; else \`code\` names the failure, also where the HTTP
status is 200, and \`message\` is Thai for the member. A call that moves money takes an \`Idempotency-Key\`.

Each call lists the failures that are its own. Any call can answer with these besides:

${errorList(commonErrors)}`;

const failureRef = { $ref: "#/components/schemas/Failure" };

/** The shape of every failure, whatever its HTTP status. */
const failure: Json = {
  type: "object",
  properties: {
    error: { type: "integer", description: "Never 0 in a failure." },
    code: { type: "string", description: "The failure's name, for programs." },
    message: { type: "string", description: "What a member reads, in Thai." },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "Form fields with what is wrong in each.",
    },
    request_id: { type: "string", description: "What to tell the staff when the fault is ours." },
  },
  required: ["error", "code", "message"],
};

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" },
  description: "The same key with the same body has one effect and one answer; with another body it is a conflict.",
};

/**
 * Builds the OpenAPI document of a contract, so that it can never say something else than the server does. Its calls
 * are where the document itself was read.
 */
export function openApiDocument(
  contract: Contract,
  info: DocumentInfo,
  groups: readonly CallGroup[] = [],
): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, call] of Object.entries(contract.calls)) {
    const schema = contract.schemas[id];
    if (schema === undefined) throw new Error(`the call ${id} has no schema`);
    (paths[call.path] ??= {})[call.method.toLowerCase()] = {
      ...tagsOf(id, groups),
      ...operation(id, call, schema),
    };
  }
  return {
    openapi: "3.1.0",
    info: { ...info, description: introduction, license },
    servers,
    tags: groups.map(({ name, description }) => ({ name, description })),
    components: {
      schemas: { Failure: failure, ...failuresWithData(contract.calls) },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
    paths,
  };
}

function tagsOf(id: string, groups: readonly CallGroup[]): Json {
  const group = groups.find(({ calls }) => id in calls);
  return group === undefined ? {} : { tags: [group.name] };
}

function operation(id: string, call: CallDefinition, schema: CallSchema): Json {
  const input = jsonSchema(schema.input, "input");
  const parameters = [
    ...(call.method === "GET" || call.upload ? queryParameters(input) : []),
    ...(call.movesMoney ? [idempotencyKey] : []),
  ];
  const named = errorsOf(call).filter((code) => !commonErrors.some((common) => common === code));
  return {
    operationId: id,
    summary: schema.summary,
    ...(named.length > 0 && { description: `Its own failures:\n\n${errorList(named)}` }),
    security: call.access === "anyone" ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === "POST" && { requestBody: { required: true, content: bodyContent(call, input) } }),
    responses: responses(call, schema),
    "x-access": call.access,
    "x-errors": call.errors.map(describeError),
  };
}

function bodyContent(call: CallDefinition, input: Json): Json {
  if (!call.upload) return { "application/json": { schema: input } };
  return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
}

/** All fields but a file, which is the body. */
function queryParameters(input: Json): Json[] {
  const { properties = {}, required = [] } = z
    .object({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() })
    .parse(input);
  return Object.entries(properties)
    .filter(([name]) => name !== "image")
    .map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }));
}

function responses(call: CallDefinition, schema: CallSchema): Json {
  const ok = call.stream
    ? { "text/event-stream": { schema: jsonSchema(schema.output, "output") } }
    : { "application/json": { schema: { anyOf: [success(call, schema), ...failures(call)] } } };
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorTable[code].status);
  byStatus.delete(200);
  const transportErrors = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(", "), content: { "application/json": { schema: failureRef } } },
  ]);
  return {
    ...Object.fromEntries(transportErrors),
    "200": { description: "Success or a business failure", content: ok },
  };
}

/** A successful answer with its payload where the envelope puts it. */
function success(call: CallDefinition, schema: CallSchema): Json {
  const payload = jsonSchema(schema.output, "output");
  const zero = { const: 0 };
  switch (call.envelope ?? "data") {
    case "top":
      return { allOf: [{ type: "object", properties: { error: zero }, required: ["error"] }, payload] };
    case "status":
      return { type: "object", properties: { status: zero, data: payload }, required: ["status", "data"] };
    case "data":
      return { type: "object", properties: { error: zero, data: payload }, required: ["error", "data"] };
  }
}

/** The failures that a call answers with HTTP 200: those that carry data by name, the others in one. */
function failures(call: CallDefinition): Json[] {
  const named = errorsOf(call).filter((code) => dataSchemaOf(code) !== undefined);
  return [failureRef, ...named.map((code) => ({ $ref: `#/components/schemas/${code}` }))];
}

/** Those that some call of the document names. */
function failuresWithData(calls: CallTable): Json {
  const named = new Set<string>(Object.values(calls).flatMap((call) => errorsOf(call)));
  const listed = Object.entries(errorData).filter(([code]) => named.has(code));
  const entries = listed.map(([code, schema]) => {
    const required = schema.safeParse(undefined).success ? ["code"] : ["code", "data"];
    const own = { type: "object", properties: { code: { const: code }, data: jsonSchema(schema, "output") }, required };
    return [code, { allOf: [failureRef, own] }];
  });
  return Object.fromEntries(entries);
}

/** Names, numbers and what members read. */
function errorList(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `- \`${code}\` (${errorTable[code].error}): ${errorTable[code].message}`).join("\n");
}

function describeError(code: ErrorCode): Json {
  return { code, ...errorTable[code] };
}
