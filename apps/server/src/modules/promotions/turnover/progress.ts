import { readSettledBet } from "../../../core/bets.ts";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { TurnoverProgress } from "../../../core/turnover.ts";
import { hasUnread, listUnread } from "../../../platform/outbox/outbox-repo.ts";
import { parseEvent } from "../../../platform/outbox/parse-event.ts";
import { findBetsOf } from "./bet-repo.ts";
import { betKey, type MemberBet, newestVersions } from "./member-bet.ts";

/** The name of the consumer that counts bets. */
export const COUNTER = "promotions.turnover";

const SETTLED = { name: COUNTER, topics: ["bet.settled"] } as const;

/** Further behind it says so, and does not read all of them. */
const MAX_UNCOUNTED = 20_000;

export const turnoverProgress: TurnoverProgress = {
  async assertCounted(db, asked) {
    if (await hasUnread(db, SETTLED, asked)) throw new DomainError("TURNOVER_BEHIND");
  },
  uncounted: sumUncounted,
};

async function sumUncounted(db: Queryable): Promise<bigint> {
  const events = await listUnread(db, SETTLED, MAX_UNCOUNTED);
  if (events.length === MAX_UNCOUNTED) throw new DomainError("TURNOVER_BEHIND");
  const read = events.map((event) => parseEvent<"bet.settled">(event));
  const bets = newestVersions(read.map((event) => ({ ...readSettledBet(event), memberId: event.memberId })));
  const known = new Map((await findBetsOf(db, bets)).map((bet) => [betKey(bet), bet]));
  return bets.reduce((sum, bet) => {
    const before = known.get(betKey(bet));
    return before && before.version >= bet.version ? sum : sum + left(bet) - (before ? left(before) : 0n);
  }, 0n);
}

/** What a bet leaves to the house: nothing where it was given back. */
const left = ({ status, stake, payout }: MemberBet): bigint => (status === "settled" ? stake - payout : 0n);
