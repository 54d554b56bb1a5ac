import type { OfficeOutput } from "@chokdee/contract/office";
import type { Queryable } from "../../core/db.ts";
import { listStates } from "./proof-repo.ts";
import type { Period } from "./report.ts";
import { findClosedDay } from "./sums-repo.ts";

type States = OfficeOutput<"officeReportGet">["days"];

/** How each day of a period stands: what every report says above its figures, and what reconciliation counts. */
export async function readStates(db: Queryable, { from, to, days }: Period): Promise<States> {
  const proofs = new Map((await listStates(db, from, to)).map(({ day, is_proved }) => [day, is_proved]));
  const closedDay = await findClosedDay(db);
  return days.map((day) => {
    if (day > closedDay) return { day, state: "open" };
    return { day, state: proofs.get(day) === true ? "proved" : "unproved" };
  });
}
