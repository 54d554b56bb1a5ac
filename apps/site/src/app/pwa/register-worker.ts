import { whenIdle } from "../../base/loading/at-rest.ts";

/** Keeps the offline page ready once this page has come to rest. The server marks the pages that may do so. */
export function registerWorker(): void {
  const isWanted = document.documentElement.dataset["worker"] === "on" && window.top === window;
  // Only a secure origin has the container.
  if (!isWanted || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch((failure: unknown) => {
      console.warn("The offline page is not kept", failure);
    });
  };
  if (document.readyState === "complete") whenIdle(register);
  else window.addEventListener("load", () => whenIdle(register), { once: true });
}
