import { openLiveStream } from "@chokdee/client";
import type { PageEvent } from "@chokdee/contract";
import { deviceId } from "../state/local-store.ts";

/**
 * Reads a stream that is open to everybody while the page is in sight: a tab in the background keeps nothing awake.
 * Returns how to stop.
 */
export function watchInSight(url: string, onChange: (event: PageEvent) => void): () => void {
  let close = () => {};
  const follow = () => {
    close();
    close = () => {};
    if (document.hidden) return;
    const stream = openLiveStream({
      url,
      deviceId,
      onState: () => {},
      onEvent: (event) => {
        if (event.type === "changed") onChange(event);
      },
    });
    close = () => stream.close();
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}
