import type { Queryable, Tx } from "../../../core/db.ts";
import { insertAudit, type Recorded } from "../audit-repo.ts";

export const alarmKinds = ["setting", "payout", "margin", "exception", "held", "difference"] as const;

export type AlarmKind = (typeof alarmKinds)[number];

export interface Alarm {
  readonly kind: AlarmKind;
  /** What it is about; the same kind and subject sounds once. */
  readonly subject: string;
  readonly detail: object;
  readonly at: Date;
}

/** Keeps an alarm, and puts it on record beside what people do. */
export async function raiseAlarm(tx: Tx, who: Recorded, { kind, subject, detail, at }: Alarm): Promise<void> {
  const { rowCount } = await tx.query(
    "insert into office_alarm (kind, subject, detail, at) values ($1, $2, $3, $4) on conflict do nothing",
    [kind, subject, JSON.stringify(detail), at],
  );
  if (rowCount > 0) await insertAudit(tx, who, { action: `alarm.${kind}`, subject, after: detail }, at);
}

export async function countAlarms(db: Queryable, kind: AlarmKind): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from office_alarm where kind = $1",
    [kind],
  );
  return rows[0]?.count ?? 0;
}
