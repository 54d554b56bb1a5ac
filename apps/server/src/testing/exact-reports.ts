import { expect } from "vitest";
import type { Ports } from "../compose/ports.ts";
import { BET_ACCOUNTS } from "../core/house-books.ts";
import { reportFollower } from "../modules/reports/follow-events.ts";
import { compareBooks } from "../modules/reports/prove.ts";
import { countBets } from "./count-bets.ts";
import { sumHouse } from "./house-sums-repo.ts";
import { takeIn } from "./take-in.ts";
import type { TestDatabase } from "./database.ts";

/**
 * The sums of reports are what the ledger's postings come to, to the satang: by the proof that runs every night, and by
 * adding up every posting anew. Bets that are open belong to what the postings hold and to no sum.
 */
export async function expectExactReports(
  services: Pick<Ports, "db"> & Parameters<typeof compareBooks>[0] & Parameters<typeof countBets>[0],
  { owner }: Pick<TestDatabase, "owner">,
): Promise<void> {
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
}
