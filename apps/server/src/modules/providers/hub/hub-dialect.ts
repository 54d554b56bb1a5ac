import type { SignedRequest, WalletDialect } from "../adapter.ts";
import type { Keyring } from "../keyring.ts";
import type { ProviderRegistry } from "../registry.ts";
import { CallRefused } from "../wallet/wallet-call.ts";
import { unitsFromSatang } from "./hub-amount.ts";
import { HubRefused, withEcho } from "./hub-refused.ts";
import { isSignedByHub } from "./hub-signature.ts";
import { hubStatuses } from "./hub-status.ts";
import { echoOf, jsonOf, readHubCall } from "./read-hub-call.ts";

/** The dialect of aggregators in the manner of Hub88, under /hub. */
export function createHubDialect(keyring: Keyring, registry: ProviderRegistry): WalletDialect {
  const prefix = "/hub/";

  /** Requests do not say who sends them: the signature does. */
  async function senderOf({ headers, body }: SignedRequest): Promise<string> {
    const hubs = registry.all.filter(({ dialect }) => dialect === "hub");
    if (hubs.length === 0) throw new HubRefused("RS_ERROR_INVALID_PARTNER");
    const signature = headers["x-hub88-signature"];
    for (const { providerId } of hubs) {
      if (typeof signature !== "string") continue;
      if (isSignedByHub(await keyring.keysOf(providerId), body, signature)) return providerId;
    }
    throw new CallRefused("INVALID_SIGNATURE");
  }

  return {
    prefix,
    async read(request) {
      // Read before its signature is checked only for what every answer repeats, refusals included.
      const json = jsonOf(request.body);
      const echo = echoOf(json);
      try {
        const providerId = await senderOf(request);
        const call = readHubCall(request.path.slice(prefix.length), json);
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
      } catch (error) {
        throw error instanceof CallRefused ? withEcho(error, echo) : error;
      }
    },
    refuse: (refused) =>
      refused instanceof HubRefused
        ? { ...refused.echo, status: refused.word }
        : { status: hubStatuses[refused.status] },
  };
}
