import type { StudioParts } from "../core/ports.ts";
import { balanceOf } from "./balance.ts";
import type { Asked, Session } from "./sessions-repo.ts";

/**
 * Whether what comes back was asked for by this session. A member may have opened the game anew meanwhile, with another
 * wallet: what is answered then is that other session's, and so is the balance in it.
 */
export function isOwn({ id }: Pick<Session, "id">, { session_id: askedBy }: Asked): boolean {
  return id === askedBy;
}

/** Whether it was played from the wallet that the session plays with, maybe by an earlier session of it. */
export function isOfWallet({ wallet }: Pick<Session, "wallet">, played: { readonly wallet: string | null }): boolean {
  return wallet === played.wallet;
}

/** The session's balance after something was settled: what the operator reported counts where the session had asked. */
export async function ownBalance(
  parts: Pick<StudioParts, "db" | "wallet">,
  session: Session,
  asked: Asked,
  reported: number | undefined,
): Promise<number> {
  return reported !== undefined && isOwn(session, asked) ? reported : balanceOf(parts, session);
}
