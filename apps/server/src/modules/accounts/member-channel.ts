import type { MemberChannel } from "../../core/messages.ts";
import type { Ports } from "../../core/ports.ts";
import { findMember } from "./accounts-repo.ts";

type Dependencies = Pick<Ports, "db" | "outbound">;

/** By LINE where it is linked. */
export function createMemberChannel({ db, outbound }: Dependencies): MemberChannel {
  return {
    async send(memberId, kind, body) {
      const lineUserId = (await findMember(db, memberId))?.line_user_id;
      if (lineUserId) await outbound.line?.send({ to: lineUserId, kind, body });
    },
  };
}
