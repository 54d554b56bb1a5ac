import { isWithinWindow, windowEnd } from "@chokdee/rules/payments";
import type { Queryable } from "../../core/db.ts";
import { orNotFound } from "../../core/domain-error.ts";
import {
  type Channel,
  type Hours,
  listAccountHours,
  listChannels,
  listTargets,
  type Target,
  windowOf,
} from "./channel-repo.ts";
import type { PaymentsDependencies } from "./dependencies.ts";

/** Somewhere that money can be sent to now. */
export interface Receiver {
  readonly subChannelId: number;
  readonly bankCode: string;
  readonly number: string;
  readonly name: string;
  /** What a QR leads to; a bank account has none. */
  readonly target: Target["kind"] | undefined;
}

/** A channel as a member meets it at this moment. */
export interface ChannelNow extends Channel {
  readonly isOpen: boolean;
  readonly closedUntil: Date | undefined;
  readonly receivers: readonly Receiver[];
}

type Needs = Pick<PaymentsDependencies, "agentAccounts" | "gateway" | "clock">;

export async function readChannels(deps: Needs, db: Queryable): Promise<ChannelNow[]> {
  const now = deps.clock.now();
  const [channels, targets, accounts, hours] = [
    await listChannels(db),
    await listTargets(db),
    await deps.agentAccounts.list(db),
    new Map((await listAccountHours(db)).map((each) => [each.account_id, each])),
  ];
  const isOpenAt = (each: Hours | undefined) => {
    const window = each && windowOf(each);
    return !window || !isWithinWindow(window, now);
  };
  const open = accounts.filter(({ id, isOpen }) => isOpen && isOpenAt(hours.get(id)));
  return channels.map((channel) => {
    const receivers =
      channel.kind === "promptpay"
        ? targets.filter((target) => target.is_open && isOpenAt(target)).map(targetReceiver)
        : open
            .filter(({ bankCode }) => (bankCode === "TRUEWALLET") === (channel.kind === "truemoney"))
            .map(({ id, ...account }) => ({ ...account, subChannelId: id, target: walletTarget(account.bankCode) }));
    const window = windowOf(channel);
    const isClosed = window !== undefined && isWithinWindow(window, now);
    return {
      ...channel,
      receivers,
      isOpen: deps.gateway !== undefined && channel.is_open && !isClosed && receivers.length > 0,
      closedUntil: isClosed ? windowEnd(window, now) : undefined,
    };
  });
}

export async function readChannel(deps: Needs, db: Queryable, id: number): Promise<ChannelNow> {
  const channel = orNotFound((await readChannels(deps, db)).find((each) => each.id === id));
  return channel;
}

/** All numbers that money for the operator goes to, open or not. */
export async function ownNumbers(deps: Needs, db: Queryable): Promise<Set<string>> {
  const [targets, accounts] = [await listTargets(db), await deps.agentAccounts.list(db)];
  return new Set([...targets, ...accounts].map(({ number }) => number));
}

function targetReceiver({ id, kind, number, name }: Target): Receiver {
  return { subChannelId: id, bankCode: "PROMPTPAY", number, name, target: kind };
}

/** A TrueMoney wallet is paid by the PromptPay QR of its e-wallet. */
function walletTarget(bankCode: string): Target["kind"] | undefined {
  return bankCode === "TRUEWALLET" ? "ewallet" : undefined;
}
