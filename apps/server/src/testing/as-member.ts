import type { Db } from "../core/db.ts";
import type { MemberId } from "../core/ids.ts";
import type { MemberContext } from "../platform/http/context.ts";
import { withoutKey } from "../platform/once/once.ts";

/** The context of a member's call without a key. */
export function asMember(db: Db, memberId: MemberId): Pick<MemberContext, "member" | "once"> {
  return { member: { memberId, sessionId: "test" }, once: withoutKey(db) };
}
