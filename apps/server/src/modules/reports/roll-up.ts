import { bangkokDay } from "@chokdee/rules/time";
import type { ReadEvent } from "../../core/events.ts";
import { readHouseMove, type HouseMove } from "../../core/house-books.ts";
import type { MemberId } from "../../core/ids.ts";
import { HOUSE_DESK, MAIN_WALLET, OWED } from "../../core/ledger.ts";
import { definitionOf } from "../../core/ledger-names.ts";
import { readRegisteredMember } from "../../core/referrals.ts";

export type Topics = "house.moved" | "member.registered";

export interface MoneySum {
  readonly day: string;
  readonly house: string;
  readonly code: string;
  readonly wallet: "main" | "bonus" | "debt" | "desk";
  amount: bigint;
  postings: bigint;
}

export interface MemberSum {
  readonly day: string;
  readonly member_id: MemberId;
  deposits: bigint;
  deposit_count: bigint;
  withdrawals: bigint;
  withdrawal_count: bigint;
  given: bigint;
  commission: bigint;
}

export interface MemberFact {
  readonly member_id: MemberId;
  registered_day: string | null;
  referrer_id: bigint | null;
  first_deposit_day: string | null;
}

export interface Sums {
  readonly money: readonly MoneySum[];
  readonly members: readonly MemberSum[];
  readonly facts: readonly MemberFact[];
}

const GIVING: ReadonlySet<string> = new Set(["bonus_cost", "rebate_cost", "commission_cost", "reward_cost"]);

/** What a batch of events beside bets adds to each day: those on days before `openDay` fall on it. */
export function rollUp(events: readonly ReadEvent<Topics>[], openDay: string): Sums {
  const sums = new Roll((day) => (day > openDay ? day : openDay));
  for (const event of events) {
    if (event.topic === "house.moved") sums.addMove(readHouseMove(event));
    else sums.addMember(event);
  }
  return sums.all();
}

class Roll {
  readonly #money = new Map<string, MoneySum>();
  readonly #members = new Map<string, MemberSum>();
  readonly #facts = new Map<MemberId, MemberFact>();
  readonly #dayOf: (day: string) => string;

  constructor(dayOf: (day: string) => string) {
    this.#dayOf = dayOf;
  }

  addMove(move: HouseMove): void {
    const { memberId, house, code, amount } = move;
    const day = this.#dayOf(bangkokDay(move.at));
    const key = { day, house, code, wallet: walletOf(move) };
    const sum = reach(this.#money, Object.values(key).join(" "), () => ({ ...key, amount: 0n, postings: 0n }));
    sum.amount += amount;
    sum.postings += 1n;
    if (memberId === HOUSE_DESK) return;
    const member = this.#memberOn(day, memberId);
    const { kind } = definitionOf(code);
    if (kind === "deposit") {
      member.deposits += amount;
      member.deposit_count += 1n;
      const fact = this.#factOf(memberId);
      fact.first_deposit_day = earlier(fact.first_deposit_day, day);
    } else if (kind === "withdraw") {
      member.withdrawals -= amount;
      member.withdrawal_count += amount < 0n ? 1n : -1n;
    } else if (GIVING.has(house)) {
      member.given += amount;
      if (house === "commission_cost") member.commission += amount;
    }
  }

  addMember(event: ReadEvent<"member.registered">): void {
    const { referrerId, at } = readRegisteredMember(event);
    const fact = this.#factOf(event.memberId);
    fact.registered_day = bangkokDay(at);
    fact.referrer_id = referrerId;
  }

  all(): Sums {
    return {
      money: [...this.#money.values()],
      members: [...this.#members.values()],
      facts: [...this.#facts.values()],
    };
  }

  #memberOn(day: string, memberId: MemberId): MemberSum {
    return reach(this.#members, `${day} ${memberId}`, () => ({
      day,
      member_id: memberId,
      deposits: 0n,
      deposit_count: 0n,
      withdrawals: 0n,
      withdrawal_count: 0n,
      given: 0n,
      commission: 0n,
    }));
  }

  #factOf(memberId: MemberId): MemberFact {
    return reach(this.#facts, memberId, () => ({
      member_id: memberId,
      registered_day: null,
      referrer_id: null,
      first_deposit_day: null,
    }));
  }
}

function reach<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function walletOf({ memberId, walletId }: HouseMove): MoneySum["wallet"] {
  if (memberId === HOUSE_DESK) return "desk";
  if (walletId === MAIN_WALLET) return "main";
  return walletId === OWED ? "debt" : "bonus";
}

const earlier = (one: string | null, two: string): string => (one !== null && one < two ? one : two);
