import type { CallOutput } from "@chokdee/contract/schemas";
import type { GatheredItem, Gatherer } from "../../platform/once/gather-once.ts";
import type { Books } from "./books.ts";
import type { SportDependencies } from "./dependencies.ts";
import type { NewSlip } from "./place-repo.ts";

export type Bet = CallOutput<"sportBet">;

/** A bet that may be placed together with those of others. */
export interface GatheredSlip extends GatheredItem {
  readonly slip: NewSlip & { readonly game: string };
  readonly show: (slipId: bigint) => Bet;
}

/** Places slips that come at the same time. */
export type SlipGatherer = Gatherer<GatheredSlip, Bet>;

/** What bets are taken with: all that the module is given, the books as they are read, and bets that come together. */
export interface SportDesk extends SportDependencies {
  readonly books: Books;
  readonly slips: SlipGatherer;
}
