import {
  addDays,
  bangkokDay,
  type Day,
  DAY_MS,
  HOUR_MS,
  midnight,
  midnightAfter,
  MINUTE_MS,
} from "@chokdee/rules/time";
import type { Db } from "../../../core/db.ts";
import type { Ports } from "../../../core/ports.ts";
import type { ProviderAdapter, TheirTransaction } from "../adapter.ts";
import type { ProviderRegistry } from "../registry.ts";
import { type Difference, differenceOf, missingThere } from "./compare.ts";
import { findOurs, listDue, listMoved, noteTry, saveDay, sumRests } from "./day-repo.ts";

/** Their lists are a few minutes late. */
const AFTER_MS = HOUR_MS;
/** Days that a provider could not tell of are asked about for so long. */
const MAX_DAYS = 4;
/** A day with a difference that is left is looked at again, for what came late. */
const AGAIN_MS = 6 * HOUR_MS;
/** A list is asked for in parts, each of which fits into one answer. */
const PART_MS = 15 * MINUTE_MS;

interface Needs extends Pick<Ports, "db" | "clock" | "log"> {
  readonly registry: ProviderRegistry;
}

type Ask = NonNullable<ProviderAdapter["transactions"]>;

/** Compares the days that have closed with the lists of the providers that have one, each day once it is over. */
export async function compareDays({ db, clock, log, registry }: Needs): Promise<void> {
  const now = clock.now();
  const last = bangkokDay(new Date(now.getTime() - AFTER_MS - DAY_MS));
  const days = Array.from({ length: MAX_DAYS }, (_, i) => addDays(last, -i));
  for (const { providerId, transactions } of registry.all) {
    if (!transactions) continue;
    for (const day of await listDue(db, providerId, days, new Date(now.getTime() - AGAIN_MS))) {
      await noteTry(db, providerId, day, now);
      try {
        await compareDay(db, { providerId, day }, transactions, now);
      } catch (error) {
        // The day stays uncompared, where staff see it, and is tried again.
        log.warn({ err: error, providerId, day }, "a provider's list of a day could not be compared");
      }
    }
  }
}

async function compareDay(
  db: Db,
  { providerId, day }: { readonly providerId: string; readonly day: Day },
  ask: Ask,
  now: Date,
): Promise<void> {
  const [from, to] = [midnight(day), midnightAfter(day)];
  const askPart = (at: number) => ask(new Date(at), new Date(at + PART_MS));
  const differences: Difference[] = [];
  let transactions = 0;
  // The two sides' clocks differ: one of ours may be in their part before or after, also beyond the day.
  let before = await askPart(from.getTime() - PART_MS);
  let current = await askPart(from.getTime());
  for (let at = from.getTime(); at < to.getTime(); at += PART_MS) {
    const after = await askPart(at + PART_MS);
    // What happened on the very second between two parts is in both.
    const seen = new Set(before.map(({ transaction }) => transaction));
    const fresh = current.filter(({ transaction }) => !seen.has(transaction));
    transactions += fresh.length;
    differences.push(...(await compareTheirs(db, providerId, fresh)));
    const theirs = new Set([before, current, after].flat().map(({ transaction }) => transaction));
    const ours = await listMoved(db, providerId, { from: new Date(at), to: new Date(at + PART_MS) });
    differences.push(...ours.filter(({ transaction }) => !theirs.has(transaction)).map(missingThere));
    before = current;
    current = after;
  }
  const rests = await sumRests(db, providerId, { from, to });
  await db.transaction((tx) => saveDay(tx, { providerId, day }, { transactions, rests, differences }, now));
}

async function compareTheirs(db: Db, providerId: string, theirs: readonly TheirTransaction[]): Promise<Difference[]> {
  const names = theirs.map(({ transaction }) => transaction);
  const ours = new Map((await findOurs(db, providerId, names)).map((each) => [each.transaction, each]));
  return theirs.flatMap((each) => differenceOf(each, ours.get(each.transaction)) ?? []);
}
