import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Ledger, MoveGroup, Posted } from "../../core/ledger.ts";
import { Batcher } from "@chokdee/server-kit/batcher";
import { type CheckedGroup, checkGroup } from "./check-group.ts";
import { firstLaneStripe, laneStripe, type LedgerDependencies, transactionStripe } from "./dependencies.ts";
import { postAlone, postGroups } from "./post-repo.ts";
import { type Outcome, refusalError } from "./refusal.ts";

export interface BatchOptions {
  /** Batches on their way at a time. */
  readonly lanes?: number;
  /** Groups in one batch. */
  readonly maxItems?: number;
}

type Item = CheckedGroup & { readonly memberId: MemberId };

const MAX_WAITING = 20_000;
/** Groups that one statement takes; more are sent one statement after the other. */
const MAX_IN_ONE_CALL = 500;

export function createPosting(
  { db, clock, random }: LedgerDependencies,
  { lanes = 2, maxItems = 128 }: BatchOptions,
): Pick<Ledger, "post" | "postIn" | "postAllIn"> {
  const firstStripe = firstLaneStripe(random);
  const batcher = new Batcher<Item, Outcome>({
    name: "ledger",
    send: async (items, lane) => {
      const [stripe, at] = [laneStripe(firstStripe, lane), clock.now()];
      const [first, ...others] = items;
      const alone = first && others.length === 0 ? await postAlone(db, first, stripe, at) : undefined;
      return alone ? [alone] : postGroups(db, items, stripe, at);
    },
    lanes,
    maxItems,
    queue: { waiting: MAX_WAITING, full: () => new DomainError("UNAVAILABLE") },
    ownerOf: ({ memberId }) => memberId,
    isTransaction: true,
  });

  const postAllIn: Ledger["postAllIn"] = async (tx, groups) => {
    const stripe = transactionStripe(random);
    const checked = inMemberOrder(groups).map(checkGroup);
    const results = new Map<MoveGroup, Posted | DomainError>();
    for (let from = 0; from < checked.length; from += MAX_IN_ONE_CALL) {
      const part = checked.slice(from, from + MAX_IN_ONE_CALL);
      const outcomes = await postGroups(tx, part, stripe, clock.now());
      part.forEach((group, i) => results.set(group.group, judge(group, outcomes[i])));
    }
    return groups.map((group) => results.get(group) ?? new DomainError("INTERNAL"));
  };

  return {
    async post(group) {
      const checked = checkGroup(group);
      return accept(judge(checked, await batcher.add({ ...checked, memberId: group.memberId })));
    },
    async postIn(tx, group) {
      const [result] = await postAllIn(tx, [group]);
      return accept(result ?? new DomainError("INTERNAL"));
    },
    postAllIn,
  };
}

/** Locks are taken in this order, over all statements of one call. */
function inMemberOrder(groups: readonly MoveGroup[]): MoveGroup[] {
  return groups.toSorted((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0));
}

export function judge({ lines }: CheckedGroup, outcome: Outcome | undefined): Posted | DomainError {
  if (!outcome) return new DomainError("INTERNAL");
  if ("postings" in outcome) return { replayed: outcome.status === "replayed", postings: outcome.postings };
  const spent = lines.find((line) => line.amount < 0n);
  return refusalError(outcome.status, outcome.free, spent?.wallet);
}

export function accept(result: Posted | DomainError): Posted {
  if (result instanceof DomainError) throw result;
  return result;
}
