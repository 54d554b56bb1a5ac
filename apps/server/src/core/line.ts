/** Asks LINE who somebody is. */
export interface LineIdentity {
  /** LINE's own id of the person an id token stands for, or nothing where LINE does not vouch for it. */
  verify(idToken: string): Promise<string | undefined>;
}
