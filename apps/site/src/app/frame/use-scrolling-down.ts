import { useEffect, useState } from "react";

/** Smaller movements are jitter. */
const MIN_PX = 12;
const TOP_PX = 80;

/** Whether the reader is scrolling down. */
export function useScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);

  useEffect(() => {
    let before = window.scrollY;
    function follow(): void {
      const y = window.scrollY;
      if (y > TOP_PX && Math.abs(y - before) < MIN_PX) return;
      setDown(y > TOP_PX && y > before);
      before = y;
    }
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return isDown;
}
