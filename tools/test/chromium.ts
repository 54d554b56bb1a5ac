import { chromium } from "@playwright/test";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Outcome, runCommand } from "./command.ts";

/** The distribution's Chromium without windows is the quickest to drive. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
/** Where a Mac keeps them: they are on no PATH. */
const APPS = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];
const INSTALL_LIMIT_MS = 300_000;

interface Machine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Where a browser for the tests may be, the best first: the system's before the one that Playwright brings. */
export function browserPlaces({ platform, env }: Machine, playwrights: string): string[] {
  if (env["CHROMIUM_PATH"]) return [env["CHROMIUM_PATH"]];
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const apps = platform === "darwin" ? APPS.map((app) => join("/Applications", app)) : [];
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps, playwrights];
}

/** The browser the tests drive. */
export function findChromium(): string | undefined {
  return browserPlaces(process, chromium.executablePath()).find(isExecutable);
}

/** How a browser is had where there is none: of the distribution where root may install it, else Playwright's own. */
export function browserInstalls({ isRoot, hasApt }: { readonly isRoot: boolean; readonly hasApt: boolean }): string[] {
  const apt = ["chromium-headless-shell", "chromium"].map(
    (name) => `apt-get update && apt-get install --yes --no-install-recommends ${name}`,
  );
  return [...(isRoot && hasApt ? apt : []), "npx playwright install chromium"];
}

/** Gets a browser where there is none, and says what to install where none can be had. */
export async function ensureChromium(): Promise<Outcome> {
  const ways = browserInstalls({ isRoot: process.getuid?.() === 0, hasApt: isExecutable("/usr/bin/apt-get") });
  let output = "";
  for (const way of ways) {
    if (findChromium()) break;
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    output = (await runCommand({ command: ["sh", "-c", way], env, limitMs: INSTALL_LIMIT_MS })).output;
  }
  if (findChromium()) return { ok: true, output: "" };
  return { ok: false, output: `${output}\nNo Chromium could be had: install Chromium, or set CHROMIUM_PATH.` };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
