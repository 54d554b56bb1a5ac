import fc from "fast-check";

/** The part of JSON Schema that the contract's inputs use. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Texts that have broken servers before. */
const nastyText = fc.constantFrom(
  "",
  "\u0000",
  "a\u0000b",
  "' or 1=1 --",
  "%00",
  "../../etc/passwd",
  "ก่ำ่ํ๊",
  "๐๑๒",
  "👩‍👩‍👧‍👦🎰",
  "\uD800",
  "\u202Eevil",
  "<script>alert(1)</script>",
  "__proto__",
  "NaN",
  "-0",
  "1e309",
  "x".repeat(5_000),
  "2147483648",
  "9007199254740993",
  "999999999999999999",
  "9223372036854775808",
);

/** A GET carries it as text, which could not be made where its own fields take the place of what makes texts. */
const anyJson = fc.jsonValue().filter((value) => !/"(toString|valueOf)":/.test(JSON.stringify(value)));

/** The last and the first beyond what columns of our kinds hold. */
const edges = [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER];

/** Inputs that fit the schema, with values drawn from `known` where one fits, so that real records are hit. */
export function fitting(schema: JsonSchema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => fitting(option, known)));
  switch (schema.type) {
    case "object":
      return fittingObject(schema, known);
    case "array":
      return fc.array(fitting(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 5)),
      });
    case "string": {
      const { minLength = 0, maxLength = 40 } = schema;
      const texts = known.map(String).filter((text) => text.length >= minLength && text.length <= maxLength);
      const free = fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
      return texts.length > 0 ? fc.oneof(fc.constantFrom(...texts), free, nastyText) : fc.oneof(free, nastyText);
    }
    case "integer":
    case "number": {
      const min = Math.max(schema.minimum ?? -1_000_000, Number.MIN_SAFE_INTEGER);
      const max = Math.min(schema.maximum ?? 1_000_000_000, Number.MAX_SAFE_INTEGER);
      const fits = (value: unknown) => typeof value === "number" && value >= min && value <= max;
      const atEdge = fc.constantFrom(...[min, max, ...edges].filter(fits));
      const free = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
      const numbers = known.filter(fits);
      return numbers.length > 0 ? fc.oneof(fc.constantFrom(...numbers), free, atEdge) : fc.oneof(free, atEdge);
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return anyJson;
  }
}

function fittingObject(schema: JsonSchema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, fitting(field, known)])), {
    requiredKeys: [...(schema.required ?? [])],
  });
}

/** Mostly inputs that fit, sometimes with one field broken or a stranger added, sometimes anything at all. */
export function hostile(schema: JsonSchema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  const good = fitting(schema, known);
  const spoiled = fc
    .tuple(good, fc.constantFrom(...Object.keys(schema.properties ?? {}), "stranger"), fc.oneof(anyJson, nastyText))
    .map(([input, name, value]) => ({ ...(input as object), [name]: value }));
  return fc.oneof({ weight: 6, arbitrary: good }, { weight: 3, arbitrary: spoiled }, { weight: 1, arbitrary: anyJson });
}
