import { useEffect, useState, type RefObject } from "react";

/** How wide an element is, for what is drawn to its pixels. Zero until it has been laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
