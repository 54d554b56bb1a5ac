import type { Tx } from "./db.ts";
import type { MemberSession } from "./session.ts";

export type StepUpMethod = "password" | "otp";

/** A member who has just confirmed who they are may do one thing that a stolen session may not. */
export interface StepUp {
  /**
   * Spends the token in the transaction of what it allows. Throws STEP_UP_REQUIRED with the methods that will do
   * where it is missing, used, too old, another session's, or of another method.
   */
  spend(tx: Tx, member: MemberSession, token: string | undefined, methods: readonly StepUpMethod[]): Promise<void>;
}
