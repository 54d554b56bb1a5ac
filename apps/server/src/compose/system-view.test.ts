import { afterAll, beforeAll, expect, test } from "vitest";
import { type Officer, officer, proposalOf } from "../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../testing/system.ts";

let system: TestSystem;
let finance: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  finance = await officer(system, "finance");
});
afterAll(() => system.close());

const owner = (text: string, values: string[] = []) => system.database.owner.query(text, values);

test("shows work in the background, and a job that failed is tried again", async () => {
  await finance.ok("officeReconcileStart", {});
  const waiting = await finance.ok("officeJobList", { state: "waiting", limit: 100 });
  const job = waiting.items.find(({ name }) => name === "ledger_reconcile");
  expect(job).toMatchObject({ attempts: 0, last_error: null, is_running: false });
  const job_id = job?.id ?? 0;
  await owner(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke' where id = $1",
    [String(job_id)],
  );
  expect((await finance.ok("officeSystemGet", {})).jobs.given_up).toBe(1);
  expect((await finance.ok("officeJobList", {})).items).toMatchObject([{ id: job_id, last_error: "it broke" }]);
  await finance.ok("officeJobRetry", { job_id });
  expect((await finance.ok("officeSystemGet", {})).jobs.given_up).toBe(0);
  expect(await finance.call("officeJobRetry", { job_id: 999_999_999 })).toMatchObject({ status: 404 });
});

test("says who lags behind, and since when", async () => {
  const { consumers } = await finance.ok("officeSystemGet", {});
  expect(consumers.length).toBeGreaterThan(3);
  const behind = consumers.filter(({ waiting_since: since }) => since !== null);
  expect(
    behind.map(({ name }) => name),
    "nobody follows events in this process",
  ).not.toEqual([]);
});

test("what a reconciliation has closed is opened by two people, and only once a later one found it sound", async () => {
  const flow = "member:1";
  await owner("select ledger_pause_flow($1, 'off by one', now())", [flow]);
  const reopen = () => finance.call("officeFlowReopen", { flow, reason: "ตรวจแล้ว" });
  expect(await reopen(), "nobody has looked").toMatchObject({ code: "FLOW_UNSOUND" });
  const run = (breaks: object[]) =>
    owner(
      `insert into ledger_reconcile_run (at, seconds, members, postings, seals, breaks)
       values (now() + interval '1 minute', 1, 1, 1, 1, $1)`,
      [JSON.stringify(breaks)],
    );
  await run([{ flow, what: "still off" }]);
  expect(await reopen(), "it is still off").toMatchObject({ code: "FLOW_UNSOUND" });
  await run([]);
  const asked = await reopen();
  expect(asked).toMatchObject({ code: "PROPOSED" });
  expect((await finance.ok("officeSystemGet", {})).flows).toMatchObject([{ flow, reason: "off by one" }]);
  const second = await officer(system, "finance");
  await second.ok("officeProposalAgree", { proposal_id: proposalOf(asked) });
  expect((await finance.ok("officeSystemGet", {})).flows).toEqual([]);
  expect(await reopen()).toMatchObject({ status: 404 });
});
