import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import { changeRules, rulesView } from "./change-rules.ts";
import type { VipDependencies } from "./dependencies.ts";
import { lockLevel, unlockLevel } from "./lock-level.ts";
import { listRules } from "./vip-repo.ts";

export function vipOfficeHandlers(of: VipDependencies) {
  return {
    officeVipGet: async () => rulesView(await listRules(of.db)),
    officeVipUpdate: (input, by) => changeRules(of, input, by),
    officeVipLock: (input, by) => lockLevel(of, input, by),
    officeVipUnlock: (input, by) => unlockLevel(of, input, by),
  } satisfies Partial<OfficeHandlers>;
}
