import { outsideTime } from "../../../core/clock.ts";
import { moneyWallet } from "../../../core/ledger.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { ProviderAdapter } from "../adapter.ts";
import type { ProvidersDependencies } from "../dependencies.ts";
import { appliedCall, type CallApplier, PLAY_IDLE_MS } from "./apply-call.ts";
import type { AppliedCall } from "./apply-repo.ts";
import { createKnownNames } from "./known-names.ts";
import { sessionStanding } from "./session-repo.ts";
import { startPlay } from "./start-play.ts";
import type { BalanceCall, PlayCall, SettleCall, TransactionCall, WalletAnswer, WalletCall } from "./wallet-call.ts";

/** The members' money as providers see it. */
export interface ProviderWallet {
  answer(adapter: ProviderAdapter, call: WalletCall): Promise<WalletAnswer>;
}

export function createWallet(dependencies: ProvidersDependencies, applier: CallApplier): ProviderWallet {
  const { db, clock, ledger } = dependencies;
  const known = createKnownNames(db);

  async function applyTransaction(adapter: ProviderAdapter, call: TransactionCall): Promise<WalletAnswer> {
    const memberId = await known.member(adapter.providerId, call.player);
    if (memberId === undefined) return { status: "INVALID_TOKEN" };
    const session = call.kind === "play" ? await sessionOf(adapter, call, memberId) : undefined;
    return applier.apply(appliedCall(adapter, call, memberId, session));
  }

  async function sessionOf({ providerId }: ProviderAdapter, { token, game }: PlayCall, memberId: MemberId) {
    const session = token === undefined ? undefined : await known.session(providerId, token);
    if (session?.memberId !== memberId) return undefined;
    // A member may change to another of its provider's games within a session, as in a lobby of tables.
    return session.gameId === game ? session : ((await known.changed(session, game)) ?? session);
  }

  /** Each item as if it had come alone; what cannot be read, or names no player, is refused without the others. */
  async function applySettle(adapter: ProviderAdapter, { items }: SettleCall): Promise<WalletAnswer> {
    const read = items.filter((item) => item !== undefined);
    const memberIds = await known.members(
      adapter.providerId,
      read.map(({ player }) => player),
    );
    const calls = new Map<PlayCall, AppliedCall>();
    for (const [i, item] of read.entries()) {
      const memberId = memberIds[i];
      if (memberId !== undefined) calls.set(item, appliedCall(adapter, item, memberId, undefined));
    }
    const answers = await applier.settle([...calls.values()]);
    const byItem = new Map([...calls.keys()].map((item, i) => [item, answers[i]]));
    const answerTo = (item: PlayCall | undefined): WalletAnswer =>
      item ? (byItem.get(item) ?? { status: "INVALID_TOKEN" }) : { status: "WRONG_SYNTAX" };
    return { status: "OK", items: items.map(answerTo) };
  }

  async function readBalance({ providerId }: ProviderAdapter, { token, player }: BalanceCall): Promise<WalletAnswer> {
    const session = await known.session(providerId, token);
    if (!session || session.memberId !== (await known.member(providerId, player))) return { status: "INVALID_TOKEN" };
    const real = outsideTime(clock);
    const idleSince = new Date(real.getTime() - PLAY_IDLE_MS);
    const { lives, mayPlay } = await sessionStanding(db, session.id, { now: clock.now(), real, idleSince });
    if (!lives) return { status: "TOKEN_EXPIRED" };
    if (!mayPlay) return { status: "MEMBER_DISABLED" };
    const wallet = moneyWallet(await ledger.wallets(session.memberId), session.walletId);
    return wallet ? { status: "OK", balance: wallet.free } : { status: "UNKNOWN_ERROR" };
  }

  return {
    async answer(adapter, call) {
      switch (call.kind) {
        case "session":
          return startPlay(dependencies, adapter, call.code);
        case "balance":
          return readBalance(adapter, call);
        case "settle":
          return applySettle(adapter, call);
        case "player":
          return { status: (await known.member(adapter.providerId, call.player)) ? "OK" : "INVALID_TOKEN" };
        default:
          return applyTransaction(adapter, call);
      }
    },
  };
}
