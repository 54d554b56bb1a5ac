import { addDays } from "@chokdee/rules/time";
import type { Queryable, Tx } from "../../core/db.ts";
import type { EventRange, RangeConsumer } from "../../core/events.ts";
import { readEventsBetween } from "../../platform/outbox/outbox-repo.ts";
import { parseEvent } from "../../platform/outbox/parse-event.ts";
import { addBets, listBills } from "./bets-repo.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { addFacts, addMembers, addMoney, addRounds, holdClosedDay } from "./roll-repo.ts";
import { rollUp, type Topics } from "./roll-up.ts";

type Deps = Pick<ReportsDependencies, "lottoRounds">;

/** The rare ones, which are read one by one. There is one of the others for every bet. */
export const MOVES = ["house.moved", "member.registered"] as const satisfies readonly Topics[];

export const FOLLOWER = {
  name: "reports.days",
  topics: ["turnover.counted", "house.moved", "member.registered"],
  // Members and games come again and again: what seconds bring is far fewer rows than what each quarter of one brings.
  restMs: 5_000,
  batch: 30_000,
} as const;

/** Adds what happens to the sums of its day: one statement for each table, however many events there are. */
export function reportFollower(deps: Deps): RangeConsumer {
  return {
    ...FOLLOWER,
    async handleRange(tx, range) {
      const closedDay = await holdClosedDay(tx);
      const openDay = addDays(closedDay, 1);
      const bets = await addBets(tx, range, openDay);
      if (bets.bills > 0n) await addBills(deps, tx, range);
      const events = await readEventsBetween(tx, range.after, range.upTo, { topics: MOVES }, "all");
      const sums = rollUp(
        events.map((event) => parseEvent<Topics>(event)),
        openDay,
      );
      for (const unit of ["day", "month"] as const) await addMoney(tx, sums.money, unit);
      await addMembers(tx, sums.members);
      await addFacts(tx, sums.facts);
      return bets.count + events.length;
    },
  };
}

async function addBills({ lottoRounds }: Deps, tx: Queryable & Tx, range: EventRange): Promise<void> {
  const bills = await listBills(tx, range);
  const rounds = await lottoRounds(
    tx,
    bills.map(({ bet }) => bet),
  );
  await addRounds(
    tx,
    bills.flatMap(({ bet, ...sum }) => {
      const round = rounds.get(bet);
      return round ? [{ ...round, ...sum }] : [];
    }),
  );
}
