import { addDays } from "@chokdee/rules/time";
import type { EventConsumer } from "../../core/events.ts";
import type { Tx } from "../../core/db.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { addFacts, addGames, addMembers, addMoney, addRounds, holdClosedDay } from "./roll-repo.ts";
import { rollUp, type Sums, type Topics } from "./roll-up.ts";

type Deps = Pick<ReportsDependencies, "lottoRounds">;

export const FOLLOWER = {
  name: "reports.days",
  topics: ["turnover.counted", "house.moved", "member.registered"],
  // Members and games come again and again: what two seconds bring is far fewer rows than what each quarter brings.
  restMs: 2_000,
  batch: 5_000,
} as const;

/** Adds what happens to the sums of its day: one statement for each table, however many events there are. */
export function reportFollower(deps: Deps): EventConsumer<Topics> {
  return {
    ...FOLLOWER,
    async handle(tx, events) {
      const closedDay = await holdClosedDay(tx);
      const sums = rollUp(events, closedDay, addDays(closedDay, 1));
      for (const unit of ["day", "month"] as const) {
        await addGames(tx, sums.games, unit);
        await addMoney(tx, sums.money, unit);
      }
      await addMembers(tx, sums.members);
      await addFacts(tx, sums.facts);
      await addBills(deps, tx, sums.bills);
    },
  };
}

async function addBills({ lottoRounds }: Deps, tx: Tx, bills: Sums["bills"]): Promise<void> {
  if (bills.length === 0) return;
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
