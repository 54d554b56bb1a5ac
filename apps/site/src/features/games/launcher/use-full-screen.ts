import { useCallback, useEffect, useState, type RefObject } from "react";

/** Safari on an iPad knows full screen under a name of its own. */
interface SafariElement extends HTMLElement {
  webkitRequestFullscreen?: () => void;
}

interface SafariDocument extends Document {
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => void;
}

interface FullScreen {
  readonly isFull: boolean;
  /** The browser cannot go full screen: the game gets the window, and our controls make room. */
  readonly isFallback: boolean;
  toggle(): void;
  /** Shows the page again: what opens beside the element would not be seen. */
  exit(): void;
}

function elementOnScreen(page: SafariDocument): Element | null {
  return page.fullscreenElement ?? page.webkitFullscreenElement ?? null;
}

/** Makes an element full screen or, where the browser lacks that, gives it the window without our controls. */
export function useFullScreen(target: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  const [isFallback, setFallback] = useState(false);

  useEffect(() => {
    const follow = () => setFull(elementOnScreen(document) !== null);
    const names = ["fullscreenchange", "webkitfullscreenchange"] as const;
    for (const name of names) document.addEventListener(name, follow);
    return () => {
      for (const name of names) document.removeEventListener(name, follow);
      if (elementOnScreen(document)) leave();
    };
  }, []);

  const toggle = useCallback(() => {
    if (isFallback) return setFallback(false);
    if (elementOnScreen(document)) return leave();
    const element: SafariElement | null = target.current;
    if (element?.requestFullscreen) element.requestFullscreen().catch(() => setFallback(true));
    else if (element?.webkitRequestFullscreen) element.webkitRequestFullscreen();
    else setFallback(true);
  }, [target, isFallback]);

  const exit = useCallback(() => {
    if (elementOnScreen(document)) leave();
  }, []);

  return { isFull: isFull || isFallback, isFallback, toggle, exit };
}

function leave(): void {
  const page: SafariDocument = document;
  if (page.exitFullscreen) void page.exitFullscreen().catch(() => {});
  else page.webkitExitFullscreen?.();
}
