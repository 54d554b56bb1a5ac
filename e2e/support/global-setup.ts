import { rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { browserOptions } from "./browser.ts";
import { logInByForm } from "./pages.ts";
import { copyOfSeeded, startServer } from "./server.ts";

/**
 * Seeds data once for all servers, starts the shared one, and stores a member's session for the tests that need one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const scratch = makeScratch("browser");
  process.env.SEEDED_DATA = join(scratch, "seeded");
  // A server is ready when all is seeded, and has stopped when its database has: then its data can be copied.
  await (await startServer({ dataDir: process.env.SEEDED_DATA })).stop();
  const server = await startServer({ dataDir: copyOfSeeded(join(scratch, "data")) });
  const stop = async (): Promise<void> => {
    await server.stop().finally(() => rmSync(scratch, { recursive: true, force: true }));
  };
  try {
    process.env.BASE_URL = server.url;
    process.env.SANDBOX_TOKEN = server.sandboxToken;
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
    await logInByForm(await context.newPage());
    await context.storageState({ path: file });
  } finally {
    await browser.close();
  }
}
