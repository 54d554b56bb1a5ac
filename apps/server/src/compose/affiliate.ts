import { referrals } from "../modules/accounts/referrals.ts";
import type { AffiliateDependencies } from "../modules/affiliate/dependencies.ts";
import type { Services } from "./services.ts";

export function affiliateDependencies(services: Services): AffiliateDependencies {
  return { ...services, referrals };
}
