import { DomainError } from "../core/domain-error.ts";
import type { Consumer } from "../core/events.ts";
import { pageOf, readCursor } from "../core/page.ts";
import type { OfficeHandlers } from "../platform/http/handlers.ts";
import { countJobs, listDaily, listJobs, retryJob } from "../platform/jobs/job-repo.ts";
import { listLag } from "../platform/outbox/outbox-repo.ts";
import type { Ports } from "./ports.ts";

const RECONCILE = "ledger_reconcile";

/** What no module knows alone: all work in the background, and all that follow events. */
export function systemView({ db, bookState, jobs, audit }: Ports, consumers: readonly Consumer[]) {
  return {
    officeSystemGet: async () => {
      const daily = await listDaily(db);
      const lag = await listLag(db, consumers);
      return {
        jobs: await countJobs(db),
        daily: daily.map(({ name, done_day, done_at }) => ({
          name,
          done_day,
          done_at: done_at?.toISOString() ?? null,
        })),
        consumers: lag.map(({ name, waiting_since: since }) => ({ name, waiting_since: since?.toISOString() ?? null })),
        ...(await bookState(db)),
      };
    },
    officeJobList: async ({ state, cursor, limit }) =>
      pageOf(await listJobs(db, state, readCursor(cursor), limit + 1), limit, (row) => ({
        ...row,
        id: Number(row.id),
        run_at: row.run_at.toISOString(),
      })),
    officeJobRetry: async ({ job_id: id }, { staff, address }) =>
      db.transaction(async (tx) => {
        const name = await retryJob(tx, BigInt(id));
        if (name === undefined) throw new DomainError("NOT_FOUND");
        await audit.record(tx, staff, address, { action: "job.retry", subject: `job:${id}`, after: { name } });
        return {};
      }),
    officeReconcileStart: async (_input, { staff, address }) =>
      db.transaction(async (tx) => {
        await jobs.add(tx, RECONCILE, {}, { key: `${RECONCILE}_now` });
        await audit.record(tx, staff, address, { action: "ledger.reconcile", subject: "ledger:all" });
        return {};
      }),
  } satisfies Partial<OfficeHandlers>;
}
