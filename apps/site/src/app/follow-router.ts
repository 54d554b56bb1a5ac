import { statusOf } from "../base/routing/route-error.ts";
import { sendProgress } from "./progress-store.ts";
import type { SiteRouter } from "./router.tsx";

/** Drives the progress bar from the router; it pauses while the page is hidden. */
export function followRouter(router: SiteRouter): void {
  router.subscribe("onBeforeNavigate", () => sendProgress("start"));
  router.subscribe("onResolved", () => sendProgress(hasFailed(router) ? "fail" : "finish"));
  document.addEventListener("visibilitychange", () => {
    if (router.state.isLoading) sendProgress(document.hidden ? "pause" : "start");
  });
}

function hasFailed(router: SiteRouter): boolean {
  return router.state.matches.some(({ status, error }) => status === "error" && statusOf(error) >= 500);
}
