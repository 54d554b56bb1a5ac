import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";
import { urlOf } from "./api.ts";

const QUIET_MS = 80;
const HANGS_AFTER_MS = 90_000;

/** These stay open for as long as their page does. */
const STREAMS = [urlOf("live"), urlOf("officeLive"), urlOf("casinoLive"), urlOf("jackpotLive"), urlOf("sportLive")];

/** Detects when a page has finished loading. Playwright's own "networkidle" never comes while a stream is open. */
export function watchTraffic(page: Page): { quiet(forMs?: number): Promise<void> } {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const follow = (change: (request: Request) => void) => (request: Request) => {
    if (STREAMS.some((stream) => stream.test(request.url()))) return;
    changedAt = Date.now();
    change(request);
  };
  page.on(
    "request",
    follow((request) => open.add(request)),
  );
  page.on(
    "requestfinished",
    follow((request) => open.delete(request)),
  );
  page.on(
    "requestfailed",
    follow((request) => open.delete(request)),
  );
  return {
    quiet: async (forMs = QUIET_MS) => {
      const hangsAt = Date.now() + HANGS_AFTER_MS;
      while (open.size > 0 || Date.now() - changedAt < forMs) {
        if (Date.now() > hangsAt)
          throw new Error(`Still loading: ${[...open].map((request) => request.url()).join(", ")}`);
        // Outside Playwright, which would write down every one of these steps.
        await sleep(20);
      }
    },
  };
}
