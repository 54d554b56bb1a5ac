import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "../../packages/contract/src/calls.ts";
import { callGroups } from "../../packages/contract/src/groups.ts";
import { officeCalls } from "../../packages/contract/src/office/calls.ts";
import { officeSchemas } from "../../packages/contract/src/office/schemas.ts";
import { openApiDocument } from "../../packages/contract/src/openapi.ts";
import { walletOpenApi } from "../../packages/contract/src/provider/openapi.ts";
import { schemas } from "../../packages/contract/src/schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./repository.ts";

const info = { title: "A document", version: "1" };
const site = openApiDocument({ calls, schemas }, info, callGroups);
const office = openApiDocument({ calls: officeCalls, schemas: officeSchemas }, info);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "chokdee-openapi-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What Redocly's recommended rules say about a document, warnings included. */
function problemsOf(document: object): string[] {
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const { stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/redocly"),
    ["lint", "--extends=recommended", "--format=json", "--max-problems=1000", file],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  if (!stdout.startsWith("{")) throw new Error(`Redocly says nothing: ${stderr}`);
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test.each([
  ["site", site],
  ["office", office],
  ["wallet", walletOpenApi()],
])("what is written about the API of the %s passes Redocly's recommended rules, without a warning", (_, document) => {
  expect(problemsOf(document)).toEqual([]);
});

test("a document without summaries and servers does not pass", () => {
  const [path = ""] = Object.keys(site.paths);
  const [method = ""] = Object.keys(site.paths[path] ?? {});
  const bare = { ...(site.paths[path]?.[method] as object), summary: undefined };
  const found = problemsOf({ ...site, servers: [], paths: { [path]: { [method]: bare } } }).join("\n");
  expect(found).toContain("operation-summary");
  expect(found).toContain("no-empty-servers");
});
