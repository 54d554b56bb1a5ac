import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { bytesLiteral, numbersLiteral, textsLiteral } from "./array-literal.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("PostgreSQL reads what was meant, whatever stands in it", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }).filter((value) => !value.includes("\0")),
    fc.constantFrom("", "null", "NULL", '"', "\\", "{a,b}", "a b", "ฝาก:1", "\n"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(text)),
      fc.array(fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))),
      fc.array(fc.uint8Array()),
      async (texts, numbers, bytes) => {
        const { rows } = await database.db.query<{
          texts: (string | null)[];
          numbers: (string | null)[];
          bytes: Buffer[];
        }>("select $1::text[] as texts, $2::bigint[] as numbers, $3::bytea[] as bytes", [
          textsLiteral(texts),
          numbersLiteral(numbers),
          bytesLiteral(bytes.map((each) => Buffer.from(each))),
        ]);
        expect(rows[0]?.texts).toEqual(texts);
        expect(rows[0]?.numbers.map((each) => (each === null ? null : BigInt(each)))).toEqual(numbers);
        expect(rows[0]?.bytes).toEqual(bytes.map((each) => Buffer.from(each)));
      },
    ),
    { numRuns: 60 },
  );
});
