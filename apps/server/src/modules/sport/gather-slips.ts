// Twins: apps/server/sql/sport/sport_stripes.sql
import { satangFromBaht } from "@chokdee/money";
import { isPriceTaken } from "@chokdee/rules/sport";
import { MAIN_WALLET } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";
import { gatherOnce } from "../../platform/once/gather-once.ts";
import type { Receipt } from "../../platform/once/once.ts";
import type { Bet, GatheredSlip, SlipGatherer, SportDesk } from "./desk.ts";
import { type BetInput, draftSlip, type Sender, showNewBet } from "./draft-slip.ts";
import { isPriced, recallOffers, stakeFor } from "./offers.ts";
import { placeSlips } from "./place-repo.ts";
import { gameOf } from "./quote-slip.ts";

/** Slots of the ledger's house accounts that batches use, and rows of the book's counters. */
const HOUSE_STRIPES = 32;
/** As many as `sport_stripes` says. */
const COUNTER_STRIPES = 8;

export function createGatherer({ db, clock, random }: Pick<Ports, "db" | "clock" | "random">): SlipGatherer {
  const [stripe, row] = [random.below(HOUSE_STRIPES), random.below(COUNTER_STRIPES)];
  return gatherOnce<GatheredSlip, Bet>(db, {
    name: "slips",
    place: async (at, items, lane) => {
      const by = { stripe: (stripe + lane) % HOUSE_STRIPES, row: (row + lane) % COUNTER_STRIPES, at: clock.now() };
      const slips = items.map(({ slip }) => slip);
      const placed = await placeSlips(at, slips, by);
      return placed.slips ? items.map((item, index) => item.show(placed.slips[index] ?? 0n)) : placed;
    },
  });
}

/**
 * A bet whose matches stand as they did when it was quoted, and which nothing speaks against: most bets. Nothing where it
 * is not one of those, or turns out not to be; then it is decided alone, and refused by name.
 */
export async function placeGathered(
  desk: SportDesk,
  input: BetInput,
  sender: Sender,
  receipt: Receipt | undefined,
): Promise<Bet | undefined> {
  const offers = recallOffers(desk, input.legs)?.filter(isPriced) ?? [];
  const isTaken = offers.every(({ price }, index) => isPriceTaken(input.choice, input.legs[index]?.price ?? 0, price));
  const typed = satangFromBaht(input.amount);
  if (offers.length < input.legs.length || !isTaken || typed === undefined || typed <= 0n) return undefined;
  // A bonus may exclude some leagues of a parlay.
  if (offers.length > 1 && sender.walletId !== MAIN_WALLET) return undefined;
  const stake = stakeFor(offers, input.format, Number(typed));
  if (!stake || stake.risk < 1) return undefined;
  const leagueIds = offers.map(({ match }) => match.league_id);
  const leagues = await desk.books.leagues(desk.db, leagueIds);
  const slip = { ...draftSlip(desk.clock.now(), input, sender, offers, stake), game: gameOf(leagueIds).gameId };
  const show = (slipId: bigint) => showNewBet(slipId, slip, offers, leagues);
  const bet = await desk.slips.add({ memberId: sender.memberId, slip, show, receipt });
  return bet === "alone" ? undefined : bet;
}
