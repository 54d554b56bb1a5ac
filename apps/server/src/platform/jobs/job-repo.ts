import type { Queryable, Tx } from "../../core/db.ts";

export interface JobRow {
  readonly id: bigint;
  readonly name: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly run_at: Date;
  readonly last_error: string | null;
  readonly is_running: boolean;
}

const JOB = `id, task_identifier as name, attempts, max_attempts, run_at, last_error, locked_at is not null as is_running`;

/** Those that have failed at least once, or those that have not, the oldest first. What they carry may be secret. */
export function listJobs(
  db: Queryable,
  state: "failing" | "waiting",
  after: bigint | undefined,
  limit: number,
): Promise<JobRow[]> {
  return db.rows<JobRow>(
    `select ${JOB} from graphile_worker.jobs
      where id > $1 and (last_error is not null) = $2 order by id limit $3`,
    [after ?? 0n, state === "failing", limit],
  );
}

/** Waiting for their first try, failed and to be tried again, and failed too often. */
export async function countJobs(db: Queryable) {
  const { rows } = await db.query<Record<"waiting" | "failing" | "given_up", number>>(
    `select count(*) filter (where last_error is null)::int as waiting,
            count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
            count(*) filter (where last_error is not null and attempts >= max_attempts)::int as given_up
       from graphile_worker.jobs`,
  );
  return rows[0] ?? { waiting: 0, failing: 0, given_up: 0 };
}

/** Nothing where there is none that is not running. */
export function retryJob(tx: Tx, id: bigint): Promise<string | undefined> {
  return tx.value<string>(
    `select j.task_identifier as name from graphile_worker.jobs j
      where j.id = $1 and j.locked_at is null
        and exists (select from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0))`,
    [id],
  );
}

export interface DailyRow {
  readonly name: string;
  readonly done_day: string | null;
  readonly done_at: Date | null;
}

export function listDaily(db: Queryable): Promise<DailyRow[]> {
  return db.rows<DailyRow>("select name, done_day::text, done_at from daily_job order by done_day nulls first, name");
}
