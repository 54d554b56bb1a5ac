import { demandsOf } from "@chokdee/rules/lotto";
import { Batcher } from "@chokdee/server-kit/batcher";
import { DomainError } from "../../core/domain-error.ts";
import type { Receipt } from "../../platform/once/once.ts";
import { type GatheredItem, type Gatherer, gatherOnce } from "../../platform/once/gather-once.ts";
import type { BillDraft } from "./bill-token.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { isSold, judge, refuseUnsold } from "./judge-bill.ts";
import { asRules, type KnownOffers, rememberOffers } from "./known-offers.ts";
import { type Asked, lookAtBills, type Seen } from "./look-repo.ts";
import { type NewBill, placeBills, type PlacedRow } from "./place-repo.ts";
import type { PlacedBill, Placing } from "./place-bill.ts";
import { totalOf } from "./rules.ts";
import { type BillDetail, billDetailView } from "./views.ts";

const LANES = 2;
const MAX_ITEMS = 128;
const MAX_WAITING = 20_000;
const GATHER_MS = 3;
const MIN_SHARED = 4;
/** Longer bills are long enough by themselves, and would make others wait. */
const MAX_LINES_TOGETHER = 100;
/** Offers may change, and others be quicker, again and again; then a bill is decided alone. */
const MAX_TRIES = 4;
/** Slots of the ledger's house accounts that batches use. */
const HOUSE_STRIPES = 32;

interface GatheredBill extends GatheredItem, NewBill<Asked["offer"]> {}

/** What bills are sold with: all that the module is given, the offers as they are known, and bills that come together. */
export interface LottoDesk extends LottoDependencies {
  readonly offers: KnownOffers;
  readonly looks: { add(asked: Asked): Promise<Seen> };
  readonly bills: Gatherer<GatheredBill, BillDetail>;
}

/** Once in each process. */
export function openDesk<Given extends LottoDependencies>(deps: Given): Given & LottoDesk {
  const { db, clock, random } = deps;
  const stripe = random.below(HOUSE_STRIPES);
  const looks = new Batcher<Asked, Seen>({
    name: "lotto looks",
    send: (asked) => lookAtBills(db, asked, clock.now()),
    lanes: LANES,
    maxItems: MAX_ITEMS,
    queue: { waiting: MAX_WAITING, full: () => new DomainError("UNAVAILABLE") },
    isTransaction: true,
    gatherMs: GATHER_MS,
    minShared: MIN_SHARED,
  });
  const bills = gatherOnce<GatheredBill, BillDetail>(db, {
    name: "lotto bills",
    place: async (tx, items, lane) => {
      const at = clock.now();
      const placed = await placeBills(tx, items, { stripe: (stripe + lane) % HOUSE_STRIPES, at });
      return "unfit" in placed ? placed : placed.map((row) => showPlaced(row, at));
    },
  });
  return { ...deps, offers: rememberOffers(db), looks, bills };
}

const showPlaced = ({ bill, lines, cancelledToday }: PlacedRow, now: Date) =>
  billDetailView(bill, lines, { now, cancelledToday });

/**
 * What a bill would be taken as at this moment, beside others that ask the same. Throws what its numbers or its round are
 * refused for; nothing where something else speaks against it, and whatever does has to be found out.
 */
export async function lookAtBill(desk: LottoDesk, draft: BillDraft): Promise<PlacedBill | undefined> {
  if (draft.lines.length > MAX_LINES_TOGETHER) return undefined;
  let offer = await desk.offers.read(draft.roundId);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const seen = await desk.looks.add({ draft, offer });
    if (seen.version === offer.version) {
      if (!seen.mayBuy) return undefined;
      refuseUnsold(offer, draft.lines, desk.clock.now());
      return { ...judge(draft, offer, seen), balanceAfter: seen.balance - totalOf(draft.lines) };
    }
    offer = await desk.offers.read(draft.roundId, offer);
  }
  return undefined;
}

/**
 * A bill that nothing speaks against, with others of this moment: most bills. It throws what its numbers or its round are
 * refused for, unless it was made before. Nothing where it has to be decided alone.
 */
export async function placeGathered(
  desk: LottoDesk,
  draft: BillDraft,
  { tokenId, note, receipt }: Omit<Placing, "isDry"> & { readonly receipt: Receipt | undefined },
  findMade: () => Promise<BillDetail | undefined>,
): Promise<BillDetail | undefined> {
  if (draft.lines.length > MAX_LINES_TOGETHER) return undefined;
  const { memberId, lines, roundId } = draft;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const offer = await desk.offers.read(roundId);
    const isOffered = lines.length > 0 && isSold(offer, desk.clock.now());
    const demands = isOffered ? demandsOf(lines, asRules(offer)) : undefined;
    const placed = demands && (await desk.bills.add({ memberId, receipt, draft, offer, demands, tokenId, note }));
    if (placed && placed !== "alone") return placed;
    const made = await findMade();
    if (made) return made;
    if (!(await lookAtBill(desk, draft))) return undefined;
  }
  return undefined;
}
