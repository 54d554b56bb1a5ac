import type { SignedRequest, WalletDialect } from "../adapter.ts";
import type { Keyring } from "../keyring.ts";
import type { ProviderRegistry } from "../registry.ts";
import { CallRefused } from "../wallet/wallet-call.ts";
import { unitsFromSatang } from "./hub-amount.ts";
import { isSignedByHub } from "./hub-signature.ts";
import { hubStatuses } from "./hub-status.ts";
import { readHubCall } from "./read-hub-call.ts";

/** The dialect of aggregators in the manner of Hub88, under /hub. */
export function createHubDialect(keyring: Keyring, registry: ProviderRegistry): WalletDialect {
  const prefix = "/hub/";

  /** Requests do not say who sends them: the signature does. */
  async function senderOf({ headers, body }: SignedRequest): Promise<string> {
    const signature = headers["x-hub88-signature"];
    for (const { providerId, dialect } of registry.all) {
      if (dialect !== "hub" || typeof signature !== "string") continue;
      if (isSignedByHub(await keyring.keysOf(providerId), body, signature)) return providerId;
    }
    throw new CallRefused("INVALID_SIGNATURE");
  }

  return {
    prefix,
    async read(request) {
      const providerId = await senderOf(request);
      const { call, echo } = readHubCall(request.path.slice(prefix.length), request.body);
      return {
        providerId,
        call,
        write: ({ status, balance }) => ({
          ...echo,
          status: hubStatuses[status],
          ...(balance !== undefined && { balance: unitsFromSatang(balance), currency: "THB" }),
          ...(call.kind === "player" && status === "OK" && { country: "TH" }),
        }),
      };
    },
    refuse: ({ status }) => ({ status: hubStatuses[status] }),
  };
}
