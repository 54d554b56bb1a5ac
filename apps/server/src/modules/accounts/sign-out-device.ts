import type { CallInput, CallOutput } from "@chokdee/contract";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { endDevice } from "./sessions-repo.ts";

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signs out one of the member's own devices. Another's looks the same as one that does not exist. */
export async function signOutDevice(
  { db, clock, outbox }: AccountsDependencies,
  input: CallInput<"deviceSignOut">,
  { member }: MemberContext,
): Promise<CallOutput<"deviceSignOut">> {
  await db.transaction(async (tx) => {
    const isKnown = SESSION_ID.test(input.device_id);
    if (!isKnown || !(await endDevice(tx, member.memberId, input.device_id, clock.real()))) {
      throw new DomainError("NOT_FOUND");
    }
    await outbox.publish(tx, { topic: "account", memberId: member.memberId });
  });
  return {};
}
