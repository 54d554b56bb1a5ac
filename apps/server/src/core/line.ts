/** Looks up at LINE who a person is. */
export interface LineIdentity {
  /** The mini app inside LINE, if there is one: with it the site can request an id token from LINE. */
  readonly liffId: string | undefined;
  /** LINE's own id of the person an id token belongs to, or nothing where LINE does not confirm it. */
  verify(idToken: string): Promise<string | undefined>;
}
