import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { changeRules, rulesView } from "./change-rules.ts";
import type { VipDependencies } from "../dependencies.ts";
import { lockLevel, standing, unlockLevel } from "./lock-level.ts";
import { listRules } from "../vip-repo.ts";

export function vipOfficeHandlers(deps: VipDependencies) {
  return {
    officeMemberLevel: (input) => standing(deps, input),
    officeVipGet: async () => rulesView(await listRules(deps.db)),
    officeVipUpdate: (input, by) => changeRules(deps, input, by),
    officeVipLock: (input, by) => lockLevel(deps, input, by),
    officeVipUnlock: (input, by) => unlockLevel(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
