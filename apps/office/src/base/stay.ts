import { useEffect } from "react";
import type { OfficeClient } from "@chokdee/client/office";
import { MINUTE_MS } from "@chokdee/rules/time";

const EVERY_MS = MINUTE_MS;

/** Lists are read again by themselves, which keeps no session alive: a key or a hand does, once a minute. */
export function useStay(client: OfficeClient): void {
  useEffect(() => {
    let last = Date.now();
    function stay() {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      void client.call("officeStay", {});
    }
    document.addEventListener("keydown", stay);
    document.addEventListener("pointerdown", stay);
    return () => {
      document.removeEventListener("keydown", stay);
      document.removeEventListener("pointerdown", stay);
    };
  }, [client]);
}
