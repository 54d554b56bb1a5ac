import type { Clock } from "../../../core/clock.ts";
import type { IncomingCall, WalletDialect } from "../adapter.ts";
import type { Keyring } from "../keyring.ts";
import { CallRefused, type WalletAnswer } from "../wallet/wallet-call.ts";
import { readCall } from "./read-call.ts";
import { createVerifier } from "./verify-request.ts";

/** Our own protocol, under /wallet/v1. */
export function createNativeDialect(keyring: Keyring, clock: Clock): WalletDialect {
  const verify = createVerifier(keyring, clock);
  return {
    prefix: "/wallet/v1/",
    async read(request): Promise<IncomingCall> {
      const providerId = await verify(request);
      if (providerId === undefined) throw new CallRefused("INVALID_SIGNATURE");
      return { providerId, call: readCall(request.path, request.body), write: answerView };
    },
    refuse: answerView,
  };
}

function answerView({ status, balance, poolAt, session, items }: WalletAnswer): object {
  return {
    status,
    ...(items && { items: items.map(answerView) }),
    ...(balance !== undefined && { balance: Number(balance) }),
    ...(poolAt && { jackpot_at: poolAt.toISOString() }),
    ...(session && {
      token: session.token,
      player: session.player,
      nickname: `P-${session.player.slice(0, 6)}`,
      game: session.game,
      currency: "THB",
      language: "th",
      wallet: session.walletName,
      is_mobile: session.isMobile,
    }),
  };
}
