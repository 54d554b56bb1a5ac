import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Outcome, runCommand } from "./command.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];
const INSTALL_LIMIT_MS = 300_000;

/** The browser the tests drive: the one CHROMIUM_PATH names, or the distribution's. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

/** Installs the distribution's Chromium where root may, and says what to install where not. */
export async function ensureChromium(): Promise<Outcome> {
  if (findChromium()) return { ok: true, output: "" };
  const apt = isExecutable("/usr/bin/apt-get");
  if (process.getuid?.() !== 0 || !apt) {
    const how = apt ? "sudo apt-get install chromium" : "install Chromium";
    return { ok: false, output: `No Chromium found: ${how}, or set CHROMIUM_PATH.` };
  }
  const install = "apt-get update && apt-get install --yes --no-install-recommends chromium";
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
