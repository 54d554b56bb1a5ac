import type { Ports } from "../../../core/ports.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { reopenByStaff } from "./reopen-flow.ts";

export function ledgerOfficeHandlers(deps: Pick<Ports, "audit">) {
  return {
    officeFlowReopen: (input, by) => reopenByStaff(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
