import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { type Broadcast, insertBroadcast, lockBroadcast, setStatus } from "../broadcast-repo.ts";
import type { BroadcastsDependencies } from "../dependencies.ts";
import { retryFailed } from "../receiver-repo.ts";
import { readBroadcastForm } from "../rules.ts";
import { broadcastView } from "../views.ts";

/** What is sent cannot be taken back, so that two people agree to its words and to whom it goes. */
export async function createBroadcast(
  { audit, clock, outbound }: BroadcastsDependencies,
  input: OfficeInput<"officeBroadcastCreate">,
  by: StaffContext,
): Promise<Broadcast> {
  const form = readBroadcastForm(input, clock.now());
  if (!outbound[form.channel]) throw new DomainError("BROADCAST_NO_CHANNEL");
  return by.once(async (tx) => {
    const { username } = by.agreement?.proposer ?? by.staff;
    const made = await insertBroadcast(tx, form, { by: username, at: clock.now() });
    await audit.weigh(tx, by, {
      action: "broadcast.create",
      subject: `broadcast:${made.id}`,
      after: { ...form, starts_at: form.starts_at.toISOString() },
      amount: NO_MONEY,
      needs: "person",
      isDaily: true,
    });
    return made;
  });
}

type Change = OfficeInput<"officeBroadcastStop">;

/** What is on its way at this moment still arrives, at most a hundred. */
export function stopBroadcast(deps: BroadcastsDependencies, input: Change, by: StaffContext): Promise<Broadcast> {
  return change(deps, input, by, "stop", ({ status }) => status === "scheduled" || status === "sending");
}

/** Goes on where it was, and tries again what did not get through: two people have agreed to that. */
export function resumeBroadcast(deps: BroadcastsDependencies, input: Change, by: StaffContext): Promise<Broadcast> {
  return change(
    deps,
    input,
    by,
    "resume",
    ({ status, failed }) => status === "stopped" || (status === "done" && failed > 0),
  );
}

async function change(
  { audit, clock }: BroadcastsDependencies,
  input: Change,
  by: StaffContext,
  what: "stop" | "resume",
  isPossible: (broadcast: Broadcast) => boolean,
): Promise<Broadcast> {
  const { staff, address } = by;
  const reason = requireReason(input.reason);
  return by.once(async (tx) => {
    const before = orNotFound(await lockBroadcast(tx, input.id));
    if (!isPossible(before)) throw new DomainError("BROADCAST_STATE");
    const subject = `broadcast:${input.id}`;
    if (what === "resume") await audit.lift(tx, by, subject);
    else await audit.impose(tx, by, subject);
    if (what === "resume") await retryFailed(tx, input.id);
    const status = what === "stop" ? "stopped" : before.chosen === 0 ? "scheduled" : "sending";
    const after = orNotFound(await setStatus(tx, input.id, { status, hasFailed: false, at: clock.now() }));
    await audit.record(tx, staff, address, {
      action: `broadcast.${what}`,
      subject,
      before: broadcastView(before),
      after: broadcastView(after),
      reason,
    });
    return after;
  });
}
