import { describe, expect, it } from "vitest";
import { type CallDefinition, errorsOf } from "./call.ts";
import { calls } from "./calls.ts";
import { callGroups } from "./groups.ts";
import { officeCalls } from "./office/calls.ts";
import { officeSchemas } from "./office/schemas.ts";
import { openApiDocument } from "./openapi.ts";
import { errorData } from "./schemas/error-data.ts";
import type { CallSchema } from "./schema.ts";
import { schemas } from "./schemas.ts";

const info = { title: "Chokdee", version: "1" };
const document = openApiDocument({ calls, schemas }, info, callGroups);

function operationOf(call: CallDefinition) {
  return document.paths[call.path]?.[call.method.toLowerCase()];
}

/** Every `$ref` in the document. */
function references(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "$ref" in node && typeof node.$ref === "string" ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(references)];
}

describe("the OpenAPI document", () => {
  it.each(Object.entries(calls))("holds %s with its security and errors", (id, call: CallDefinition) => {
    expect(operationOf(call)).toMatchObject({
      operationId: id,
      security: call.access === "anyone" ? [] : [{ session: [] }],
      responses: { "200": {}, "400": {}, "401": {}, "429": {}, "500": {} },
      "x-errors": call.errors.map((code) => ({ code })),
    });
  });

  it.each([
    ["site", { ...schemas }],
    ["office", { ...officeSchemas }],
  ] as [string, Readonly<Record<string, CallSchema>>][])(
    "says in one line what each call of the %s does",
    (_, table) => {
      const lines = Object.values(table).map(({ summary }) => summary);
      for (const line of lines) expect(line).toMatch(/^[A-Z][a-z]+s [ -~]{4,94}[^. ]\.$/);
      expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
    },
  );

  it("puts each call into one group, and shows its summary and its own failures", () => {
    for (const id of Object.keys(calls))
      expect(
        callGroups.filter((group) => id in group.calls),
        id,
      ).toHaveLength(1);
    expect(document).toMatchObject({ servers: [{ url: "/" }] });
    expect(document.tags).toHaveLength(callGroups.length);
    expect(operationOf(calls.gameDemo)).toMatchObject({
      tags: ["Games"],
      summary: schemas.gameDemo.summary,
      description: expect.stringContaining("`DEMO_UNAVAILABLE` ("),
    });
  });

  it("holds nothing else, and points at nothing that is missing", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(Object.keys(calls).length);
    const used = new Set<string>(Object.values(calls).flatMap((call: CallDefinition) => errorsOf(call)));
    const named = ["Failure", ...Object.keys(errorData).filter((code) => used.has(code))];
    expect(new Set(references(document))).toEqual(new Set(named.map((name) => `#/components/schemas/${name}`)));
    expect(document).toMatchObject({ openapi: "3.1.0", info });
    expect(Object.keys(document.components["schemas"] as object)).toEqual(named);
  });

  it("survives being sent as JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("puts the input of a GET into the query", () => {
    expect(operationOf(calls.lottoYeekeeLists)).toMatchObject({
      parameters: [
        { name: "round_id", in: "query", required: true, schema: { type: "integer", minimum: 1 } },
        { name: "page", in: "query", required: false, schema: { type: "integer", default: 1 } },
      ],
    });
    expect(operationOf(calls.lottoYeekeeLists)).not.toHaveProperty("requestBody");
  });

  it("puts the input of a POST into the body and asks for a key where money moves", () => {
    expect(operationOf(calls.withdrawCreate)).toMatchObject({
      requestBody: { content: { "application/json": { schema: { required: ["amount"] } } } },
      parameters: [{ name: "Idempotency-Key", in: "header" }],
      responses: { "409": {} },
    });
  });

  it("shows each envelope", () => {
    const written = (call: CallDefinition) => JSON.stringify(operationOf(call));
    expect(written(calls.login)).toContain('"allOf":[{"type":"object","properties":{"error":{"const":0}}');
    expect(written(calls.lottoLobby)).toContain('"properties":{"status":{"const":0},"data":');
    expect(written(calls.walletList)).toContain('"properties":{"error":{"const":0},"data":{"type":"array"');
    expect(written(calls.live)).toContain('"text/event-stream"');
  });

  it("shows what the failures of a call carry, and which of them must", () => {
    const failures = {
      anyOf: [{}, { $ref: "#/components/schemas/Failure" }, { $ref: "#/components/schemas/OTP_WRONG" }],
    };
    expect(operationOf(calls.otpVerify)).toMatchObject({
      responses: { "200": { content: { "application/json": { schema: failures } } } },
    });
    expect(document.components["schemas"]).toMatchObject({
      OTP_WRONG: {
        allOf: [
          { $ref: "#/components/schemas/Failure" },
          {
            properties: { code: { const: "OTP_WRONG" }, data: { properties: { attempts_left: { type: "integer" } } } },
            required: ["code", "data"],
          },
        ],
      },
      INSUFFICIENT_FUNDS: { allOf: [{}, { required: ["code"] }] },
    });
  });

  it("is made for the office in the same way", () => {
    const office = openApiDocument({ calls: officeCalls, schemas: officeSchemas }, info);
    expect(new Set(Object.keys(office.paths))).toEqual(new Set(Object.values(officeCalls).map((call) => call.path)));
  });

  it("refuses a call without a schema", () => {
    expect(() => openApiDocument({ calls, schemas: {} }, info)).toThrow("has no schema");
  });
});
