import type { InputOf, OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { NO_MONEY, toBaht } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { requireReason } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { readBalance } from "./account-repo.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { countFriends, decideFriend, type Friend, lockFriend, searchFriends } from "./friend-repo.ts";

type Form<Id extends keyof OfficeContract["calls"]> = InputOf<OfficeContract, Id>;
type Out<Id extends keyof OfficeContract["calls"]> = OutputOf<OfficeContract, Id>;

export async function showEarner(
  { db, clock, members, referrals }: AffiliateDependencies,
  id: number,
): Promise<Out<"officeAffiliateEarnerGet">> {
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
  deps: AffiliateDependencies,
  { member_id, refused, cursor, limit }: Form<"officeAffiliateFriendList">,
): Promise<Out<"officeAffiliateFriendList">> {
  const search = {
    earnerId: member_id === undefined ? undefined : (BigInt(member_id) as MemberId),
    isRefused: refused === undefined ? undefined : refused === "yes",
  };
  const friends = await searchFriends(deps.db, search, readCursor(cursor), limit + 1);
  const view = await friendViewer(deps, deps.db, friends);
  return pageOf(friends, limit, view);
}

/** Staff allow a pair whatever it shares, or refuse it; days that are settled stay as they are. */
export function decide(
  deps: AffiliateDependencies,
  { id, reason }: Form<"officeAffiliateFriendAllow">,
  isAllowed: boolean,
  by: StaffContext,
): Promise<Out<"officeAffiliateFriendAllow">> {
  const { clock, audit } = deps;
  const why = requireReason(reason);
  return by.once(async (tx) => {
    const before = await lockFriend(tx, BigInt(id));
    const after = await decideFriend(tx, BigInt(id), isAllowed, clock.now());
    if (!before || !after) throw new DomainError("NOT_FOUND");
    const view = await friendViewer(deps, tx, [after]);
    await audit.weigh(tx, by, {
      action: isAllowed ? "affiliate_friend.allow" : "affiliate_friend.refuse",
      subject: `affiliate_friend:${id}`,
      before: view(before),
      after: view(after),
      reason: why,
      amount: NO_MONEY,
      // What was refused was refused for a sign of fraud; to refuse takes one.
      ...(isAllowed && { needs: "person" }),
    });
    return view(after);
  });
}

async function friendViewer({ members }: AffiliateDependencies, db: Queryable, friends: readonly Friend[]) {
  const names = await members.usernamesOf(
    db,
    friends.flatMap(({ earner_id: earner, friend_id: friend }) => [earner, friend]),
  );
  const person = (id: MemberId) => ({ id: Number(id), username: names.get(id) ?? "" });
  return (row: Friend): Out<"officeAffiliateFriendAllow"> => ({
    id: Number(row.id),
    earner: person(row.earner_id),
    friend: person(row.friend_id),
    level: row.level,
    joined_at: row.joined_at.toISOString(),
    refusal: row.refusal,
    refused_at: row.refused_at?.toISOString() ?? null,
    is_allowed: row.is_allowed,
  });
}
