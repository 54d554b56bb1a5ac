import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** The scripts that the home page needs before it is idle. Those that wait for idle time are not included. */
export async function loadFirstScripts(page: Page, url: string): Promise<Buffer[]> {
  await page.addInitScript("window.requestIdleCallback = () => 0");
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.body());
  });
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  return Promise.all(scripts);
}

export function gzipBytes(bodies: readonly Buffer[]): number {
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}
