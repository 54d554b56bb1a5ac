import type { Queryable, Tx } from "./db.ts";

/** Whose password is guessed, and from where. Equal text is one lock. */
export interface GuardedLogin {
  readonly kind: "member" | "staff" | "step_up";
  /** A name as it was typed, or the account that it stands for. Names that nobody has lock alike. */
  readonly who: string;
  /**
   * A device that has signed in to this account before has a lock of its own. All others share one, so that a
   * stranger can neither lock a known device nor gain tries by changing devices.
   */
  readonly knownDevice: string | undefined;
}

/** Three wrong passwords in 30 minutes lock a login for 30 minutes. */
export interface LoginGuard {
  /** Throws LOGIN_LOCKED. Called before the password is checked. */
  check(db: Queryable, login: GuardedLogin): Promise<void>;
  /** The same without telling. */
  isLocked(db: Queryable, login: GuardedLogin): Promise<boolean>;
  /** Counts a wrong password. Throws LOGIN_LOCKED where this one, or one at the same moment, was the last. */
  fail(db: Queryable, login: GuardedLogin): Promise<void>;
  /**
   * Forgets wrong passwords after the right one. Throws LOGIN_LOCKED where the lock fell while the password was
   * looked at, so that guesses made at the same moment gain nothing.
   */
  pass(tx: Tx, login: GuardedLogin): Promise<void>;
  /** Lifts a lock for a person who has proved the second factor. */
  unlock(tx: Tx, login: GuardedLogin): Promise<void>;
}
