import type { CallInput } from "@chokdee/contract";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import { type ClosedDay, listDays } from "./day-repo.ts";
import type { CashbackDependencies } from "./dependencies.ts";
import { readDays } from "./read-days.ts";
import { type NewDay, workOut } from "./rules.ts";
import { type Product, readSettings } from "./setting-repo.ts";

/** How far back a day can lie that is not closed yet. */
const OPEN_DAYS = 3;

/** One page of days, the newest first. Days that are still being counted come before those that are closed. */
export async function readHistory<View>(
  deps: CashbackDependencies,
  product: Product,
  { from, to, cursor, limit }: CallInput<"cashbackLossHistory">,
  memberId: MemberId,
  view: (day: NewDay | ClosedDay) => View,
): Promise<{ items: View[]; next_cursor: string | null }> {
  const before = readCursor(cursor);
  const rows = await listDays(deps.db, memberId, product, { from, to, before }, limit + 1);
  const page = pageOf(rows, limit, view);
  if (before !== undefined) return page;
  const counted = await openDays(deps, product, memberId, rows[0]?.day);
  const shown = counted.filter(({ day }) => (from ?? day) <= day && day <= (to ?? day));
  return { items: [...shown.map(view), ...page.items], next_cursor: page.next_cursor };
}

/** The days after the last closed one, by the current rates. */
async function openDays(
  { db, clock, vipLevels }: CashbackDependencies,
  product: Product,
  memberId: MemberId,
  lastClosed: string | undefined,
): Promise<NewDay[]> {
  const settings = await readSettings(db);
  if (!settings[product].is_open) return [];
  const now = clock.now();
  const today = bangkokDay(now);
  const levels = await vipLevels.levelsOf(db, [memberId]);
  const days = await readDays(db, [memberId], addDays(today, -OPEN_DAYS), today, () => levels.get(memberId) ?? 0);
  return days
    .filter(({ day }) => lastClosed === undefined || day > lastClosed)
    .map((day) => workOut(product, day, settings, now))
    .toReversed();
}
