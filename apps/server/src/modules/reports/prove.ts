import { midnight, midnightAfter } from "@chokdee/rules/time";
import type { Db, Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { BET_ACCOUNTS } from "../../core/house-books.ts";
import { listUnread, unreadRange } from "../../platform/outbox/outbox-repo.ts";
import { parseEvent } from "../../platform/outbox/parse-event.ts";
import { sumBets } from "./bets-repo.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { FOLLOWER, MOVES } from "./follow-events.ts";
import { findProofBefore, type ProofLine, saveProof } from "./proof-repo.ts";
import { sumGames, sumMoney } from "./roll-repo.ts";
import { rollUp, type Topics } from "./roll-up.ts";

type Deps = Pick<ReportsDependencies, "db" | "clock" | "houseBooks" | "openBets" | "turnoverProgress">;

/** The name of the line over all accounts that bets go through. */
export const BETS = "bets";

/** Further behind it says so, and does not read all of them. */
const MAX_UNREAD = 20_000;

/**
 * Compares a closed day with the ledger, to the satang. The sums of all days, with what is published and not taken in yet
 * and what open bets hold, must be what the house's accounts hold in the same snapshot; and what moved on the day beside
 * bets must be what its postings come to. A difference that an earlier day has brought is not held against this one.
 */
export async function proveDay(deps: Deps, day: string): Promise<void> {
  const { lines, recounted } = await inOneSnapshot(deps.db, async (db) => ({
    lines: await compareBooks(deps, db),
    recounted: await recountDay(deps, db, day),
  }));
  const before = new Map((await findProofBefore(deps.db, day))?.lines?.map(({ account, off }) => [account, off]));
  const isProved = recounted.length === 0 && lines.every(({ account, off }) => off === (before.get(account) ?? "0"));
  await saveProof(deps.db, day, { at: deps.clock.now(), isProved, lines: [...lines, ...recounted] });
}

function inOneSnapshot<T>(db: Db, work: (db: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    return work(tx);
  });
}

/** Every account as the ledger has it and as the sums have it. */
export async function compareBooks(deps: Deps, db: Queryable): Promise<ProofLine[]> {
  const balances = await deps.houseBooks.balances(db);
  const unread = await readUnread(db);
  let bets = (await sumGames(db)) + (await deps.turnoverProgress.uncounted(db)) + unread.bets;
  for (const held of deps.openBets) bets += await held(db);
  const money = new Map(await sumMoney(db));
  for (const { house, amount } of unread.money) money.set(house, (money.get(house) ?? 0n) + amount);
  const inBets = BET_ACCOUNTS.reduce((sum, account) => sum + (balances.get(account) ?? 0n), 0n);
  const others = [...balances].filter(([account]) => !UNMOVED.has(account));
  return [
    lineOf(BETS, inBets, bets),
    ...others
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
      .map(([account, balance]) => lineOf(account, balance, -(money.get(account) ?? 0n))),
  ];
}

/** Their postings are bets, which the line over all of them compares. */
const UNMOVED: ReadonlySet<string> = new Set(["open_bets", "game_rounds", "gaming_revenue"]);

/** The accounts that the postings of a day move otherwise than its sums say. */
async function recountDay({ houseBooks }: Deps, db: Queryable, day: string): Promise<ProofLine[]> {
  const posted = await houseBooks.movedBetween(db, midnight(day), midnightAfter(day));
  const booked = await sumMoney(db, day);
  return [...new Set([...posted.keys(), ...booked.keys()])]
    .map((account) => lineOf(`${account}@${day}`, -(posted.get(account) ?? 0n), -(booked.get(account) ?? 0n)))
    .filter(({ off }) => off !== "0");
}

/** What is published and not taken in yet: what bets have left to the house, and what moved beside them. */
async function readUnread(db: Queryable) {
  const events = await listUnread(db, { name: FOLLOWER.name, topics: MOVES }, MAX_UNREAD);
  if (events.length === MAX_UNREAD) throw new DomainError("TURNOVER_BEHIND");
  const { money } = rollUp(
    events.map((event) => parseEvent<Topics>(event)),
    "",
  );
  return { bets: await sumBets(db, await unreadRange(db, FOLLOWER)), money };
}

function lineOf(account: string, ledger: bigint, booked: bigint): ProofLine {
  return { account, ledger: String(ledger), booked: String(booked), off: String(ledger - booked) };
}
