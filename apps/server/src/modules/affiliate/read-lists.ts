import type { CallInput, CallOutput } from "@chokdee/contract";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import { listClaims, readBalance } from "./account-repo.ts";
import { listCommissions, listLevelDays, sumByFriend } from "./commission-repo.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { listFriends } from "./friend-repo.ts";
import { listActiveFriends } from "./play-repo.ts";
import { LOOK_BACK_DAYS } from "./rules.ts";
import { claimView, commissionView, friendView, levelDayView } from "./views.ts";

/** An earner's friends of one level. A friend's name is always masked. */
export async function readNetwork(
  { db, clock, members }: AffiliateDependencies,
  memberId: MemberId,
  { level, cursor, limit }: CallInput<"affiliateNetwork">,
): Promise<CallOutput<"affiliateNetwork">> {
  const friends = await listFriends(db, memberId, level, readCursor(cursor), limit + 1);
  const ids = friends.map(({ friend_id: id }) => id);
  const names = await members.usernamesOf(db, ids);
  const active = await listActiveFriends(db, ids, addDays(bangkokDay(clock.now()), 1 - LOOK_BACK_DAYS));
  const income = await sumByFriend(db, memberId, ids);
  return pageOf(friends, limit, (friend) =>
    friendView(friend, {
      username: names.get(friend.friend_id) ?? "",
      isActive: active.has(friend.friend_id),
      income: income.get(friend.friend_id) ?? 0n,
    }),
  );
}

/** Income by day and level. */
export async function readTransactions(
  { db }: AffiliateDependencies,
  memberId: MemberId,
  { from, to, cursor, limit }: CallInput<"affiliateTransactions">,
): Promise<CallOutput<"affiliateTransactions">> {
  return pageOf(await listLevelDays(db, memberId, { from, to }, readCursor(cursor), limit + 1), limit, levelDayView);
}

/** Every row that income is made of, with its rate and its state. */
export async function readTransactionsV2(
  { db, clock, members }: AffiliateDependencies,
  memberId: MemberId,
  { from, to, cursor, limit }: CallInput<"affiliateTransactionsV2">,
): Promise<CallOutput<"affiliateTransactionsV2">> {
  const rows = await listCommissions(db, memberId, { from, to }, readCursor(cursor), limit + 1);
  const today = bangkokDay(clock.now());
  const { claimed } = await readBalance(db, memberId, today);
  const names = await members.usernamesOf(
    db,
    rows.map(({ friend_id: id }) => id),
  );
  return pageOf(rows, limit, (row) => commissionView(row, names.get(row.friend_id) ?? "", { today, claimed }));
}

export async function readClaims(
  { db }: AffiliateDependencies,
  memberId: MemberId,
  { cursor, limit }: CallInput<"affiliateClaims">,
): Promise<CallOutput<"affiliateClaims">> {
  return pageOf(await listClaims(db, memberId, readCursor(cursor), limit + 1), limit, claimView);
}
