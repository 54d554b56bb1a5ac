import type { Db } from "../../core/db.ts";
import type { MemberChannel, OutboundChannels } from "../../core/messages.ts";
import { findMember } from "./accounts-repo.ts";

interface Dependencies {
  readonly db: Db;
  readonly outbound: OutboundChannels;
}

/** By LINE where it is linked. */
export function createMemberChannel({ db, outbound }: Dependencies): MemberChannel {
  return {
    async send(memberId, kind, body) {
      const lineUserId = (await findMember(db, memberId))?.line_user_id;
      if (lineUserId) await outbound.line?.send({ to: lineUserId, kind, body });
    },
  };
}
