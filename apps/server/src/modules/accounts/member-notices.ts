import type { MemberNotices } from "../../core/banking.ts";
import type { Db } from "../../core/db.ts";
import type { OutboundChannels } from "../../core/messages.ts";
import { findMember } from "./accounts-repo.ts";

interface Dependencies {
  readonly db: Db;
  readonly outbound: OutboundChannels;
}

/** By LINE where it is linked. */
export function createMemberNotices({ db, outbound }: Dependencies): MemberNotices {
  return {
    async notify(memberId, kind, body) {
      const lineUserId = (await findMember(db, memberId))?.line_user_id;
      if (lineUserId) await outbound.line?.send({ to: lineUserId, kind, body });
    },
  };
}
