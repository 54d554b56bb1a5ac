import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { giveByHand, type GivingDependencies } from "./give-by-hand.ts";

export function rewardsOfficeHandlers(deps: GivingDependencies) {
  return {
    officeRewardGive: (input, by) => giveByHand(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
