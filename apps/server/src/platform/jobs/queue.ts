import type { JobQueue } from "../../core/jobs.ts";

export const jobQueue: JobQueue = {
  async add(tx, name, payload, options = {}) {
    await tx.query(
      "select graphile_worker.add_job($1, payload := $2::json, job_key := $3, run_at := $4, max_attempts := 10)",
      [name, JSON.stringify(payload), options.key ?? null, options.runAt ?? null],
    );
  },
};
