import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { JackpotDependencies } from "../dependencies.ts";
import { readJackpot } from "./read-jackpot.ts";
import { setJackpot } from "./set-jackpot.ts";

export function jackpotOfficeHandlers(deps: JackpotDependencies) {
  return {
    officeJackpotRead: () => readJackpot(deps),
    officeJackpotSet: (input, by) => setJackpot(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
