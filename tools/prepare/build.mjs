import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root, stateFolder } from "./paths.mjs";
import { runtime } from "./runtime.mjs";
import { hashFiles, hashSources } from "./source-hash.mjs";
import { run, step } from "./step.mjs";

const SOURCES = ["apps/site", "apps/office", "apps/studio/web", "packages"];
const SETTINGS = ["package-lock.json", "tsconfig.base.json", "tsconfig.web.json", "apps/studio/vite.config.ts"];
const stamp = join(stateFolder, "build.stamp");

/** What vite makes: the app, the folder under its `dist`, and the arguments beyond the folder. */
const OUTPUTS = [
  { app: "site", folder: "client", args: [] },
  { app: "site", folder: "first-paint", args: ["--ssr", "src/app/first-paint/entry.tsx"] },
  { app: "office", folder: "client", args: [] },
  { app: "studio", folder: "client", args: [] },
];

export function buildIsFresh() {
  return (
    existsSync(stamp) &&
    OUTPUTS.every((output) => existsSync(distOf(output))) &&
    readFileSync(stamp, "utf8") === currentHash()
  );
}

export async function build() {
  const hash = currentHash();
  await step("Building the web apps", async () => {
    const made = await Promise.allSettled(OUTPUTS.map(buildOne));
    const failed = made.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  });
  for (const output of OUTPUTS) putInPlace(output);
  writeFileSync(stamp, hash);
}

function currentHash() {
  return hashSources(SOURCES, `${process.env.AGENT_CODE ?? ""} ${hashFiles(SETTINGS)}`);
}

function distOf({ app, folder }) {
  return join(root, "apps", app, "dist", folder);
}

function freshOf({ app, folder }) {
  return join(root, "apps", app, "dist", ".fresh", folder);
}

async function buildOne(output) {
  const app = join(root, "apps", output.app);
  const vite = join(dirname(createRequire(join(app, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  const fresh = freshOf(output);
  rmSync(fresh, { recursive: true, force: true });
  await run(runtime(), [vite, "build", "--outDir", fresh, "--emptyOutDir", ...output.args], {
    cwd: app,
    env: { ...process.env, NODE_ENV: "production" },
    failure: `The ${output.app} could not be built: see the output of vite above.`,
  });
}

/**
 * Moves a finished build over the one in use, file by file. The files of the build before stay for one more build: a
 * server that still runs, and a page that is still open, request them by their hashed names.
 */
function putInPlace(output) {
  const dist = distOf(output);
  const fresh = freshOf(output);
  const files = filesUnder(fresh);
  const listFile = join(root, "apps", output.app, "dist", `${output.folder}.files`);
  const before = existsSync(listFile) ? readFileSync(listFile, "utf8").split("\n") : [];
  // Pages last: what they point to is there by then.
  for (const file of files.sort((a, b) => Number(a.endsWith(".html")) - Number(b.endsWith(".html")))) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(fresh, file), join(dist, file));
  }
  const kept = new Set([...files, ...before]);
  for (const file of filesUnder(dist)) if (!kept.has(file)) rmSync(join(dist, file));
  writeFileSync(listFile, files.join("\n"));
  rmSync(fresh, { recursive: true, force: true });
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile());
}
