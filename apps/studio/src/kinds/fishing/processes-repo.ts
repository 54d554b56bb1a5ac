import type { Db, Queryable } from "../../platform/db.ts";

/** Times are the database's, so that processes agree on them. */
export async function addProcess(q: Queryable, url: string, leaseMs: number): Promise<number> {
  const { id } = await q.one<{ id: number }>(
    "insert into fishing_process (url, alive_until) values ($1, now() + $2 * interval '1 millisecond') returning id",
    [url, leaseMs],
  );
  return id;
}

/** False where another process has declared this one dead: then it may decide nothing any more. */
export async function keepAlive(q: Queryable, id: number, leaseMs: number): Promise<boolean> {
  const { rowCount } = await q.query(
    `update fishing_process set alive_until = now() + $2 * interval '1 millisecond'
      where id = $1 and ended_at is null`,
    [id, leaseMs],
  );
  return rowCount === 1;
}

/** When the lease of a process is over. Those that rest have one without an end. */
export const LEASE_DUE = "select nullif(min(alive_until), 'infinity') from fishing_process where ended_at is null";

/**
 * Lets a process rest that decides nothing at the moment: it says no more that it lives, and is declared dead by nobody.
 * False where something is left that others would have to take over.
 */
export async function restProcess(q: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await q.query(
    `update fishing_process p set alive_until = 'infinity' where p.id = $1 and p.ended_at is null
        and not exists (select from fishing_table t where t.process_id = p.id)
        and not exists (select from fishing_seat s where s.process_id = p.id)
        and not exists (select from magazine m where m.process_id = p.id and m.state = 'open')`,
    [id],
  );
  return rowCount === 1;
}

/** Ends this process, or all whose lease is over. Waits for what they are writing; their tables and seats are free then. */
export async function endProcesses(db: Db, which: { readonly id: number } | { readonly notId: number }): Promise<void> {
  const [where, id] = "id" in which ? ["id = $1", which.id] : ["id <> $1 and alive_until < now()", which.notId];
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `update fishing_process set ended_at = now() where ended_at is null and ${where} returning id`,
      [id],
    );
    for (const ended of rows) {
      await tx.query("delete from fishing_seat where process_id = $1", [ended.id]);
      await tx.query("update fishing_table set process_id = null where process_id = $1", [ended.id]);
    }
  });
}

/**
 * Writes what was drawn. False where the process has been ended meanwhile: then nothing was written, and nothing that it
 * has drawn counts.
 */
export async function writeJournal(q: Queryable, processId: number, at: Date, body: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `with alive as (select id from fishing_process where id = $1 and ended_at is null for share)
     insert into fishing_journal (process_id, at, body) select id, $2, $3 from alive`,
    [processId, at, body],
  );
  return rowCount === 1;
}

export interface JournalRow {
  readonly at: Date;
  readonly body: unknown;
}

/** In the order of writing. */
export function readJournal(q: Queryable, processId: number, since: Date): Promise<JournalRow[]> {
  return q.rows<JournalRow>("select at, body from fishing_journal where process_id = $1 and at >= $2 order by seq", [
    processId,
    since,
  ]);
}

/** What was written lately about one table, by whichever process. */
export function recentJournal(q: Queryable, table: string, since: Date): Promise<JournalRow[]> {
  return q.rows<JournalRow>(
    `select j.at, json_agg(line) as body
       from fishing_process p join fishing_journal j on j.process_id = p.id, json_array_elements(j.body) line
      where j.at >= $2 and (p.ended_at is null or p.ended_at >= $2) and line ->> 1 = $1
      group by j.seq order by j.seq`,
    [table, since],
  );
}

/** Drops what was written before, except what an open magazine may still need. */
export async function pruneJournal(q: Queryable, before: Date): Promise<void> {
  await q.query(
    `delete from fishing_journal j where j.at < $1 and not exists (
       select from magazine m where m.process_id = j.process_id and m.state = 'open'
          and m.asked_at <= j.at + interval '1 minute')`,
    [before],
  );
}
