import { maskPhone, phoneDigits } from "@chokdee/rules";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import type { StaffDependencies } from "./dependencies.ts";
import { sendInvitation } from "./enrol.ts";
import { insertInvited, staffNameProblem } from "./invite-staff.ts";
import { findStaffByName, lockOwners } from "./staff-repo.ts";

/** One such command at a time; the number only has to be ours. */
const LOCK = 7_304_120;
const HERE = "127.0.0.1";
/** Owners agree to one another's proposals, so that fewer can do nothing of weight. */
const FIRST_OWNERS = 2;

/**
 * One of the first two owners, invited by the person who runs the system; every other account is made in the office. The
 * same name again gets another link, as long as nobody has enrolled with it.
 */
export async function inviteFirstOwner(
  deps: StaffDependencies,
  input: { readonly username: string; readonly phone: string },
): Promise<{ readonly username: string; readonly phone: string }> {
  const { username } = input;
  const phone = phoneDigits(input.phone);
  if (staffNameProblem(username)) throw new StartFailure("A username takes 3 to 32 letters, digits and . _ - only.");
  if (phone === undefined) throw new StartFailure("The phone must be a Thai mobile number, such as 0812345678.");
  const { id, to } = await deps.db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const known = await findStaffByName(tx, username.toLowerCase());
    if (known?.role === "owner" && known.status === "invited" && known.phone) return { id: known.id, to: known.phone };
    if ((await lockOwners(tx)).length >= FIRST_OWNERS) {
      throw new StartFailure("There are two owners already: they invite everybody else in the office.");
    }
    const made = await insertInvited(deps, tx, { username, role: "owner", phone });
    await deps.audit.record(tx, { staffId: made, username, role: "owner" }, HERE, {
      action: "staff.invite",
      subject: `staff:${made}`,
      after: { username, role: "owner", phone: maskPhone(phone) },
      reason: "one of the first two owners, by the command",
    });
    return { id: made, to: phone };
  });
  await sendInvitation(deps, id);
  return { username, phone: maskPhone(to) };
}
