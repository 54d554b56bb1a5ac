import { satangFromBaht } from "@chokdee/money";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import { expect } from "vitest";
import type { Ports } from "../compose/ports.ts";
import { BET_ACCOUNTS } from "../core/house-books.ts";
import { definitionOf, type HouseAccount } from "../core/ledger-names.ts";
import { reportFollower } from "../modules/reports/follow-events.ts";
import { compareBooks } from "../modules/reports/prove.ts";
import { readReport } from "../modules/reports/read-report.ts";
import { countBets } from "./count-bets.ts";
import { sumCodes, sumHouse } from "./house-sums-repo.ts";
import { takeIn } from "./take-in.ts";
import type { TestDatabase } from "./database.ts";

type Services = Pick<Ports, "db"> &
  Parameters<typeof compareBooks>[0] &
  Parameters<typeof countBets>[0] &
  Parameters<typeof readReport>[0];

/**
 * The sums of reports are what the ledger's postings come to, to the satang: by the proof that runs every night, and by
 * adding up every posting anew. Bets that are open belong to what the postings hold and to no sum.
 */
export async function expectExactReports(services: Services, { owner }: Pick<TestDatabase, "owner">): Promise<void> {
  await countBets(services);
  await takeIn(services, reportFollower(services));
  const lines = await compareBooks(services, services.db);
  expect(lines.filter(({ off }) => off !== "0")).toEqual([]);

  const posted = await sumHouse(owner);
  const inBets = BET_ACCOUNTS.reduce((sum, account) => sum + (posted.get(account) ?? 0n), 0n);
  const byName = new Map(lines.map(({ account, booked }) => [account, BigInt(booked)]));
  expect(byName.get("bets")).toBe(inBets);
  const others = [...posted.keys()].filter((account) => !BET_ACCOUNTS.includes(account));
  expect(others.map((account) => [account, byName.get(account)])).toEqual(
    others.map((account) => [account, posted.get(account)]),
  );
  await expectExactFigures(services, owner, posted);
}

/** What staff read in a report of all days is what the postings come to, added up without any of the sums. */
async function expectExactFigures(
  services: Services,
  owner: TestDatabase["owner"],
  posted: ReadonlyMap<HouseAccount, bigint>,
): Promise<void> {
  const today = bangkokDay(services.clock.now());
  const figuresOf = async (report: "revenue" | "money") => {
    const period = { from: addDays(today, -365), to: addDays(today, 30), days: 1, by: "day" } as const;
    const { figures } = await readReport(services, { report, ...period });
    return (id: string): bigint => {
      const read = satangFromBaht(figures.find((figure) => figure.id === id)?.value ?? Number.NaN);
      if (read === undefined) throw new Error(`The report ${report} has no amount ${id}.`);
      return read;
    };
  };
  const received = (...accounts: readonly HouseAccount[]) =>
    accounts.reduce((sum, account) => sum + (posted.get(account) ?? 0n), 0n);

  let held = 0n;
  for (const open of services.openBets) held += await open(services.db);
  const revenue = await figuresOf("revenue");
  const ggr = revenue("ggr") + revenue("bonus_ggr");
  expect(ggr).toBe(received(...BET_ACCOUNTS) - held);
  const given = {
    bonus: -received("bonus_cost"),
    rebate: -received("rebate_cost"),
    commission: -received("commission_cost"),
    reward: -received("reward_cost"),
    jackpot: received("jackpot", "jackpot_reserve"),
  };
  for (const [cost, amount] of Object.entries(given)) expect([cost, revenue(cost)]).toEqual([cost, amount]);
  expect(revenue("ngr")).toBe(ggr - Object.values(given).reduce((sum, amount) => sum + amount, 0n));

  const codes = await sumCodes(owner);
  const moved = (kind: string) =>
    [...codes].reduce((sum, [code, amount]) => (definitionOf(code).kind === kind ? sum + amount : sum), 0n);
  const money = await figuresOf("money");
  expect(money("deposits")).toBe(moved("deposit"));
  expect(money("withdrawals")).toBe(-moved("withdraw"));
  expect(money("net")).toBe(moved("deposit") + moved("withdraw"));
  expect(money("adjusted")).toBe(-received("adjustments", "written_off"));
}
