// What benchmarks of pages share: the built program with a browser, and what a page's trace says of its frames.
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { launchBrowser } from "../../e2e/support/browser.ts";
import { type RunningServer, startServer } from "../../e2e/support/server.ts";
import { note, report } from "./harness.ts";

export interface Visited {
  readonly browser: Browser;
  readonly server: RunningServer;
  /** Gone when the work ends. */
  readonly folder: string;
}

/** A program of its own and a browser, for as long as pages of it are measured. */
export async function withPages(
  name: string,
  work: (visited: Visited) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = makeScratch(`bench-${name}`);
  const server = await startServer({ dataDir: join(folder, "data"), env });
  // By which helpers of the browser's tests find it.
  process.env.BASE_URL = server.url;
  process.env.SANDBOX_TOKEN = server.sandboxToken;
  const browser = await launchBrowser();
  try {
    await work({ browser, server, folder });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says how much script frames take. They are in order of size. */
export function reportFrames(name: string, frames: readonly number[], max: number, more = ""): void {
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? Number.NaN;
  report(`${name}: script a frame, ms, 95 of 100 of ${frames.length} frames`, at(0.95), { max });
  note(`${name}: median ${at(0.5).toFixed(2)} ms, longest ${at(1).toFixed(2)} ms${more}`);
}

/** What comes over the line from now on, headers included. */
export async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  return () => bytes;
}
