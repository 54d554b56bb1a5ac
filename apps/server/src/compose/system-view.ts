import { DomainError } from "../core/domain-error.ts";
import type { Consumer } from "../core/events.ts";
import { pageOf, readCursor } from "../core/page.ts";
import type { Gauge } from "@chokdee/server-kit/metrics";
import type { OfficeHandlers } from "../platform/http/handlers.ts";
import { countJobs, listDaily, listJobs, retryJob } from "../platform/jobs/job-repo.ts";
import { listLag } from "../platform/outbox/outbox-repo.ts";
import type { ServerModule } from "../platform/module.ts";
import type { Ports } from "./ports.ts";

/** The same as the office sees, for those who are called at night. */
export function systemGauges({ db, clock, bookState }: Ports, modules: readonly ServerModule[]): Gauge[] {
  const consumers = modules.flatMap((module) => module.consumers ?? []);
  const secondsSince = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
  return [
    {
      name: "chokdee_outbox_lag_seconds",
      help: "How long the oldest event waits that a consumer has not taken in",
      label: "consumer",
      readEach: async () =>
        (await listLag(db, consumers)).map(
          ({ name, waiting_since: since }) => [name, since ? secondsSince(since) : 0] as const,
        ),
    },
    {
      name: "chokdee_jobs",
      help: "Jobs that wait for their first try, that failed and are tried again, and that failed too often",
      label: "state",
      readEach: async () => Object.entries(await countJobs(db)),
    },
    {
      name: "chokdee_ledger_breaks",
      help: "What the last reconciliation has found wrong",
      read: async () => (await bookState(db)).reconcile?.breaks.length ?? 0,
    },
    {
      name: "chokdee_ledger_age_seconds",
      help: "How long ago the books were last reconciled and sealed",
      label: "of",
      async readEach() {
        const { reconcile, seal } = await bookState(db);
        const done = [["reconcile", reconcile?.at] as const, ["seal", seal?.sealed_at] as const];
        return done.flatMap(([of, at]) => (at ? [[of, secondsSince(new Date(at))] as const] : []));
      },
    },
  ];
}

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
