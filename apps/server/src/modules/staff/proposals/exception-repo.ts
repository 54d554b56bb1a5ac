import type { ExceptionKind } from "@chokdee/contract/office";
import type { Satang } from "@chokdee/money";
import type { Flow } from "../../../core/audit.ts";
import type { Queryable, SqlValue } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

export interface ExceptionRow {
  readonly id: bigint;
  readonly at: Date;
  readonly exception: ExceptionKind;
  readonly action: string;
  readonly subject: string;
  readonly flow: Flow | null;
  readonly amount: Satang;
  /** To whose advantage it was, and whom it was about. */
  readonly member_id: MemberId | null;
  readonly about_id: MemberId | null;
  readonly is_favour: boolean;
  readonly reason: string | null;
  readonly staff: string;
  readonly agreed_by: string | null;
}

export interface ExceptionSearch {
  readonly kind: ExceptionKind | undefined;
  /** Of one who did it or agreed to it. */
  readonly staff: string | undefined;
  readonly memberId: bigint | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** The newest first. Each condition is there only where it is asked for, so that an index serves it. */
export async function listExceptions(
  db: Queryable,
  { kind, staff, memberId, from, to }: ExceptionSearch,
  before: bigint | undefined,
  limit: number,
): Promise<ExceptionRow[]> {
  const values: SqlValue[] = [];
  const conditions = ["a.exception is not null"];
  const add = (value: SqlValue | undefined, condition: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(kind, (place) => `a.exception = ${place}`);
  add(staff, (place) => `(select id from staff where username_key = ${place}) in (a.staff_id, a.agreed_by)`);
  add(memberId, (place) => `a.about_id = ${place}`);
  add(from, (place) => `a.at >= ${place}`);
  add(to, (place) => `a.at < ${place}`);
  add(before, (place) => `a.id < ${place}`);
  values.push(limit);
  return db.rows<ExceptionRow>(
    `select a.id, a.at, a.exception, a.action, a.subject, a.flow, a.amount, a.member_id, a.about_id, a.is_favour,
            a.reason, s.username as staff, second.username as agreed_by
       from staff_act a join staff s on s.id = a.staff_id left join staff second on second.id = a.agreed_by
      where ${conditions.join(" and ")} order by a.id desc limit $${values.length}`,
    values,
  );
}
