import {
  MAX_SETTLE_ITEMS,
  providerStatuses,
  type SettledItem,
  type SettleItem,
  type WalletAnswer,
  type WalletCallName,
  walletCalls,
} from "@chokdee/contract/provider";
import type { WalletRequest } from "@chokdee/contract/provider";
import { type SignatureKey, signRequest } from "@chokdee/contract/provider/signature";
import { mapInLanes } from "@chokdee/server-kit/lanes";
import { requestHeaders } from "@chokdee/server-kit/request-id";
import { traced } from "@chokdee/server-kit/traces";
import type { Wallet, WalletReply } from "../core/wallet.ts";
import { createPost } from "./post.ts";

const CURRENCY = "THB";
const TIMEOUT_MS = 3_000;
/** A launch code is spent by the call, whether its answer arrives or not: a late answer is better than none. */
const SESSION_TIMEOUT_MS = 15_000;
/** Hundreds of members' money moves in one answer. */
const SETTLE_TIMEOUT_MS = 15_000;
/** While one answer is applied, the next one is read. */
const MAX_SETTLE_CALLS = 2;
/**
 * Later than this no single win is begun: with its own time-out, it ends before other processes may take up what is
 * left.
 */
const SINGLE_WINS_MS = 12_000;
/** How many single wins are on their way at a time, to a wallet that cannot settle many at once. */
const MAX_SINGLE_WINS = 8;
/** The answers of a wallet that does not know a call. */
const UNKNOWN_PATH = [404, 405, 501];

export interface OperatorOptions {
  readonly operatorUrl: string;
  readonly providerId: string;
  /** The first one signs. */
  readonly walletKeys: readonly SignatureKey[];
  /** Multiplies how long the wallet's answers and the database's connections are waited for, for load tests. */
  readonly patienceScale?: number;
  /** How long single wins are begun, where the wallet cannot settle many at once. */
  readonly singleWinsMs?: number;
  /** Hears of every call how it was answered and how long that took. */
  readonly onCall?: (name: WalletCallName, status: string, seconds: number) => void;
}

/** The operator's wallet over signed HTTP. It never throws and never retries: the caller knows what is safe. */
export function createWalletClient(options: OperatorOptions): Wallet {
  const { operatorUrl, providerId, walletKeys, patienceScale = 1, singleWinsMs = SINGLE_WINS_MS } = options;
  const [walletKey] = walletKeys;
  if (!walletKey) throw new Error("The studio needs a key that the operator knows.");

  const post = createPost(operatorUrl);

  const send = async <Name extends WalletCallName>(name: Name, request: WalletRequest<Name>): Promise<Sent<Name>> => {
    const { path, answer } = walletCalls[name];
    const body = JSON.stringify(request);
    const headers = {
      "content-type": "application/json",
      ...requestHeaders(),
      ...signRequest(providerId, walletKey, { method: "POST", path, body }),
    };
    try {
      const { status, text } = await post(path, headers, body, timeoutOf(name) * patienceScale);
      if (status === 200) return { reply: read(answer, JSON.parse(text)), isUnknownPath: false };
      return { reply: { status: "UNKNOWN" }, isUnknownPath: UNKNOWN_PATH.includes(status) };
    } catch {
      return { reply: { status: "UNKNOWN" }, isUnknownPath: false };
    }
  };

  const timed: typeof send = async (name, request) => {
    const began = performance.now();
    const sent = await traced(`wallet ${name}`, () => send(name, request));
    options.onCall?.(name, sent.reply.status, (performance.now() - began) / 1000);
    return sent;
  };

  const call: Wallet["call"] = async (name, request) => (await timed(name, request)).reply;

  async function settleSome(
    items: readonly SettleItem[],
    singlesUntil: number,
  ): Promise<readonly (WalletReply<"win"> | undefined)[]> {
    const { reply, isUnknownPath } = await timed("settle", { currency: CURRENCY, items: [...items] });
    if (reply.status === "OK" && reply.items.length === items.length) return reply.items.map(replyOf);
    if (isUnknownPath || reply.status === "WRONG_SYNTAX") return settleSingly(call, items, singlesUntil);
    return items.map(() => ({ status: "UNKNOWN" }));
  }

  return {
    call,
    async settle(items) {
      const calls: (readonly SettleItem[])[] = [];
      for (let from = 0; from < items.length; from += MAX_SETTLE_ITEMS) {
        calls.push(items.slice(from, from + MAX_SETTLE_ITEMS));
      }
      const singlesUntil = performance.now() + singleWinsMs;
      return (await mapInLanes(calls, MAX_SETTLE_CALLS, (some) => settleSome(some, singlesUntil))).flat();
    },
  };
}

interface Sent<Name extends WalletCallName> {
  readonly reply: WalletReply<Name>;
  /** The operator has no such call. */
  readonly isUnknownPath: boolean;
}

function timeoutOf(name: WalletCallName): number {
  if (name === "session") return SESSION_TIMEOUT_MS;
  return name === "settle" ? SETTLE_TIMEOUT_MS : TIMEOUT_MS;
}

function settleSingly(
  call: Wallet["call"],
  items: readonly SettleItem[],
  until: number,
): Promise<readonly (WalletReply<"win"> | undefined)[]> {
  // The first win of every lane is begun however long the wallet took to say that it cannot settle many, so that there
  // is always progress.
  return mapInLanes(items, MAX_SINGLE_WINS, async (item, no) =>
    no < MAX_SINGLE_WINS || performance.now() < until
      ? call("win", { ...item, currency: CURRENCY, round_closed: true })
      : undefined,
  );
}

function replyOf({ status, balance }: SettledItem): WalletReply<"win"> {
  if (status === "OK") return balance === undefined ? { status: "UNKNOWN" } : { status, balance };
  return status === "UNKNOWN_ERROR" ? { status: "UNKNOWN" } : { status };
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
