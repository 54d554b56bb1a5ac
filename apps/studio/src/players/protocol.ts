import type { Fairness, InSession } from "../core/protocol.ts";

/** What pages of all games ask about the player. */
export interface PlayerCalls {
  readonly balance: { readonly input: InSession; readonly output: { readonly balance: number } };
  /** Reveals the server seed in use, if any, and goes on with the one announced before, under the member's own value. */
  readonly seed: { readonly input: InSession & { readonly client_seed: string }; readonly output: SeedChanged };
}

export interface SeedChanged {
  /** Null with the first value: no seed was in use. */
  readonly revealed: { readonly server_seed: string; readonly commit: string; readonly client_seed: string } | null;
  readonly fairness: Fairness;
}
