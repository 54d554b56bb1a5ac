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

/** The locked Node where this platform has a package, else the machine's own. */
export function runtime() {
  const locked = join(modules, ".bin", process.platform === "win32" ? "node.cmd" : "node");
  return existsSync(locked) ? locked : process.execPath;
}

export function requireRuntime() {
  if (runtime() !== process.execPath || ownMajor >= OLDEST_TO_RUN) return;
  throw new PrepareFailure(
    `No Node ${OLDEST_TO_RUN} is packaged for ${process.platform}-${process.arch} and this is ${process.version}: install Node ${OLDEST_TO_RUN}.`,
  );
}
