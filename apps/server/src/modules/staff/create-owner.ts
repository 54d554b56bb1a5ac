import { passwordProblem } from "@chokdee/rules";
import { StartFailure } from "../../core/start-failure.ts";
import { drawCredentials, insertNewStaff, type StaffCredentials, staffNameProblem } from "./create-staff.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { lockActiveOwners } from "./staff-repo.ts";

/** One such command at a time; the number only has to be ours. */
const LOCK = 7_304_120;
const HERE = "127.0.0.1";

/** The first owner, made by the person who runs the system. Every other account is made in the office. */
export async function createFirstOwner(
  dependencies: StaffDependencies,
  { username, password }: { readonly username: string; readonly password: string | undefined },
): Promise<StaffCredentials> {
  if (staffNameProblem(username)) throw new StartFailure("A username takes 3 to 32 letters, digits and . _ - only.");
  if (password !== undefined && passwordProblem(password)) {
    throw new StartFailure("A password takes 8 to 64 characters, letters and digits among them.");
  }
  const drawn = await drawCredentials(dependencies, password);
  return dependencies.db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [LOCK]);
    if ((await lockActiveOwners(tx)).length > 0) {
      throw new StartFailure("There is an owner already: sign in to the office and make other accounts there.");
    }
    const owner = await insertNewStaff(dependencies, tx, { username, role: "owner" }, drawn);
    const self = { staffId: BigInt(owner.id), username, role: "owner" } as const;
    await dependencies.audit.record(tx, self, HERE, {
      action: "staff.create",
      subject: `staff:${owner.id}`,
      after: { username, role: "owner" },
      reason: "first owner, by the command",
    });
    return owner;
  });
}
