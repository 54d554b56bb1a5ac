import { useEffect, useState, type RefObject } from "react";
import { useMotionAllowed } from "../motion/use-motion-allowed.ts";
import type { Embla } from "./use-selected-slide.ts";

interface AutoplayOptions {
  root: RefObject<HTMLElement | null>;
  embla: Embla;
  intervalMs: number;
}

export interface Autoplay {
  /** Whether the slides may move by themselves at all. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Moves on after a pause, but not on hover, with focus inside, or while the page is hidden. */
export function useAutoplay({ root, embla, intervalMs }: AutoplayOptions): Autoplay {
  const isOffered = useMotionAllowed();
  const [isEnabled, setEnabled] = useState(true);
  const isOn = isOffered && isEnabled;

  useEffect(() => {
    if (!embla || !isOn) return;
    const timer = setInterval(() => {
      const isBusy = root.current?.matches(":hover, :focus-within") ?? true;
      if (!isBusy && !document.hidden) embla.scrollNext();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [embla, isOn, intervalMs, root]);

  return { isOffered, isOn, toggle: () => setEnabled(!isEnabled) };
}
