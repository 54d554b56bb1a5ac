import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { jobQueue } from "../../platform/jobs/queue.ts";
import { takeIn } from "../../testing/take-in.ts";
import { visitor } from "../../testing/visitor.ts";
import { sessionFollower, sessionsJob } from "./follow-sessions.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";
import { createProviderBench, GAME, PROVIDER, type ProviderBench } from "./testing/provider.ts";

let fake: FakeProvider;
let bench: ProviderBench;
beforeAll(async () => {
  fake = await startFakeProvider();
  bench = await createProviderBench(fake.url);
  fake.answer = () => ({});
});
afterAll(async () => {
  await bench.close();
  await fake.close();
});

/** A member signs in and opens a game: their token, and how the wallet stands to the game's. */
async function playing(username: string) {
  const token = await bench.logIn(username);
  const { rows } = await bench.database.owner.query<{ id: string; member_id: MemberId }>(
    `select s.id, s.member_id from member_session s join member m on m.id = s.member_id
      where m.username = $1 order by s.created_at desc limit 1`,
    [username],
  );
  const [login] = rows;
  if (!login) throw new Error("nobody signed in");
  const link = await bench.services.launches.createLink({
    memberId: login.member_id,
    walletId: 1 as never,
    providerId: PROVIDER,
    gameId: GAME,
    category: "slot",
    isMobile: true,
    origin: "http://localhost:3000",
    loginId: login.id,
  });
  const opened = await bench.call("session", { code: new URL(link).searchParams.get("code") ?? "" });
  const [play, player] = [String(opened["token"]), String(opened["player"])];
  const standing = async () => (await bench.call("balance", { token: play, player })).status;
  return { player, standing, member: visitor(bench, { token }) };
}

/** The players whose sessions the provider is asked to look at, by what has happened since the last time. */
async function informed(): Promise<unknown[]> {
  const { clock, secrets, registry } = bench.services;
  const { owner } = bench.database;
  await takeIn(bench.services, sessionFollower({ clock, jobs: jobQueue }));
  const job = sessionsJob({ secrets, registry });
  const { rows } = await owner.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1`,
    [job.name],
  );
  await owner.query("delete from graphile_worker._private_jobs");
  const from = fake.requests.length;
  for (const { payload } of rows) await job.run(payload);
  const asked = fake.requests.slice(from).filter(({ path }) => path === "/provider/v1/sessions");
  return asked.map(({ body }) => body["player"]);
}

test("the game of whoever signs out, here or from elsewhere, or rests hears of it, and nobody else's does", async () => {
  const [one, other] = [await playing("demo"), await playing("vip")];
  expect(await informed(), "everybody may play").toEqual([]);
  await one.member.ok("logout", {});
  expect(await informed()).toEqual([one.player]);
  expect([await one.standing(), await other.standing()]).toEqual(["TOKEN_EXPIRED", "OK"]);

  const again = await playing("demo");
  const elsewhere = await playing("demo");
  const devices = await elsewhere.member.ok("deviceList", {});
  const others = devices.filter(({ is_current }) => !is_current);
  for (const { device_id } of others) await elsewhere.member.ok("deviceSignOut", { device_id });
  expect(await informed()).toEqual([again.player]);
  expect([await again.standing(), await elsewhere.standing()]).toEqual(["TOKEN_EXPIRED", "OK"]);

  await other.member.ok("coolOff", { days: 1 });
  expect(await informed()).toEqual([other.player]);
  expect(await other.standing()).toBe("MEMBER_DISABLED");
});

test("a provider that does not answer holds nothing up", async () => {
  const { member } = await playing("newbie");
  fake.answer = () => undefined;
  await member.ok("logout", {});
  expect(await informed()).toHaveLength(1);
});
