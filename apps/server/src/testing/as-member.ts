import type { Db } from "../core/db.ts";
import type { MemberId } from "../core/ids.ts";
import type { MemberContext } from "../platform/http/context.ts";
import { withoutKey } from "../platform/once/once.ts";

/** What a use-case knows of a member who asks without a key. */
export function asMember(db: Db, memberId: MemberId): Pick<MemberContext, "member" | "once"> {
  return { member: { memberId, sessionId: "test" }, once: withoutKey(db) };
}
