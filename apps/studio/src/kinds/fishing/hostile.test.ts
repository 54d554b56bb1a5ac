import { once } from "node:events";
import { isPlain, mayAim, type Swimmer } from "@chokdee/rules/fishing";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createSealing } from "../../platform/keys.ts";
import { createFishingBench, type FishingBench } from "../../testing/fishing-bench.ts";
import { connectToSea, type FishingPage, openFishingPage, soon } from "../../testing/fishing-page.ts";
import { optionsFor } from "../../testing/studio-bench.ts";

const MONEY = 100_000;

let bench: FishingBench;
beforeAll(async () => {
  bench = await createFishingBench();
});
afterAll(() => bench.close());

const plain = ({ species }: Swimmer) => isPlain(species);

async function seated(price = 10) {
  const member = await bench.member(MONEY);
  const page = await bench.open(member);
  const magazine = await page.load(price);
  return { ...member, page, magazine };
}

const missed = (page: FishingPage, bullet: number) => page.frame("missed", (frame) => frame.bullet === bullet);

/** What a member is left with when all is over. */
async function leave(page: FishingPage, player: string): Promise<number> {
  page.say({ type: "leave" });
  await page.frame("end");
  await bench.over(player);
  return bench.operator.balances.get(player) ?? 0;
}

test("faster than the cannon: what is too much is not fired, and costs nothing", async () => {
  const { page, player } = await seated();
  const bullets = Array.from({ length: 20 }, () => page.fire());
  const last = bullets.at(-1) ?? 0;
  expect(await missed(page, last)).toMatchObject({ reason: "fast" });
  const refused = page.frames.filter((frame) => frame.type === "missed").map(({ bullet }) => bullet);
  expect(refused.length).toBeGreaterThanOrEqual(15);
  const { id } = await page.fish(plain);
  page.hit(last, 0, id);
  expect(await page.frame("missed", ({ reason }) => reason === "unknown")).toMatchObject({ bullet: last, next: 0 });
  expect(await leave(page, player)).toBe(MONEY);
});

test("a claim of the past or the future, of no fish, out of order, twice, or of another's bullet is none", async () => {
  const [one, two] = [await seated(), await seated()];
  const { page } = one;
  const fish = (await page.fish(plain)).id;
  const bullet = page.fire();
  const expectMiss = async (at: number, no: number, target: number, reason: string) => {
    const from = page.frames.length;
    page.hit(bullet, no, target, at);
    expect(await page.frame("missed", undefined, from)).toMatchObject({ bullet, reason, next: 0 });
  };
  await expectMiss(soon() - 2_000, 0, fish, "late");
  await expectMiss(soon() + 9_000, 0, fish, "late");
  await expectMiss(soon(), 1, fish, "order");
  await expectMiss(soon(), 0, fish + 100_000, "gone");
  await expectMiss(soon(), 0, 7, "gone");
  // The bullet has flown on, and meets its fish at last; then it is spent.
  const living = (await page.fish(plain)).id;
  page.hit(bullet, 0, living);
  page.hit(bullet, 0, living);
  page.hit(bullet, 1, living);
  const { own } = await page.snapshot();
  await page.frame("batch", ({ hits }) => hits.some((hit) => hit.seat === own.seat && hit.bullet === bullet));
  expect(await page.frame("missed", ({ reason }) => reason === "unknown")).toMatchObject({ bullet, next: 1 });
  two.page.hit(bullet, 0, living);
  expect(await missed(two.page, bullet)).toMatchObject({ reason: "unknown" });
  const { rows } = await bench.db.query<{ body: unknown[][] }>("select body from fishing_journal");
  const lines = rows.flatMap(({ body }) => body).filter((line) => line[6] === living);
  expect(lines).toHaveLength(1);
  expect(await leave(two.page, two.player)).toBe(MONEY);
  await leave(page, one.player);
});

test("a fish that was caught is dead for everybody", async () => {
  const { page, player } = await seated();
  await leave(page, player);
  const again = await bench.member(MONEY);
  const next = await bench.open(again);
  const { species } = await next.fish(({ species: each }) => each.shoal === "small");
  await bench.let(next, [{ no: 0, species: species.id, is_caught: true }]);
  await next.load(10);
  const shot = await next.shoot((swimmer) => swimmer.species.id === species.id);
  if (!("fish" in shot)) throw new Error(`the shot was missed: ${shot.reason}`);
  expect(shot).toMatchObject({ is_caught: true });
  const bullet = next.fire();
  next.hit(bullet, 1, shot.fish);
  expect(await missed(next, bullet)).toMatchObject({ reason: "gone", next: 1 });
  await leave(next, again.player);
});

test("a price that the room has not, more than there is, a free shot without a grant, and no value for the draws", async () => {
  const member = await bench.member(500);
  const page = await bench.open(member);
  const fail = async (price: number, failure: string, free = false) => {
    const from = page.frames.length;
    page.say({ type: "load", price, ...(free && { free }) });
    expect(await page.frame("failed", undefined, from)).toMatchObject({ failure });
  };
  await fail(7, "BAD_REQUEST");
  await fail(10_000, "BAD_REQUEST");
  await fail(1_000, "NOT_ENOUGH_MONEY");
  await fail(10, "NO_FREE_ROUNDS", true);
  const fresh = `fresh-${member.player}`;
  bench.operator.balances.set(fresh, 500);
  const { session } = await bench.ok("fishing_session", { game: "pond", code: bench.operator.launch(fresh, "pond") });
  const unseeded = await bench.open({ player: fresh, session });
  unseeded.say({ type: "load", price: 10 });
  expect(await unseeded.frame("failed")).toMatchObject({ failure: "SEED_NEEDED" });
  expect(await leave(page, member.player)).toBe(500);
});

test("a torpedo is not for what it would be sure to catch, and its magazine counts five", async () => {
  const hasty = await seated();
  const small = await hasty.page.fish(({ species }) => !mayAim("torpedo", species, 0));
  const bullet = hasty.page.fire("torpedo");
  const next = hasty.page.fire("torpedo");
  hasty.page.hit(bullet, 0, small.id);
  expect(await missed(hasty.page, bullet)).toMatchObject({ reason: "unaimable" });
  expect(await missed(hasty.page, next)).toMatchObject({ reason: "fast" });
  expect(await leave(hasty.page, hasty.player)).toBe(MONEY);
  const { page, player } = await seated();
  const shot = await page.shoot(({ species }) => species.shoal === "middle", "torpedo");
  expect(await leave(page, player)).toBe(MONEY - 50 + ("win" in shot ? shot.win : 0));
});

test("a limit on a single bet that a torpedo is above leaves the cannon", async () => {
  bench.operator.maxBet = 40;
  try {
    const { page, player } = await seated();
    const torpedo = page.fire("torpedo");
    expect(await missed(page, torpedo)).toMatchObject({ reason: "limit", next: 0 });
    const shot = await page.shoot(plain);
    expect(await leave(page, player)).toBe(MONEY - 10 + ("win" in shot ? shot.win : 0));
    const asked = [...bench.operator.transactions.values()].filter((each) => each.player === player);
    expect(asked[0]).toMatchObject({ call: "bet", amount: -600, fields: { unit: 10, most: 10 } });
  } finally {
    bench.operator.maxBet = Infinity;
  }
});

test("what a limit has refused is not asked for again at once", async () => {
  const refused = async (player: string) =>
    (
      await bench.db.query(
        `select from magazine m join player p on p.id = m.player_id and p.operator_player = $1 where m.state = 'refused'`,
        [player],
      )
    ).rowCount;
  const [member, limited] = [await bench.member(MONEY), await bench.member(MONEY)];
  const [page, other] = [await bench.open(member), await bench.open(limited)];
  await other.snapshot();
  bench.operator.maxBet = 40;
  try {
    expect(await page.load(10)).toMatchObject({ units: 60 });
    page.say({ type: "load", price: 10, anew: true });
    await page.frame("magazine", ({ magazine }) => magazine.counter === 1);
    expect(await refused(member.player)).toBe(1);
    bench.operator.maxBet = 10;
    other.say({ type: "load", price: 20 });
    expect(await other.frame("failed")).toMatchObject({ failure: "LIMIT_REACHED" });
    // With and without the torpedo, of sixty and ten, and one.
    expect(await refused(limited.player)).toBe(5);
  } finally {
    bench.operator.maxBet = Infinity;
  }
  expect(await leave(page, member.player)).toBe(MONEY);
  expect(await leave(other, limited.player)).toBe(MONEY);
});

test("one magazine at a time: another page in another room gets none", async () => {
  const { page, player } = await seated();
  const code = bench.operator.launch(player, "river");
  const { session } = await bench.ok("fishing_session", { game: "river", code });
  const other = await bench.open({ player, session });
  other.say({ type: "load", price: 100 });
  expect(await other.frame("failed")).toMatchObject({ failure: "ROUND_OPEN" });
  expect((await bench.call("seed", { session, client_seed: "chosen" })).status).toBe("ROUND_OPEN");
  expect(await leave(page, player)).toBe(MONEY);
});

test("sockets: another origin, another first word, a stranger's session and a game that is no room", async () => {
  const { session } = await bench.member(MONEY);
  await expect(openFishingPage(bench.url, { session }, "https://elsewhere.example")).rejects.toThrow("403");
  const strange = await openFishingPage(bench.url, { session: "ab".repeat(32) });
  expect(await strange.frame("end")).toMatchObject({ reason: "session", failure: "SESSION_EXPIRED" });
  expect(await strange.closedWith()).toBe(4410);
  const { session: slot } = await bench.enter("amphawa", MONEY);
  const wrong = await openFishingPage(bench.url, { session: slot });
  expect(await wrong.frame("end")).toMatchObject({ reason: "session" });
  const mute = connectToSea(bench.url, bench.url);
  await once(mute, "open");
  mute.send(JSON.stringify({ type: "fire", bullet: 1, gun: "cannon", angle: 0 }));
  expect((await once(mute, "close"))[0]).toBe(4400);
  const twice = await openFishingPage(bench.url, { session });
  await twice.snapshot();
  twice.say({ type: "hello", session, table: null });
  expect(await twice.closedWith()).toBe(4400);
  for (const text of ["", "[]", '{"type":"fire"}', '{"type":"fire","bullet":1,"gun":"cannon","angle":1e9}']) {
    const page = await openFishingPage(bench.url, { session });
    await page.snapshot();
    page.sayText(text);
    expect(await page.closedWith()).toBe(4400);
  }
});

test("what processes forward to each other no page can say itself", async () => {
  const { url } = bench;
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${url.replace("http", "ws")}${path}`, { headers });
      socket.on("error", ({ message }) => resolve(message));
      socket.on("open", () => {
        socket.close();
        resolve("open");
      });
    });
  const header = "x-studio-relay";
  const [foreign, own] = [createSealing("another key"), createSealing(optionsFor(bench.operator).seedKey)];
  const sealed = (sealing: typeof own, ms: number, boundTo = header) => ({
    origin: url,
    [header]: sealing.seal(boundTo, String(ms)),
  });
  expect(await ask("/sea", { origin: url })).toBe("open");
  expect(await ask("/sea/relay", sealed(own, Date.now()))).toBe("open");
  const refused = [
    { origin: url },
    { origin: url, [header]: String(Date.now()) },
    sealed(foreign, Date.now()),
    sealed(own, Date.now() - HOUR_MS),
    sealed(own, Date.now(), "another use"),
  ];
  for (const headers of refused) expect(await ask("/sea/relay", headers)).toContain("403");
});

test("an answer that is lost each time leaves no reserve behind, and a win that is lost is paid", async () => {
  const member = await bench.member(MONEY);
  const page = await bench.open(member);
  await page.snapshot();
  bench.operator.mood = "mute";
  page.say({ type: "load", price: 10 });
  expect(await page.frame("failed")).toMatchObject({ failure: "OPERATOR_DOWN" });
  bench.operator.mood = "well";
  await bench.over(member.player);
  expect(bench.operator.balances.get(member.player)).toBe(MONEY);
  await page.load(10);
  const shot = await page.shoot(plain);
  bench.operator.mood = "mute";
  page.say({ type: "load", price: 20 });
  expect(await page.frame("closed")).toMatchObject({ is_paid: false, balance: null });
  bench.operator.mood = "well";
  expect(await leave(page, member.player)).toBe(MONEY - 10 + ("win" in shot ? shot.win : 0));
});
