import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = join(import.meta.dirname, "../../apps/studio/dist");
/** Slots, tables and the sea: no page loads all of them. */
const MAX_BYTES = 380_000;

test("all scripts of the games together keep the engine's budget, and carry no schemas", () => {
  // The folder still has the files of the build before; the list names those of the last one.
  const scripts = readFileSync(join(dist, "client.files"), "utf8")
    .split("\n")
    .filter((file) => file.endsWith(".js"));
  const bodies = scripts.map((file) => readFileSync(join(dist, "client", file)));
  expect(bodies.length).toBeGreaterThan(5);
  expect(bodies.filter((body) => body.includes("ZodError"))).toEqual([]);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(MAX_BYTES);
});
