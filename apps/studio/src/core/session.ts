export interface Session {
  readonly id: number;
  readonly player_id: number;
  readonly game: string;
  readonly nickname: string;
  /** All but the last are null in a demo, where only the last is set. */
  readonly operator_player: string | null;
  readonly wallet_token: string | null;
  /** The operator's word for the wallet that is played with. */
  readonly wallet: string | null;
  readonly demo_balance: number | null;
  /** Why the operator takes no more stakes of it; null while it does. */
  readonly end_failure: SessionEnd | null;
}

/** Signed out or timed out, or the member may not play. */
export type SessionEnd = "SESSION_EXPIRED" | "MEMBER_DISABLED";

/** The session of a token, of those that were used a moment ago without a look into the database. */
export interface KnownSessions {
  /** Throws where there is none, or where the operator has ended it. */
  find(token: string): Promise<Session>;
  /** It has changed: it is looked up again. */
  forget(sessionId: number): void;
}

/** Whatever a session has asked for. */
export interface Asked {
  /** Null where it is not known any more: then it is nobody's own. */
  readonly session_id: number | null;
}

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
