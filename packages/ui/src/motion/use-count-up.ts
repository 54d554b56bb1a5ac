import { useEffect, useRef, useState } from "react";
import { useMotionAllowed } from "./use-motion-allowed.ts";

const DURATION_MS = 600;

/** Counts from the amount shown before to a new one. The first amount is shown at once, or counted up from another. */
export function useCountUp(amount: number, first = amount): number {
  const isMoving = useMotionAllowed();
  const [shown, setShown] = useState(first);
  const from = useRef(first);

  useEffect(() => {
    const start = from.current;
    if (start === amount) return;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = isMoving ? (now - startedAt) / DURATION_MS : 1;
      from.current = amountBetween(start, amount, share);
      setShown(from.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, isMoving]);

  return isMoving ? shown : amount;
}

/** The amount at a point between two others: fast at first, then slower, in whole satang. */
export function amountBetween(from: number, to: number, share: number): number {
  if (share >= 1) return to;
  const eased = 1 - (1 - Math.max(0, share)) ** 3;
  return Math.round((from + (to - from) * eased) * 100) / 100;
}
