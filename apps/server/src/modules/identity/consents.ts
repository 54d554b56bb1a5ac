import type { Clock } from "../../core/clock.ts";
import type { Consents } from "../../core/consents.ts";
import { insertAllConsents, listMissingConsents } from "./documents-repo.ts";

export function createConsents(clock: Clock): Consents {
  return {
    giveAll: (tx, memberId, address) => insertAllConsents(tx, memberId, address, clock.real()),
    missing: listMissingConsents,
  };
}
