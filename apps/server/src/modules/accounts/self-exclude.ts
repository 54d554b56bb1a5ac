import type { CallInput, CallOutput } from "@chokdee/contract";
import { DAY_MS } from "@chokdee/rules/time";
import type { MemberContext } from "../../platform/http/context.ts";
import { extendExclusion } from "./accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";

/** The date used for "for good": later than any date a member can name. */
const FOR_GOOD = new Date("9999-12-31T00:00:00Z");

/** Takes effect with the next bet or deposit. Withdrawals, and what is owed to the member, go on. */
export async function selfExclude(
  { db, clock, stepUp, outbox }: AccountsDependencies,
  input: CallInput<"selfExclude">,
  { member }: MemberContext,
): Promise<CallOutput<"selfExclude">> {
  const until = input.days === null ? FOR_GOOD : new Date(clock.now().getTime() + input.days * DAY_MS);
  return db.transaction(async (tx) => {
    await stepUp.spend(tx, member, input.step_up_token, ["password", "otp"]);
    const excludedUntil = await extendExclusion(tx, member.memberId, until);
    await outbox.publish(tx, { topic: "account", memberId: member.memberId });
    return { excluded_until: excludedUntil.toISOString() };
  });
}
