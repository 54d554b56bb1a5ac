/** Password hashing that is slow on purpose, and bounded so that a flood of logins cannot stall the rest. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether `hash` is a member's or, for an unknown name, absent. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}
