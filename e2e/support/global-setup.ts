import { MINUTE_MS } from "@chokdee/rules/time";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { browserOptions } from "./browser.ts";
import { logInByForm } from "./pages.ts";
import seed from "./seeded.ts";
import { copyOfSeeded, startServer } from "./server.ts";

const HANGS_AFTER_MS = 5 * MINUTE_MS;

/** Starts the server that most tests share, and stores a member's session for those that need one. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeSeeded = await seed();
  const scratch = makeScratch("browser");
  const dataDir = copyOfSeeded(join(scratch, "data"));
  const server = await startServer({ dataDir });
  const stop = async (): Promise<void> => {
    removeSeeded();
    await server.stop().finally(() => rmSync(scratch, { recursive: true, force: true }));
  };
  try {
    process.env.BASE_URL = server.url;
    process.env.SANDBOX_TOKEN = server.sandboxToken;
    process.env.SHARED_DATA = dataDir;
    process.env.MEMBER_STATE = join(scratch, "member.json");
    await saveSession(server.url, process.env.MEMBER_STATE);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function saveSession(baseURL: string, file: string): Promise<void> {
  const { launchOptions, ...contextOptions } = browserOptions;
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ ...contextOptions, baseURL });
    // As in tests, where only what hangs fails.
    context.setDefaultTimeout(HANGS_AFTER_MS);
    await logInByForm(await context.newPage());
    await context.storageState({ path: file });
  } finally {
    await browser.close();
  }
}
