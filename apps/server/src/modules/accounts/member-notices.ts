import type { MemberNotices } from "../../core/banking.ts";
import type { Db } from "../../core/db.ts";
import type { MessageSender } from "../../core/messages.ts";
import type { Config } from "../../platform/config.ts";
import { createLineMessages } from "../../platform/outside/line-messages.ts";
import { findMember } from "./accounts-repo.ts";

interface Dependencies {
  readonly config: Pick<Config, "sandbox" | "lineMessagingToken">;
  readonly db: Db;
  readonly sandboxMessages: MessageSender;
}

/** By LINE where it is linked. A sandbox keeps the message where a tester can read it. */
export function createMemberNotices({ config, db, sandboxMessages }: Dependencies): MemberNotices {
  const { sandbox, lineMessagingToken: token } = config;
  const push = token && !sandbox ? createLineMessages({ token }) : undefined;
  return {
    async notify(memberId, kind, body) {
      const lineUserId = (await findMember(db, memberId))?.line_user_id;
      if (!lineUserId) return;
      if (sandbox) await sandboxMessages.send({ to: `line:${lineUserId}`, kind, body });
      else await push?.(lineUserId, body);
    },
  };
}
