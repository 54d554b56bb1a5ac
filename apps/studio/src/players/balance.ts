import { callUntilClear } from "../operator/call-until-clear.ts";
import { Refusal } from "../core/refusal.ts";
import type { Ports } from "../core/ports.ts";
import { type Asked, isOwn, type Session } from "../core/session.ts";
import { demoBalance } from "./sessions-repo.ts";

/** What the player can stake: play credit in a demo, otherwise the operator's balance. */
export async function balanceOf({ db, wallet }: Pick<Ports, "db" | "wallet">, session: Session): Promise<number> {
  const { wallet_token: walletToken, operator_player: operatorPlayer } = session;
  if (walletToken === null || operatorPlayer === null) return demoBalance(db, session.id);
  const reply = await callUntilClear(
    () => wallet.call("balance", { token: walletToken, player: operatorPlayer }),
    ({ status }) => status !== "UNKNOWN",
  );
  if (reply.status === "OK") return reply.balance;
  if (reply.status === "UNKNOWN") throw new Refusal("OPERATOR_DOWN");
  throw new Refusal(reply.status === "MEMBER_DISABLED" ? "MEMBER_DISABLED" : "SESSION_EXPIRED");
}

/** The session's balance after something was settled: what the operator reported counts where the session had asked. */
export async function ownBalance(
  deps: Pick<Ports, "db" | "wallet">,
  session: Session,
  asked: Asked,
  reported: number | undefined,
): Promise<number> {
  return reported !== undefined && isOwn(session, asked) ? reported : balanceOf(deps, session);
}
