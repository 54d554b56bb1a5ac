import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, toBaht } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { readBalance } from "../account-repo.ts";
import type { AffiliateDependencies } from "../dependencies.ts";
import {
  countFriends,
  decideFriend,
  type Friend,
  lockFriend,
  type NamedFriend,
  searchFriends,
} from "../friend-repo.ts";

export async function showEarner(
  { db, clock, members, referrals }: AffiliateDependencies,
  id: number,
): Promise<OfficeOutput<"officeAffiliateEarnerGet">> {
  const memberId = BigInt(id) as MemberId;
  const username = (await members.usernamesOf(db, [memberId])).get(memberId);
  if (username === undefined) throw new DomainError("NOT_FOUND");
  const { earned, claimable, held, claimed } = await readBalance(db, memberId, bangkokDay(clock.now()));
  return {
    member_id: id,
    username,
    code: await referrals.codeOf(db, memberId),
    earned: toBaht(earned),
    claimable: toBaht(claimable),
    held: toBaht(held),
    claimed: toBaht(claimed),
    levels: await countFriends(db, memberId),
  };
}

export async function pageFriends(
  { db }: AffiliateDependencies,
  { member_id, refused, cursor, limit }: OfficeInput<"officeAffiliateFriendList">,
): Promise<OfficeOutput<"officeAffiliateFriendList">> {
  const search = {
    earnerId: member_id === undefined ? undefined : (BigInt(member_id) as MemberId),
    isRefused: refused === undefined ? undefined : refused === "yes",
  };
  return pageOf(await searchFriends(db, search, readCursor(cursor), limit + 1), limit, friendView);
}

/** Staff allow a pair whatever it shares, or refuse it; days that are settled stay as they are. */
export function decide(
  deps: AffiliateDependencies,
  { id, reason }: OfficeInput<"officeAffiliateFriendAllow">,
  isAllowed: boolean,
  by: StaffContext,
): Promise<OfficeOutput<"officeAffiliateFriendAllow">> {
  const { clock, audit } = deps;
  const why = requireReason(reason);
  return by.once(async (tx) => {
    const before = await lockFriend(tx, BigInt(id));
    const after = await decideFriend(tx, BigInt(id), isAllowed, clock.now());
    if (!before || !after) throw new DomainError("NOT_FOUND");
    const subject = `affiliate_friend:${id}`;
    if (isAllowed) await audit.lift(tx, by, subject);
    else await audit.impose(tx, by, subject);
    const view = await friendViewer(deps, tx, after);
    await audit.weigh(tx, by, {
      action: isAllowed ? "affiliate_friend.allow" : "affiliate_friend.refuse",
      subject,
      before: view(before),
      after: view(after),
      reason: why,
      amount: NO_MONEY,
      // What was refused was refused for a sign of fraud; to refuse takes one.
      beneficiary: after.earner_id,
      touches: [after.friend_id],
      ...(isAllowed && { needs: "person", isFavour: true }),
    });
    return view(after);
  });
}

async function friendViewer({ members }: AffiliateDependencies, db: Queryable, { earner_id, friend_id }: Friend) {
  const names = await members.usernamesOf(db, [earner_id, friend_id]);
  const named = { earner_name: names.get(earner_id) ?? "", friend_name: names.get(friend_id) ?? "" };
  return (row: Friend) => friendView({ ...row, ...named });
}

function friendView(row: NamedFriend): OfficeOutput<"officeAffiliateFriendAllow"> {
  return {
    id: Number(row.id),
    earner: { id: Number(row.earner_id), username: row.earner_name },
    friend: { id: Number(row.friend_id), username: row.friend_name },
    level: row.level,
    joined_at: row.joined_at.toISOString(),
    refusal: row.refusal,
    refused_at: row.refused_at?.toISOString() ?? null,
    is_allowed: row.is_allowed,
  };
}
