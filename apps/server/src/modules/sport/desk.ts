import type { CallOutput } from "@chokdee/contract/schemas";
import type { MemberId } from "../../core/ids.ts";
import type { Receipt } from "../../platform/once/once.ts";
import type { Books } from "./books.ts";
import type { SportDependencies } from "./dependencies.ts";
import type { NewSlip } from "./place-repo.ts";

export type Bet = CallOutput<"sportBet">;

/** A bet that may be placed together with those of others. */
export interface GatheredSlip {
  readonly memberId: MemberId;
  readonly slip: NewSlip & { readonly game: string };
  readonly show: (slipId: bigint) => Bet;
  readonly receipt: Receipt | undefined;
}

/** Places slips that come at the same time. `alone`: nothing was done, and the slip has to be decided by itself. */
export interface SlipGatherer {
  add(slip: GatheredSlip): Promise<Bet | "alone">;
}

/** What bets are taken with: all that the module is given, the books as they are read, and bets that come together. */
export interface SportDesk extends SportDependencies {
  readonly books: Books;
  readonly slips: SlipGatherer;
}
