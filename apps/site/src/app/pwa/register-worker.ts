import { whenIdle } from "../../base/loading/at-rest.ts";

/**
 * Registers the worker that stores the offline page, once this page is idle. The server marks the pages that may do so.
 */
export function registerWorker(): void {
  const isEnabled = document.documentElement.dataset["worker"] === "on" && window.top === window;
  // Only a secure origin has the container.
  if (!isEnabled || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch((failure: unknown) => {
      console.warn("The offline page could not be stored", failure);
    });
  };
  if (document.readyState === "complete") whenIdle(register);
  else window.addEventListener("load", () => whenIdle(register), { once: true });
}
