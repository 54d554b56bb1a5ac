import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { officeSchemas } from "./office/schemas.ts";
import type { CallSchema } from "./schema.ts";
import { schemas, type CallInput, type CallOutput, type CallRequest } from "./schemas.ts";

const everySchema: [string, CallSchema][] = Object.entries({ ...schemas, ...officeSchemas });

/** Hostile values under the names that the schema itself expects, next to plain random JSON. */
function bodiesFor(input: z.ZodObject): fc.Arbitrary<unknown> {
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.double(), fc.bigInt());
  const fields = Object.fromEntries(Object.keys(input.shape).map((name) => [name, value]));
  return fc.oneof(fc.jsonValue(), fc.record(fields, { requiredKeys: [] }));
}

function objectInput(schema: CallSchema): z.ZodObject {
  if (schema.input instanceof z.ZodObject) return schema.input;
  throw new Error("an input must be an object, so that it fits a query string as well as a body");
}

/** The places in a JSON schema where a caller could send something of any size. */
function unboundedParts(node: unknown, path = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const has = (name: string) => name in node;
  const type = "type" in node ? node.type : undefined;
  const isBounded =
    (type !== "string" || has("maxLength") || has("enum") || has("const") || has("format")) &&
    (type !== "array" || has("maxItems")) &&
    ((type !== "number" && type !== "integer") || has("const") || (has("minimum") && has("maximum")));
  const children = Object.entries(node).flatMap(([key, child]) => unboundedParts(child, `${path}/${key}`));
  return isBounded ? children : [path, ...children];
}

describe.each(everySchema)("%s", (_id, schema) => {
  const input = objectInput(schema);

  it("takes or refuses any input without throwing", () => {
    fc.assert(
      fc.property(bodiesFor(input), (body) => typeof input.safeParse(body).success === "boolean"),
      { numRuns: 60 },
    );
  });

  it("drops unknown fields", () => {
    expect(input.partial().parse({ stowaway: 1 })).not.toHaveProperty("stowaway");
  });

  it("bounds every string, list and number it takes", () => {
    expect(unboundedParts(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }))).toEqual([]);
  });
});

describe("inputs", () => {
  it("read numbers from a query string and fill in what the specification fixes", () => {
    expect(schemas.gameList.input.parse({ provider: "studio" })).toEqual({ provider: "studio", limit: 60, page: 1 });
    expect(schemas.lottoYeekeeLists.input.parse({ round_id: "7" })).toEqual({ round_id: 7, page: 1 });
    expect(schemas.pollConfig.input.parse({ poll_id: "1" })).toEqual({ poll_id: 1, agent_id: 1 });
    expect(schemas.lottoRound.input.safeParse({ round_id: "" }).success).toBe(false);
    expect(schemas.lottoRound.input.safeParse({ round_id: "1.5" }).success).toBe(false);
  });

  it("refuse what a database cannot store", () => {
    const login = (username: string) => schemas.login.input.safeParse({ username, password: "x" }).success;
    expect(login("สมชาย 😀")).toBe(true);
    expect(login("de\0mo")).toBe(false);
    expect(login("\ud83d")).toBe(false);
  });

  it("leave the judgement of typed values to the handler", () => {
    expect(schemas.login.input.safeParse({ username: "", password: "" }).success).toBe(true);
    expect(schemas.withdrawCreate.input.safeParse({ amount: -0.001 }).success).toBe(true);
    const line = { bet_type: "two_top", number: "ก", amount: 0, rate: 90 };
    expect(schemas.lottoBillValidate.input.safeParse({ round_id: 1, lines: [line] }).success).toBe(true);
  });
});

describe("types", () => {
  it("follow the schemas", () => {
    expectTypeOf<CallOutput<"login">>().toEqualTypeOf<{ access_token: string }>();
    expectTypeOf<CallInput<"gameList">["limit"]>().toEqualTypeOf<number>();
    expectTypeOf<CallRequest<"gameList">["limit"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<CallRequest<"lottoRound">>().toEqualTypeOf<{ round_id: number }>();
  });
});
