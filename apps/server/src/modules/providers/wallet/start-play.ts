import { MINUTE_MS } from "@chokdee/rules/time";
import { outsideTime } from "../../../core/clock.ts";
import { moneyWallet } from "../../../core/ledger.ts";
import { newToken, tokenHash } from "../../../platform/tokens.ts";
import type { ProviderAdapter } from "../adapter.ts";
import type { ProvidersDependencies } from "../dependencies.ts";
import { playerOf } from "../player.ts";
import { PLAY_IDLE_MS } from "./apply-call.ts";
import { startSession } from "./session-repo.ts";
import type { WalletAnswer } from "./wallet-call.ts";

/** How long a launch code is valid. */
const CODE_MS = MINUTE_MS;

/** Gives the game that a link has opened a token to place bets with. A code works once. */
export async function startPlay(
  { db, clock, random, secrets, ledger }: ProvidersDependencies,
  { providerId }: ProviderAdapter,
  code: string,
): Promise<WalletAnswer> {
  const [now, token] = [outsideTime(clock), newToken(random)];
  const at = {
    now,
    createdSince: new Date(now.getTime() - CODE_MS),
    idleSince: new Date(now.getTime() - PLAY_IDLE_MS),
  };
  const session = await startSession(db, providerId, tokenHash(code), tokenHash(token), at);
  if (!session) return { status: "INVALID_TOKEN" };
  const wallet = moneyWallet(await ledger.wallets(session.memberId), session.walletId);
  if (!wallet) return { status: "UNKNOWN_ERROR" };
  return {
    status: "OK",
    balance: wallet.free,
    session: {
      token,
      player: playerOf(secrets, providerId, session.memberId),
      game: session.gameId,
      walletName: wallet.name ?? "กระเป๋าหลัก",
      isMobile: session.isMobile,
    },
  };
}
