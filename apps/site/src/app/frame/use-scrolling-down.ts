import { useEffect, useState } from "react";

/** Smaller movements are a finger's tremble. */
const LEAST_PX = 12;
const TOP_PX = 80;

/** Whether the reader is on the way down the page. */
export function useScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);

  useEffect(() => {
    let before = window.scrollY;
    function follow(): void {
      const y = window.scrollY;
      if (y > TOP_PX && Math.abs(y - before) < LEAST_PX) return;
      setDown(y > TOP_PX && y > before);
      before = y;
    }
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return isDown;
}
