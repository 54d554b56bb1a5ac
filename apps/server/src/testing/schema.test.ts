import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "../../../studio/src/testing/studio-bench.ts";
import { openDb, type Pool as StudioPool } from "../../../studio/src/platform/db.ts";
import { migrate } from "../../../studio/src/platform/migrate.ts";
import { divide, drawPages, type Schema } from "../../../../tools/schema/draw-schema.ts";
import { OPERATOR, STUDIO } from "../../../../tools/schema/modules.ts";
import { purposesIn } from "../../../../tools/schema/purposes.ts";
import { readSchema } from "../../../../tools/schema/read-schema.ts";
import { OPERATOR_PURPOSES, STUDIO_PURPOSES } from "../../../../tools/schema/purposes-by-hand.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

const root = join(import.meta.dirname, "../../../..");
let database: TestDatabase;
let studio: StudioPool;
let schemas: ReadonlyMap<string, Schema>;

beforeAll(async () => {
  database = await createTestDatabase();
  const studioUrl = await emptyDatabase();
  await migrate(studioUrl);
  studio = openDb(studioUrl);
  const purposes = (app: string, byHand: Readonly<Record<string, string>>) =>
    new Map([...purposesIn(join(root, `apps/${app}/migrations`)), ...Object.entries(byHand)]);
  schemas = new Map([
    [
      "operator",
      {
        title: "Tables of the operator",
        modules: OPERATOR,
        tables: await readSchema(database.owner, "public"),
        purposes: purposes("server", OPERATOR_PURPOSES),
      },
    ],
    [
      "studio",
      {
        title: "Tables of the studio",
        modules: STUDIO,
        tables: await readSchema(studio, "studio"),
        purposes: purposes("studio", STUDIO_PURPOSES),
      },
    ],
  ]);
});
afterAll(() => Promise.all([database.close(), studio.close()]));

test("every table belongs to a module and says what it is for", () => {
  for (const schema of schemas.values()) {
    expect(divide(schema).get(undefined) ?? []).toEqual([]);
    expect(schema.tables.filter(({ name }) => !schema.purposes.get(name)).map(({ name }) => name)).toEqual([]);
  }
});

test("what a table is for is written down by hand only for tables that there are", () => {
  const known = new Set([...schemas.values()].flatMap(({ tables }) => tables.map(({ name }) => name)));
  const byHand = [...Object.keys(OPERATOR_PURPOSES), ...Object.keys(STUDIO_PURPOSES)];
  expect(byHand.filter((name) => !known.has(name))).toEqual([]);
});

test("the pages show the tables as they are; if not, run `npm run docs`", async () => {
  for (const [folder, schema] of schemas) {
    const pages = drawPages(schema);
    for (const [file, page] of pages) {
      await expect(page).toMatchFileSnapshot(join(root, "docs/schema", folder, file));
    }
    const kept = readdirSync(join(root, "docs/schema", folder));
    expect(kept.filter((file) => !pages.has(file))).toEqual([]);
  }
});
