import type { Clock } from "../../core/clock.ts";
import type { LineIdentity } from "../../core/ports.ts";
import { DomainError } from "../../core/domain-error.ts";
import { fetchOutside } from "./fetch-outside.ts";

const ISSUER = "https://access.line.me";

interface Options {
  readonly channelId: string;
  readonly liffId?: string | undefined;
  readonly verifyUrl: string;
  readonly clock: Clock;
}

/** Lets LINE verify an id token, and believes the answer only where it is meant for our own channel. */
export function createLineIdentity({ channelId, liffId, verifyUrl, clock }: Options): LineIdentity {
  return {
    liffId,
    async verify(idToken) {
      const { status, body } = await fetchOutside(verifyUrl, {
        body: new URLSearchParams({ id_token: idToken, client_id: channelId }),
      }).catch(() => {
        throw new DomainError("LINE_UNAVAILABLE");
      });
      if (status >= 500) throw new DomainError("LINE_UNAVAILABLE");
      const { iss, aud, sub, exp } = body;
      const isOurs = status === 200 && iss === ISSUER && aud === channelId;
      const isFresh = typeof exp === "number" && exp * 1000 > clock.real().getTime();
      return isOurs && isFresh && typeof sub === "string" && /^U[0-9a-f]{32}$/.test(sub) ? sub : undefined;
    },
  };
}
