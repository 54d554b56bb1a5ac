import { existsSync } from "node:fs";
import { join } from "node:path";
import { modules } from "./paths.mjs";
import { PrepareFailure } from "./step.mjs";

const OLDEST_TO_INSTALL = 20;
const OLDEST_TO_RUN = 24;

const ownMajor = Number(process.versions.node.split(".")[0]);

export function requireNode() {
  if (ownMajor < OLDEST_TO_INSTALL) {
    throw new PrepareFailure(`Node ${OLDEST_TO_INSTALL} or newer is needed, this is ${process.version}: install one.`);
  }
}

/** Where the locked Node is, on a platform that has a package of it. */
export function lockedNode(platform = process.platform) {
  return join(modules, ".bin", platform === "win32" ? "node.cmd" : "node");
}

/** What a machine without a locked Node needs; undefined where its own is new enough. */
export function missingNode({ platform, arch, version } = process) {
  if (Number(version.slice(1).split(".")[0]) >= OLDEST_TO_RUN) return undefined;
  return `No Node ${OLDEST_TO_RUN} is packaged for ${platform}-${arch} and this is ${version}: install Node ${OLDEST_TO_RUN}.`;
}

/** The locked Node where this platform has a package, else the machine's own. */
export function runtime() {
  return existsSync(lockedNode()) ? lockedNode() : process.execPath;
}

export function requireRuntime() {
  const missing = runtime() === process.execPath ? missingNode() : undefined;
  if (missing) throw new PrepareFailure(missing);
}
