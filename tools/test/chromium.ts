import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Outcome, runCommand } from "./command.ts";

/** The distribution's Chromium without windows is the quickest to drive. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const INSTALL_LIMIT_MS = 300_000;

/** The browser the tests drive: the one CHROMIUM_PATH names, or the distribution's. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Installs the distribution's Chromium where root may, and says what to install where not. */
export async function ensureChromium(): Promise<Outcome> {
  if (findChromium()) return { ok: true, output: "" };
  const apt = isExecutable("/usr/bin/apt-get");
  if (process.getuid?.() !== 0 || !apt) {
    const how = apt ? "sudo apt-get install chromium-headless-shell" : "install Chromium";
    return { ok: false, output: `No Chromium found: ${how}, or set CHROMIUM_PATH.` };
  }
  const packages = ["chromium-headless-shell", "chromium"];
  const installs = packages.map((name) => `apt-get install --yes --no-install-recommends ${name}`);
  const install = `apt-get update && (${installs.join(" || ")})`;
  const outcome = await runCommand({
    command: ["sh", "-c", install],
    env: { DEBIAN_FRONTEND: "noninteractive" },
    limitMs: INSTALL_LIMIT_MS,
  });
  return outcome.ok && !findChromium() ? { ok: false, output: "Chromium was installed but is not on PATH." } : outcome;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
