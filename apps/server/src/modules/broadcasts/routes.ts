import type { Handlers } from "../../platform/http/handlers.ts";
import { readConsent, saveConsent } from "./consent-repo.ts";
import type { BroadcastsDependencies } from "./dependencies.ts";

export function broadcastsHandlers({ db, clock }: BroadcastsDependencies) {
  return {
    newsConsentGet: (_input, { member }) => readConsent(db, member.memberId),
    newsConsentSet: async (consent, { member, address }) => {
      await saveConsent(db, member.memberId, consent, { address, at: clock.now() });
      return consent;
    },
  } satisfies Partial<Handlers>;
}
