import {
  type ProviderStatus,
  providerStatuses,
  type WalletAnswer,
  type WalletCallName,
  walletCalls,
} from "@chokdee/contract/provider";
import type { WalletRequest } from "@chokdee/contract/provider";
import { type SignatureKey, signRequest } from "@chokdee/contract/provider/signature";

const TIMEOUT_MS = 3_000;
/** A launch code is spent by the call, whether its answer arrives or not: a late answer is better than none. */
const SESSION_TIMEOUT_MS = 15_000;

/**
 * The operator's answer. `UNKNOWN` is everything that leaves open whether the call had an effect: no answer in time,
 * transport trouble, or an unreadable answer.
 */
export type WalletReply<Name extends WalletCallName> =
  | ({ readonly status: "OK" } & WalletAnswer<Name>)
  | { readonly status: Exclude<ProviderStatus, "OK" | "UNKNOWN_ERROR">; readonly balance?: number }
  | { readonly status: "UNKNOWN" };

export interface WalletClient {
  call<Name extends WalletCallName>(name: Name, request: WalletRequest<Name>): Promise<WalletReply<Name>>;
}

export interface OperatorOptions {
  readonly operatorUrl: string;
  readonly providerId: string;
  /** The first one signs. */
  readonly walletKeys: readonly SignatureKey[];
}

/** The operator's wallet over signed HTTP. It never throws and never retries: the caller knows what is safe. */
export function createWalletClient({ operatorUrl, providerId, walletKeys }: OperatorOptions): WalletClient {
  const [key] = walletKeys;
  if (!key) throw new Error("The studio needs a key that the operator knows.");
  return {
    async call(name, request) {
      const { path, answer } = walletCalls[name];
      const body = JSON.stringify(request);
      try {
        const response = await fetch(new URL(path, operatorUrl), {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...signRequest(providerId, key, { method: "POST", path, body }),
          },
          body,
          signal: AbortSignal.timeout(name === "session" ? SESSION_TIMEOUT_MS : TIMEOUT_MS),
        });
        if (response.status !== 200) return { status: "UNKNOWN" };
        return read(answer, await response.json());
      } catch {
        return { status: "UNKNOWN" };
      }
    },
  };
}

function read<Name extends WalletCallName>(
  answer: (typeof walletCalls)[Name]["answer"],
  json: unknown,
): WalletReply<Name> {
  if (typeof json !== "object" || json === null || !("status" in json)) return { status: "UNKNOWN" };
  const status = providerStatuses.find((word) => word === json.status);
  if (status === undefined || status === "UNKNOWN_ERROR") return { status: "UNKNOWN" };
  if (status !== "OK") {
    return "balance" in json && Number.isSafeInteger(json.balance)
      ? { status, balance: Number(json.balance) }
      : { status };
  }
  const parsed = answer.safeParse(json);
  return parsed.success ? { status, ...(parsed.data as WalletAnswer<Name>) } : { status: "UNKNOWN" };
}
