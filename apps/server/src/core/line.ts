/** Asks LINE who somebody is. */
export interface LineIdentity {
  /** The mini app inside LINE, if there is one: with it the site can ask LINE for an id token. */
  readonly liffId: string | undefined;
  /** LINE's own id of the person an id token stands for, or nothing where LINE does not vouch for it. */
  verify(idToken: string): Promise<string | undefined>;
}
