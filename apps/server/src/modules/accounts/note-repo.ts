import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { StaffSession } from "../../core/session.ts";

export interface NoteRow {
  readonly id: bigint;
  readonly body: string;
  readonly staff_name: string;
  readonly at: Date;
}

export function insertNote(
  tx: Tx,
  memberId: MemberId,
  body: string,
  staff: StaffSession,
  at: Date,
): Promise<NoteRow | undefined> {
  return tx.row<NoteRow>(
    `insert into member_note (member_id, body, staff_id, staff_name, at) values ($1, $2, $3, $4, $5)
     returning id, body, staff_name, at`,
    [memberId, body, staff.staffId, staff.username, at],
  );
}

/** The newest first. */
export async function listNotes(
  db: Queryable,
  memberId: MemberId,
  before: bigint | undefined,
  limit: number,
): Promise<NoteRow[]> {
  return readNewest(db, "select id, body, staff_name, at from member_note", [["member_id = ?", memberId]], {
    before,
    limit,
  });
}
