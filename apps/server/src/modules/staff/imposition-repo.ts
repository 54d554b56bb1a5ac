import type { StaffRole } from "@chokdee/contract";
import type { Tx } from "../../core/db.ts";
import type { StaffSession } from "../../core/session.ts";

type Weighty = Extract<StaffRole, "risk" | "owner">;

/** Who lifts what somebody of a role has imposed. */
export const LIFTERS: Readonly<Record<Weighty, string>> = {
  risk: "ฝ่ายความเสี่ยงหรือเจ้าของระบบ",
  owner: "เจ้าของระบบ",
};

const WEIGHTS: Readonly<Record<Weighty, number>> = { risk: 1, owner: 2 };
const isWeighty = (role: StaffRole): role is Weighty => Object.hasOwn(WEIGHTS, role);

export function weightOf(role: StaffRole): number {
  return isWeighty(role) ? WEIGHTS[role] : 0;
}

/** What somebody of less weight imposes again stays what the other has imposed. */
export async function impose(tx: Tx, { staffId, role }: StaffSession, subject: string, at: Date): Promise<void> {
  if (!isWeighty(role)) return;
  await tx.query(
    `insert into imposition as i (subject, role, staff_id, at) values ($1, $2, $3, $4)
     on conflict (subject) do update set role = excluded.role, staff_id = excluded.staff_id, at = excluded.at
     where excluded.role = 'owner' or i.role = 'risk'`,
    [subject, role, staffId, at],
  );
}

/** Forgets it, or says who has imposed it where that weighs more. */
export async function lift(
  tx: Tx,
  subject: string,
  weight: number,
): Promise<{ readonly role: Weighty; readonly username: string } | undefined> {
  const found = await tx.row<{ role: Weighty; username: string }>(
    "select i.role, s.username from imposition i join staff s on s.id = i.staff_id where i.subject = $1 for update of i",
    [subject],
  );
  if (!found) return undefined;
  if (WEIGHTS[found.role] > weight) return found;
  await tx.query("delete from imposition where subject = $1", [subject]);
  return undefined;
}
