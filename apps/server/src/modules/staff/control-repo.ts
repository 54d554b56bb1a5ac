import { type StaffControl, staffControls } from "@chokdee/contract/office";
import type { Controls } from "../../core/audit.ts";
import type { Queryable, Tx } from "../../core/db.ts";

export async function readControls(db: Queryable): Promise<Controls> {
  const { rows } = await db.query<{ name: StaffControl; value: bigint }>("select name, value from staff_control");
  const controls = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  for (const name of Object.keys(staffControls)) {
    if (controls[name] === undefined) throw new Error(`there is no control ${name}`);
  }
  return controls as Controls;
}

export async function setControl(tx: Tx, name: StaffControl, value: bigint): Promise<void> {
  await tx.query("update staff_control set value = $2 where name = $1", [name, value]);
}
