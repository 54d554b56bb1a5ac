import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Turns true when the page has come to rest after its first paint. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true)), []);
  return isAtRest;
}
