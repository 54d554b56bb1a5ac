import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

interface TogetherProps {
  queries: readonly Pick<UseQueryResult, "isLoading">[];
  /** Shown until the last answer is there: at least as high as the first screen of what follows. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Parts that wait for each other's first answers and appear at once, so that none of them moves another. What is read
 * later, after a member has done something, takes nothing away again.
 */
export function Together({ queries, skeleton, children }: TogetherProps) {
  const [isShown, setShown] = useState(false);
  const isReady = isShown || queries.every(({ isLoading }) => !isLoading);
  if (isReady && !isShown) setShown(true);
  return isReady ? children : skeleton;
}
