import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Replaces npm: records that it was called, and installs a vite that writes one page and one script. */
const NPM = `#!/bin/sh
if [ "$1" = "--version" ]; then echo "\${FAKE_NPM_VERSION:-11.0.0}"; exit 0; fi
echo "$@" >> "$CALLS"
if [ -n "$FAKE_NPM_FAILS" ]; then echo "npm says why"; exit 1; fi
sleep 0.2
mkdir -p node_modules/vite/bin
echo '{"name":"vite"}' > node_modules/vite/package.json
cp vite.js node_modules/vite/bin/vite.js
`;
const VITE = `
const { mkdirSync, writeFileSync, appendFileSync } = require("node:fs");
const out = process.argv[process.argv.indexOf("--outDir") + 1];
const source = require("node:fs").readFileSync("src/main.tsx", "utf8").trim();
appendFileSync(process.env.CALLS, "vite\\n");
if (source === "broken") { console.log("vite says why"); process.exit(1); }
mkdirSync(out + "/assets", { recursive: true });
writeFileSync(out + "/assets/" + source + ".js", source);
writeFileSync(out + "/index.html", source);
`;

let box: string;
let calls: string;

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), "chokdee-prepare-"));
  calls = join(box, "calls");
  cpSync(import.meta.dirname, join(box, "tools/prepare"), { recursive: true });
  cpSync(join(import.meta.dirname, "../prepare.mjs"), join(box, "tools/prepare.mjs"));
  const files: Record<string, string> = {
    "bin/npm": NPM,
    "vite.js": VITE,
    "package-lock.json": "{}",
    "tsconfig.base.json": "{}",
    "tsconfig.web.json": "{}",
    "apps/site/package.json": "{}",
    "apps/site/src/main.tsx": "first",
    "apps/office/package.json": "{}",
    "apps/office/src/main.tsx": "office",
    "apps/studio/package.json": "{}",
    "apps/studio/vite.config.ts": "",
    "apps/studio/src/main.tsx": "studio",
    "apps/studio/web/index.html": "",
    "packages/ui/src/index.ts": "",
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  chmodSync(join(box, "bin/npm"), 0o755);
});

afterEach(() => rmSync(box, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(box, path)), { recursive: true });
  writeFileSync(join(box, path), text);
}

function called(what: string): number {
  const lines = existsSync(calls) ? readFileSync(calls, "utf8").split("\n") : [];
  return lines.filter((line) => line.startsWith(what)).length;
}

function prepare(
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const path = env.PATH ?? `${join(box, "bin")}:${process.env.PATH}`;
    const child = spawn(process.execPath, ["tools/prepare.mjs", ...args], {
      cwd: box,
      env: { ...env, PATH: path, CALLS: calls },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("close", (code) => resolve({ code, output: output.trim() }));
  });
}

test("installs and builds once, with a line each, and then has nothing to do", async () => {
  const first = await prepare();
  expect(first.code).toBe(0);
  expect(first.output).toMatch(
    /^Installing the locked dependencies \.\.\. [\d.]+ s\nBuilding the web apps \.\.\. [\d.]+ s$/,
  );
  expect(await prepare()).toEqual({ code: 0, output: "" });
  expect([called("ci"), called("vite")]).toEqual([1, 4]);
});

test("a changed lockfile installs again, a changed source or agent code builds again", async () => {
  await prepare();
  write("package-lock.json", '{"changed":1}');
  await prepare(["--no-build"]);
  expect([called("ci"), called("vite")]).toEqual([2, 4]);
  await prepare();
  write("packages/ui/src/index.ts", "changed");
  await prepare();
  await prepare([], { AGENT_CODE: "other" });
  expect([called("ci"), called("vite")]).toEqual([2, 16]);
});

test("a test file or a finished build makes nothing stale", async () => {
  await prepare();
  write("packages/ui/src/index.test.ts", "changed");
  write("apps/site/dist/client/left.js", "changed");
  expect(await prepare()).toEqual({ code: 0, output: "" });
});

test("two at once install once", async () => {
  const both = await Promise.all([prepare(), prepare()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect([called("ci"), called("vite")]).toEqual([1, 4]);
});

test("the lock of a killed prepare holds nobody up", async () => {
  write("dist/prepare.lock", "999999999");
  expect((await prepare()).code).toBe(0);
  expect(existsSync(join(box, "dist/prepare.lock"))).toBe(false);
});

test("a new build keeps the files of the one before, and only those", async () => {
  const assets = () => readdirSync(join(box, "apps/site/dist/client/assets")).sort();
  await prepare();
  write("apps/site/src/main.tsx", "second");
  await prepare();
  expect(assets()).toEqual(["first.js", "second.js"]);
  write("apps/site/src/main.tsx", "third");
  await prepare();
  expect(assets()).toEqual(["second.js", "third.js"]);
  expect(readFileSync(join(box, "apps/site/dist/client/index.html"), "utf8")).toBe("third");
});

test("a build that fails leaves the one in use alone, and is tried again", async () => {
  await prepare();
  write("apps/site/src/main.tsx", "broken");
  const failed = await prepare();
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("vite says why");
  expect(failed.output.split("\n").at(-1)).toMatch(/^The site could not be built/);
  expect(readFileSync(join(box, "apps/site/dist/client/index.html"), "utf8")).toBe("first");
  expect((await prepare()).code).toBe(1);
});

test("an install that fails shows npm's words and one line of ours", async () => {
  const failed = await prepare([], { FAKE_NPM_FAILS: "1" });
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("npm says why");
  expect(failed.output.split("\n").at(-1)).toMatch(/^The dependencies could not be installed/);
});

test("an npm that is too old, or missing, is said in one line", async () => {
  const old = await prepare([], { FAKE_NPM_VERSION: "10.9.9" });
  expect(old).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^npm 11 or newer is needed, this is 10\.9\.9[^\n]*$/),
  });
  const missing = await prepare([], { PATH: join(box, "nowhere") });
  expect(missing).toMatchObject({ code: 1, output: expect.stringMatching(/^npm is missing[^\n]*$/) });
});
