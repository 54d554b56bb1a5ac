import { bahtFromSatang, satang } from "@chokdee/money";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { type Ledger, type MoveGroup, type Posted, POINTS_WALLET } from "../../core/ledger.ts";
import type { Random } from "../../core/random.ts";
import { Batcher } from "./batcher.ts";
import { type CheckedGroup, checkGroup } from "./check-group.ts";
import { closeWallet, findOwed, findWallets, openMember, openWallet, type Outcome, postGroups } from "./ledger-repo.ts";

interface LedgerOptions {
  /** Batches on their way at a time. */
  readonly lanes?: number;
  /** Groups in one batch. */
  readonly mostItems?: number;
}

interface LedgerDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}

type Item = CheckedGroup & { readonly memberId: MemberId };

/** Slots of a house account. Lanes use the lower half, callers' own transactions the upper. */
const SLOTS = 64;
const MOST_WAITING = 20_000;
/** Groups that one statement takes; more are sent one statement after the other. */
const MOST_IN_ONE_CALL = 500;

export function createLedger({ db, clock, random }: LedgerDependencies, options: LedgerOptions = {}): Ledger {
  const lanes = options.lanes ?? 2;
  const firstSlot = random.below(SLOTS / 2);
  const batcher = new Batcher<Item, Outcome>({
    send: (items, lane) => postGroups(db, items, (firstSlot + lane) % (SLOTS / 2), clock.now()),
    lanes,
    mostItems: options.mostItems ?? 64,
    mostWaiting: MOST_WAITING,
    onFull: () => new DomainError("UNAVAILABLE"),
  });

  const ledger: Ledger = {
    openMember: (tx, memberId) => openMember(tx, memberId, clock.now()),

    async openWallet(tx, memberId, kind, name) {
      const opened = await openWallet(tx, memberId, kind, name, clock.now());
      if (opened === undefined) throw new DomainError("WALLET_NOT_FOUND");
      return opened;
    },

    async closeWallet(tx, memberId, walletId) {
      if (!(await closeWallet(tx, memberId, walletId))) throw new DomainError("WALLET_NOT_FOUND");
    },

    async post(group) {
      const posted = judge(group, await batcher.add({ ...checkGroup(group), memberId: group.memberId }));
      if (posted instanceof DomainError) throw posted;
      return posted;
    },

    async postIn(tx, group) {
      const [posted] = await ledger.postAllIn(tx, [group]);
      if (!posted || posted instanceof DomainError) throw posted ?? new Error("the ledger gave no answer");
      return posted;
    },

    async postAllIn(tx, groups) {
      const slot = SLOTS / 2 + random.below(SLOTS / 2);
      const checked = inMemberOrder(groups).map(checkGroup);
      const results = new Map<MoveGroup, Posted | DomainError>();
      for (let from = 0; from < checked.length; from += MOST_IN_ONE_CALL) {
        const part = checked.slice(from, from + MOST_IN_ONE_CALL);
        const outcomes = await postGroups(tx, part, slot, clock.now());
        part.forEach(({ group }, i) => results.set(group, judge(group, outcomes[i])));
      }
      return groups.map((group) => results.get(group) ?? new DomainError("INTERNAL"));
    },

    wallets: (memberId) => findWallets(db, memberId),
    async points(memberId) {
      const wallets = await findWallets(db, memberId);
      return wallets.find((wallet) => wallet.walletId === POINTS_WALLET)?.free ?? 0n;
    },
    owed: (memberId) => findOwed(db, memberId),
  };
  return ledger;
}

/** Locks are taken in this order, over all statements of one call. */
function inMemberOrder(groups: readonly MoveGroup[]): MoveGroup[] {
  return groups.toSorted((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0));
}

function judge(group: MoveGroup, outcome: Outcome | undefined): Posted | DomainError {
  switch (outcome?.status) {
    case undefined:
      return new DomainError("INTERNAL");
    case "posted":
    case "replayed":
      return { replayed: outcome.status === "replayed", postings: outcome.postings };
    case "no_wallet":
      return new DomainError("WALLET_NOT_FOUND");
    case "closed":
      return new DomainError("WALLET_CLOSED");
    case "insufficient":
      return new DomainError("INSUFFICIENT_FUNDS", { data: balanceLeft(group, outcome.free) });
    case "beyond_reach":
      return new DomainError("AMOUNT_INVALID");
    case "conflict":
      return new DomainError("CONFLICTING_REPLAY");
    case "paused":
      return new DomainError("MONEY_PAUSED");
  }
}

/** For the wire: baht, or points where the group spends points. */
function balanceLeft({ moves }: MoveGroup, free: bigint | null): { readonly balance: number } {
  const inPoints = moves.some((move) => move.from === POINTS_WALLET);
  return { balance: inPoints ? Number(free) : bahtFromSatang(satang(free ?? 0n)) };
}
