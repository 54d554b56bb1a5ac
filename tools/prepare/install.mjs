import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { modules, root } from "./paths.mjs";
import { PrepareFailure, run, step } from "./step.mjs";

/** Earlier ones do not link the programs of optional packages, among them our Node. */
const OLDEST_NPM = 11;
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const stamp = join(modules, ".chokdee-install");

export function installIsFresh() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === currentHash();
}

export async function install() {
  await requireNpm();
  await step("Installing the locked dependencies", () =>
    // The tools that build and test are needed whatever NODE_ENV says, and the optional packages hold the
    // runtime and the database. Install scripts run only for the packages that package.json approves.
    run(npm, ["ci", "--include=dev", "--include=optional", "--no-ignore-scripts"], {
      cwd: root,
      failure: "The dependencies could not be installed: see the output of npm above.",
    }),
  );
  writeFileSync(stamp, currentHash());
}

/** The lockfile decides what is installed, the platform which of its optional packages. */
function currentHash() {
  const hash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  return `${hash} ${process.platform}-${process.arch}\n`;
}

async function requireNpm() {
  const version = await run(npm, ["--version"], {
    cwd: root,
    failure: `npm is missing: install npm ${OLDEST_NPM} or newer.`,
  });
  // Warnings about the machine's settings come along, so the version is found by its shape.
  const major = Number(/^(\d+)\.\d+\.\d+/m.exec(version)?.[1]);
  if (major >= OLDEST_NPM) return;
  throw new PrepareFailure(
    `npm ${OLDEST_NPM} or newer is needed, this is ${version}: npm install --global npm@${OLDEST_NPM}`,
  );
}
