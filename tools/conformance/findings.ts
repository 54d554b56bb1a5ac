import type { Result } from "./check.ts";

/** What must hold of all calls that a provider makes: the rule, and the rule in words. */
const CLAIMS = {
  signed: ["11", "every call is signed over its bytes, lately, under a nonce of its own"],
  shape: ["syntax", "every call has the protocol's shape"],
  own: ["session", "a bet names the session, player, game and currency that it was given"],
  repeated: ["1", "what got no answer is asked for again under the same name, or the bet rolled back"],
  same: ["2", "the same transaction never says something else, refused or not"],
  undone: ["5", "no bet is rolled back that was paid"],
  owed: ["6", "a win names a bet of its own round that stands"],
  agreed: ["22", "a settled part names the stake of all its bets"],
  pools: ["33", "no pool's prize is asked for with a bet that takes no part"],
  over: ["6", "nothing comes for a round after its end"],
  ended: ["round", "every round comes to an end"],
} as const;

type Claim = keyof typeof CLAIMS;

/** What was seen of each claim, and the first breach of it. */
export class Findings {
  readonly #seen = new Map<Claim, number>();
  readonly #breaches = new Map<Claim, string>();

  /** Throws nothing: a provider is watched to the end, whatever it does. */
  check(claim: Claim, holds: boolean, otherwise: string): boolean {
    this.#seen.set(claim, (this.#seen.get(claim) ?? 0) + 1);
    if (!holds && !this.#breaches.has(claim)) this.#breaches.set(claim, otherwise);
    return holds;
  }

  /** A claim that nothing was seen of is not proved. Only what may well not happen holds unseen. */
  results(): Result[] {
    const mayBeUnseen: readonly Claim[] = ["same", "undone", "agreed", "pools"];
    return (Object.keys(CLAIMS) as Claim[]).map((claim) => {
      const [rule, words] = CLAIMS[claim];
      const seen = this.#seen.get(claim) ?? 0;
      const unseen = seen > 0 || mayBeUnseen.includes(claim) ? undefined : "was never seen: play more rounds";
      const failure = this.#breaches.get(claim) ?? unseen;
      return { rule, what: `${words} (${seen} seen)`, ...(failure !== undefined && { failure }) };
    });
  }
}
