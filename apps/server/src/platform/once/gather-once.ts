import { Batcher } from "@chokdee/server-kit/batcher";
import { isRaised } from "@chokdee/server-kit/db";
import type { Db, Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { keepReceipts, type Receipt } from "./once.ts";

const LANES = 2;
const MAX_ITEMS = 128;
const MAX_WAITING = 20_000;
const GATHER_MS = 3;
/** While one lane is at the database, the answers of the other are written. */
const MIN_SHARED = 4;
/** How often work is halved that cannot be done together, until each item of what is left is decided alone. */
const MAX_HALVINGS = 3;

/** What one member asks for, to be done together with what others ask for at the same time. */
export interface GatheredItem {
  readonly memberId: MemberId;
  readonly receipt: Receipt | undefined;
}

/** Nothing was done: the places of items to be decided alone, and of those that come after another one of the batch. */
export interface Unplaced {
  readonly unfit: ReadonlySet<number>;
  readonly later?: ReadonlySet<number>;
}

interface Gathering<Item, Answer> {
  readonly name: string;
  /**
   * Does the work of members who come once each, in one round trip, and answers in their order; or does nothing and says
   * which of them do not plainly fit. What it raises keeps the others from being done with it.
   */
  readonly place: (db: Queryable, items: readonly Item[], lane: number) => Promise<readonly Answer[] | Unplaced>;
}

export interface Gatherer<Item, Answer> {
  /** `alone`: nothing was done, and the item has to be decided by itself. */
  add(item: Item): Promise<Answer | "alone">;
}

/** Rolls back what was gathered with a request that had been sent before. */
class SentBefore extends Error {}

/** Gathers work that each request has done once: all of a batch that fits is done, what does not takes none with it. */
export function gatherOnce<Item extends GatheredItem, Answer extends object>(
  db: Db,
  { name, place }: Gathering<Item, Answer>,
): Gatherer<Item, Answer> {
  type Ends = (Answer | "alone")[];

  async function together(items: readonly Item[], lane: number, halvings = 0): Promise<Ends> {
    try {
      const placed = await atOnce(items, lane);
      return "unfit" in placed ? await rest(items, lane, placed, halvings) : [...placed];
    } catch (error) {
      if (!(error instanceof SentBefore) && !isRaised(error)) throw error;
      if (halvings === MAX_HALVINGS || items.length === 1) return items.map(() => "alone");
      const middle = Math.ceil(items.length / 2);
      const first = await together(items.slice(0, middle), lane, halvings + 1);
      return [...first, ...(await together(items.slice(middle), lane, halvings + 1))];
    }
  }

  async function atOnce(items: readonly Item[], lane: number): Promise<readonly Answer[] | Unplaced> {
    if (items.every(({ receipt }) => receipt === undefined)) return place(db, items, lane);
    return db.transaction(async (tx) => {
      const placed = await place(tx, items, lane);
      if ("unfit" in placed) return placed;
      const kept = items.flatMap(({ receipt }, index) => {
        const answer = placed[index];
        return receipt && answer ? [{ receipt, answer }] : [];
      });
      if (!(await keepReceipts(tx, kept))) throw new SentBefore();
      return placed;
    });
  }

  /** Those that fit, without the others: first those that come after none, then those that do. */
  async function rest(items: readonly Item[], lane: number, { unfit, later }: Unplaced, halvings: number) {
    const ends: Ends = items.map(() => "alone");
    const fit = items.map((item, index) => ({ item, index })).filter(({ index }) => !unfit.has(index));
    const isLater = ({ index }: { readonly index: number }) => later?.has(index) === true;
    for (const part of [fit.filter((each) => !isLater(each)), fit.filter(isLater)]) {
      const some = part.map(({ item }) => item);
      const placed = some.length > 0 ? await together(some, lane, halvings) : [];
      for (const [no, { index }] of part.entries()) ends[index] = placed[no] ?? "alone";
    }
    return ends;
  }

  return new Batcher<Item, Answer | "alone">({
    name,
    send: (items, lane) => together(items, lane),
    lanes: LANES,
    maxItems: MAX_ITEMS,
    queue: { waiting: MAX_WAITING, full: () => new DomainError("UNAVAILABLE") },
    ownerOf: ({ memberId }) => memberId,
    isTransaction: true,
    gatherMs: GATHER_MS,
    minShared: MIN_SHARED,
  });
}
