import { satang } from "@chokdee/money";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FreeRoundsGrant } from "../../core/game-launches.ts";
import type { MemberId } from "../../core/ids.ts";
import { jobQueue } from "../../platform/jobs/queue.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { freeRoundsJob, retryUnsent } from "./give-free-rounds.ts";

let system: TestSystem;
let memberId: MemberId;
beforeAll(async () => {
  system = await createTestSystem();
  memberId = await insertBareMember(system.database);
  await system.services.db.transaction((tx) => system.services.ledger.openMember(tx, memberId));
});
afterAll(() => system.close());

const reward = { kind: "free_round", providerId: "chokdee", gameId: "naga", count: 5, bet: satang(100n) } as const;
const give = (source: string, cancel = false) =>
  system.services.db.transaction(async (tx) => {
    await system.services.rewards.give(tx, { memberId, reward, source, code: "wheel" });
    if (cancel) throw new Error("changed our mind");
  });

/** Runs the jobs that wait, with a provider that only records what it is sent. */
async function runJobs(): Promise<FreeRoundsGrant[]> {
  const { db, clock } = system.services;
  const sent: FreeRoundsGrant[] = [];
  const grantFreeRounds = async (grant: FreeRoundsGrant) => void sent.push(grant);
  const job = freeRoundsJob({ db, clock, gameProviders: { grantFreeRounds } });
  const { rows } = await system.database.owner.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1`,
    [job.name],
  );
  for (const { payload } of rows) await job.run(payload);
  return sent;
}

test("free rounds are stored with what they are given for, once, and sent to the provider afterwards", async () => {
  await expect(give("quest:1", true)).rejects.toThrow("changed our mind");
  expect(await runJobs()).toEqual([]);
  await give("quest:1");
  await give("quest:1");
  const sent = await runJobs();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ memberId, providerId: "chokdee", gameId: "naga", count: 5, bet: 100n });
  expect(sent[0]?.expiresAt.getTime()).toBeGreaterThan(system.services.clock.now().getTime());

  await give("quest:2");
  await system.services.db.query("update free_rounds set cancelled_at = created_at where grant_id = $1", [
    sent[0]?.grantId ?? "",
  ]);
  expect((await runJobs()).map(({ grantId }) => grantId)).not.toContain(sent[0]?.grantId);
});

test("a grant that was not sent while its job had tries left is sent later, until it was or the rounds ended", async () => {
  const { db, clock } = system.services;
  const forget = () => system.database.owner.query("delete from graphile_worker._private_jobs");
  const retryAfter = async (hours: number) => {
    const now = new Date(clock.now().getTime() + hours * HOUR_MS);
    await retryUnsent({ db, jobs: jobQueue, clock: { now: () => now, real: () => now } });
    return runJobs();
  };
  await runJobs();
  await give("quest:3");
  await forget();
  expect(await retryAfter(0.5)).toEqual([]);
  expect(await retryAfter(7 * 24 + 1)).toEqual([]);
  const sent = await retryAfter(5);
  expect(sent).toMatchObject([{ memberId, count: 5 }]);
  await forget();
  expect(await retryAfter(6)).toEqual([]);
});
