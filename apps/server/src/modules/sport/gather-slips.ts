// Twins: apps/server/sql/sport/sport_stripes.sql
import { satangFromBaht } from "@chokdee/money";
import { isPriceTaken } from "@chokdee/rules/sport";
import { DomainError } from "../../core/domain-error.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";
import { Batcher } from "@chokdee/server-kit/batcher";
import { isRaised } from "@chokdee/server-kit/db";
import { keepReceipts, type Receipt } from "../../platform/once/once.ts";
import type { Bet, GatheredSlip, SlipGatherer, SportDesk } from "./desk.ts";
import { type BetInput, draftSlip, type Sender, showNewBet } from "./draft-slip.ts";
import { isPriced, recallOffers, stakeFor } from "./offers.ts";
import { placeSlips, type Unplaced } from "./place-repo.ts";
import { gameOf } from "./quote-slip.ts";

const LANES = 2;
const MAX_ITEMS = 128;
const MAX_WAITING = 20_000;
const GATHER_MS = 3;
/** While one lane is at the database, the answers of the other are written. */
const MIN_SHARED = 4;
/** Slots of the ledger's house accounts that batches use, and rows of the book's counters. */
const HOUSE_STRIPES = 32;
/** As many as `sport_stripes` says. */
const COUNTER_STRIPES = 8;
/** How often bets are halved that cannot be placed together, until each of those left is decided alone. */
const MAX_HALVINGS = 3;

export function createGatherer(deps: Pick<Ports, "db" | "clock" | "random">): SlipGatherer {
  const [stripe, row] = [deps.random.below(HOUSE_STRIPES), deps.random.below(COUNTER_STRIPES)];
  return new Batcher<GatheredSlip, Bet | "alone">({
    name: "slips",
    send: (items, lane) =>
      placeTogether(deps, items, { stripe: (stripe + lane) % HOUSE_STRIPES, row: (row + lane) % COUNTER_STRIPES }),
    lanes: LANES,
    maxItems: MAX_ITEMS,
    queue: { waiting: MAX_WAITING, full: () => new DomainError("UNAVAILABLE") },
    ownerOf: ({ memberId }) => memberId,
    isTransaction: true,
    gatherMs: GATHER_MS,
    minShared: MIN_SHARED,
  });
}

/** Rolls back what was gathered with a request that had been sent before. */
class SentBefore extends Error {}

type Lane = { readonly stripe: number; readonly row: number };

async function placeTogether(
  deps: Pick<Ports, "db" | "clock">,
  items: readonly GatheredSlip[],
  lane: Lane,
  halvings = 0,
): Promise<(Bet | "alone")[]> {
  try {
    return await placeAtOnce(deps, items, lane, halvings);
  } catch (error) {
    if (error instanceof SentBefore) return items.map(() => "alone");
    // A limit without room for one of them in this row, or a wallet that has changed since.
    if (isRaised(error)) return placeHalves(deps, items, lane, halvings);
    throw error;
  }
}

/** One bet that fails takes few with it. */
async function placeHalves(
  deps: Pick<Ports, "db" | "clock">,
  items: readonly GatheredSlip[],
  lane: Lane,
  halvings: number,
): Promise<(Bet | "alone")[]> {
  if (halvings === MAX_HALVINGS || items.length === 1) return items.map(() => "alone");
  const middle = Math.ceil(items.length / 2);
  const first = await placeTogether(deps, items.slice(0, middle), lane, halvings + 1);
  return [...first, ...(await placeTogether(deps, items.slice(middle), lane, halvings + 1))];
}

async function placeAtOnce(
  deps: Pick<Ports, "db" | "clock">,
  items: readonly GatheredSlip[],
  lane: Lane,
  halvings: number,
): Promise<(Bet | "alone")[]> {
  const slips = items.map(({ slip }) => slip);
  const by = { ...lane, at: deps.clock.now() };
  const show = (ids: readonly bigint[]) => items.map((item, index) => item.show(ids[index] ?? 0n));
  if (items.every(({ receipt }) => receipt === undefined)) {
    const placed = await placeSlips(deps.db, slips, by);
    return placed.slips ? show(placed.slips) : placeRest(deps, items, lane, placed, halvings);
  }
  const placed = await deps.db.transaction(async (tx) => {
    const done = await placeSlips(tx, slips, by);
    if (!done.slips) return done;
    const bets = show(done.slips);
    const kept = items.flatMap(({ receipt }, index) => {
      const answer = bets[index];
      return receipt && answer ? [{ receipt, answer }] : [];
    });
    if (!(await keepReceipts(tx, kept))) throw new SentBefore();
    return bets;
  });
  return Array.isArray(placed) ? placed : placeRest(deps, items, lane, placed, halvings);
}

/** Those that fit, without the others: the first parlay of each person, then those that came after it. */
async function placeRest(
  deps: Pick<Ports, "db" | "clock">,
  items: readonly GatheredSlip[],
  lane: Lane,
  { unfit, later }: Unplaced,
  halvings: number,
): Promise<(Bet | "alone")[]> {
  const bets: (Bet | "alone")[] = items.map(() => "alone");
  const fit = items.map((item, index) => ({ item, index })).filter(({ index }) => !unfit.has(index));
  for (const part of [fit.filter(({ index }) => !later.has(index)), fit.filter(({ index }) => later.has(index))]) {
    const slips = part.map(({ item }) => item);
    const placed = slips.length > 0 ? await placeTogether(deps, slips, lane, halvings) : [];
    for (const [no, { index }] of part.entries()) bets[index] = placed[no] ?? "alone";
  }
  return bets;
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
