import { calls } from "@chokdee/contract";
import { type OfficeCallId, officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import { schemas } from "@chokdee/contract/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { fitting, type JsonSchema } from "../testing/arbitrary.ts";
import { idColumns } from "../testing/id-columns.ts";
import { officeCaller, type SiteCallId, siteCaller } from "../testing/inject.ts";
import { staffToken } from "../testing/staff.ts";
import { createTestSystem, type TestSystem } from "../testing/system.ts";

const MAX_OF_TYPE: Readonly<Record<string, number>> = { integer: 2 ** 31 - 1, bigint: Number.MAX_SAFE_INTEGER };
/** Just beyond an `integer`, the longest that a cursor may be, and just beyond a `bigint`. */
const EDGES = ["2147483648", "999999999999999999", "9223372036854775808"];
/** The ends of cursors that name a moment or a sum before the id. */
const PLACES = [
  "99999999999999.999999999999999999",
  "999999999999999_999999999999999999",
  "999999999999999_999999999999999999_1",
  "999999999999999999/x/x",
];

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

interface Field {
  readonly call: string;
  /** From the input down; an entry of a list is `[]`. */
  readonly path: readonly string[];
  readonly schema: JsonSchema;
}

function fieldsOf(call: string, schema: JsonSchema, path: readonly string[] = []): Field[] {
  const { properties = {}, items, anyOf = schema.oneOf ?? [] } = schema;
  return [
    { call, path, schema },
    ...Object.entries(properties).flatMap(([name, child]) => fieldsOf(call, child, [...path, name])),
    ...(items ? fieldsOf(call, items, [...path, "[]"]) : []),
    ...anyOf.flatMap((option) => fieldsOf(call, option, path)),
  ];
}

const inputs = Object.entries({ ...schemas, ...officeSchemas }).map(([call, { input }]) => ({
  call,
  schema: z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema,
}));

const nameOf = ({ path }: Field) => path.findLast((name) => name !== "[]") ?? "";

/** How the field's column is found: by its own name, or by that of its call too. */
function keyOf(field: Field): string | undefined {
  const name = nameOf(field);
  const ofCall = `${field.call}.${name}`;
  if (ofCall in idColumns) return ofCall;
  return /(^|_)ids?$/.test(name) || name in idColumns ? name : undefined;
}

/** Numbers by which a caller names something. The agent's, which can only be 1, names nothing. */
const ids = inputs
  .flatMap(({ call, schema }) => fieldsOf(call, schema))
  .filter(({ schema }) => schema.type === "integer" && schema.minimum !== schema.maximum)
  .flatMap((field) => {
    const key = keyOf(field);
    return key === undefined ? [] : [{ ...field, key }];
  });

test("every id of the contract has its column's range", async () => {
  const { rows } = await system.database.owner.query<{ name: string; type: string }>(
    `select replace(concat_ws('.', table_schema, table_name, column_name), 'public.', '') as name, data_type as type
       from information_schema.columns`,
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  const maxOf = (key: string) => MAX_OF_TYPE[types.get(idColumns[key] ?? "") ?? ""];
  const named = (max: (id: (typeof ids)[number]) => unknown) =>
    ids.map((id) => [`${id.call}.${id.path.join(".")}`, max(id)]);
  expect(named(({ schema }) => schema.maximum)).toEqual(named(({ key }) => maxOf(key)));
  expect(Object.keys(idColumns).toSorted(), "no line for a field that is gone").toEqual(
    [...new Set(ids.map(({ key }) => key))].toSorted(),
  );
});

/** A real one of every kind that callers name by a number. */
async function realIds(): Promise<ReadonlyMap<string, number>> {
  const found = [...new Set(Object.values(idColumns))].map(async (name) => {
    const end = name.lastIndexOf(".");
    const { rows } = await system.database.owner.query<{ id: number | bigint | null }>(
      `select max(${name.slice(end + 1)}) as id from ${name.slice(0, end)}`,
    );
    return [name, Number(rows[0]?.id ?? 1)] as const;
  });
  return new Map(await Promise.all(found));
}

/** The input with another value at one place. */
function put(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "[]") return [put(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const known: Readonly<Record<string, unknown>> = typeof input === "object" ? { ...input } : {};
  return { ...known, [name]: put(known[name], rest, value) };
}

/** The ends of a number's range, and what no column of a kind holds where it is a name or a cursor. */
function edgesOf({ schema, ...field }: Field): readonly unknown[] {
  if (schema.type === "integer") return [...new Set([schema.minimum, schema.maximum])];
  if (schema.type !== "string") return [];
  const name = nameOf({ schema, ...field });
  if (name === "cursor") return [...EDGES, ...PLACES];
  return name.endsWith("id") ? EDGES : [];
}

/** One that fits, short and whole, with what is there wherever something is named. */
function samplesOf(schema: JsonSchema, fields: readonly Field[], real: ReadonlyMap<string, number>): unknown[] {
  const [whole] = fc.sample(fitting(schema, []), { numRuns: 1, seed: 1 });
  const required = Object.entries(whole as object).filter(([name]) => schema.required?.includes(name));
  return [Object.fromEntries(required), whole].map((sample) =>
    fields.reduce((input, field) => {
      const id = real.get(idColumns[keyOf(field) ?? ""] ?? "");
      const isThere = field.path.length === 1 && Object.hasOwn(Object(input), nameOf(field));
      return id !== undefined && isThere ? put(input, field.path, id) : input;
    }, sample),
  );
}

/** Leave the session, or need a body of another kind. */
function isSwept(call: object): boolean {
  return !("stream" in call || "upload" in call || "endsSession" in call);
}

/** The calls with the most kinds of ids and cursors. */
const SHORT = ["statementList", "lottoBillList", "officeMemberStatement", "officeMemberBills", "officeLottoRoundList"];

test("the ends of every range, for every call in the long form, break none", async () => {
  const real = await realIds();
  const member = siteCaller(system.site, { token: await system.logIn("demo") });
  const owner = officeCaller(system.office, { token: await staffToken(system, "owner") });
  const broken: string[] = [];
  let understood = 0;
  for (const { call, schema } of process.env.FULL ? inputs : inputs.filter(({ call }) => SHORT.includes(call))) {
    if (!isSwept({ ...calls, ...officeCalls }[call as keyof typeof calls])) continue;
    const send = (input: object) =>
      call in calls ? member.raw(call as SiteCallId, input) : owner.raw(call as OfficeCallId, input);
    const fields = fieldsOf(call, schema);
    const samples = samplesOf(schema, fields, real);
    const tried = fields.flatMap((field) =>
      edgesOf(field).flatMap((edge) => samples.map((sample) => put(sample, field.path, edge) as object)),
    );
    for (const input of new Map(tried.map((each) => [JSON.stringify(each), each])).values()) {
      const { status } = await send(input);
      if (status === 200) understood += 1;
      if (status === 401 || status >= 500) broken.push(`${status}: ${call} ${JSON.stringify(input)}`);
    }
  }
  expect(broken).toEqual([]);
  expect(understood, "enough are answered").toBeGreaterThan(process.env.FULL ? 500 : 30);
});
