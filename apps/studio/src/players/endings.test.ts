import { afterAll, beforeAll, expect, test } from "vitest";
import { startStudio, type Studio } from "../compose/start.ts";
import { openFishingPage } from "../testing/fishing-page.ts";
import { signedProviderCall } from "../testing/provider-call.ts";
import { optionsFor } from "../testing/studio-bench.ts";
import { createTableBench, type TableBench } from "../testing/table-bench.ts";

let bench: TableBench;
let other: Studio;
let otherUrl: string;
beforeAll(async () => {
  bench = await createTableBench();
  other = await startStudio({ ...optionsFor(bench.operator), databaseUrl: bench.databaseUrl });
  otherUrl = `http://127.0.0.1:${other.port}`;
});
afterAll(async () => {
  await other.stop();
  await bench.close();
});

/** The member's newest session takes no more stakes, and the operator says to one process that something has changed. */
async function signOut(player: string): Promise<void> {
  const { rows } = await bench.db.query<{ token: string }>(
    `select s.wallet_token as token from session s join player p on p.id = s.player_id
      where p.operator_player = $1 order by s.id desc limit 1`,
    [player],
  );
  bench.operator.ended.add(rows[0]?.token ?? "");
  const call = signedProviderCall(bench.url, bench.operator.key);
  expect(await call("sessions", { player })).toEqual({ status: "OK" });
}

test("pages at the tables of every process hear at once that their session has ended, and those of other devices do not", async () => {
  const { player, session: first } = await bench.sit(100_000);
  const code = bench.operator.launch(player, "tables");
  const { session } = await bench.ok("table_session", { game: "tables", code });
  const stays = await bench.open(["sic-bo"], first);
  const pages = [await bench.open(["sic-bo"], session), await bench.open(["sic-bo"], session, otherUrl)];
  for (const page of [stays, ...pages]) await page.frame("balance");
  const round = await bench.held(stays, "sic-bo");
  await signOut(player);
  for (const page of pages) expect(await page.frame("end")).toMatchObject({ failure: "SESSION_EXPIRED" });
  const bet = (token: string) => bench.bet(token, round, [{ place: "small", amount: 1_000 }]);
  expect(await bet(session)).toMatchObject({ status: "SESSION_EXPIRED" });
  expect(await bet(first)).toMatchObject({ status: "OK" });
  await stays.frame("bet");
  await bench.finish(stays, "sic-bo", round);
  // They go on watching as guests, whom nobody tells of a member's bets.
  for (const page of pages) {
    await page.round("sic-bo", (view) => view.round === round && view.phase === "done");
    expect(page.frames.filter(({ type }) => type === "bet" || type === "result")).toEqual([]);
    page.say({ type: "watch", tables: ["sic-bo"] });
    await expect.poll(() => page.frames.filter(({ type }) => type === "snapshot").length).toBe(2);
  }
  expect(stays.frames.filter(({ type }) => type === "end")).toEqual([]);
  // After a reload too.
  const again = await bench.open(["sic-bo"], session);
  expect(await again.frame("end")).toMatchObject({ failure: "SESSION_EXPIRED" });
});

test("a seat at the sea is given back with what was not shot, and the page hears why", async () => {
  const player = "angler";
  bench.operator.balances.set(player, 100_000);
  const { session } = await bench.ok("fishing_session", { game: "pond", code: bench.operator.launch(player, "pond") });
  await bench.ok("seed", { session, client_seed: player });
  const page = await openFishingPage(bench.url, { session });
  await page.snapshot();
  const { stake } = await page.load(10);
  expect(bench.operator.balances.get(player)).toBe(100_000 - stake);
  await signOut(player);
  expect(await page.frame("closed")).toMatchObject({ unused: stake, win: 0, is_paid: true });
  expect(await page.frame("end")).toMatchObject({ reason: "session", failure: "SESSION_EXPIRED" });
  expect(bench.operator.balances.get(player)).toBe(100_000);
});

test("a slot that nobody spins hears of it where it asks what the pools hold, and a wallet that is silent ends nothing", async () => {
  const { player, session } = await bench.enter("kite", 100_000);
  bench.operator.mood = "down";
  const call = signedProviderCall(bench.url, bench.operator.key);
  expect(await call("sessions", { player })).toEqual({ status: "OK" });
  bench.operator.mood = "well";
  expect(await bench.call("pools", { session })).toMatchObject({ status: "OK" });
  await signOut(player);
  await expect.poll(() => bench.call("pools", { session })).toMatchObject({ status: "SESSION_EXPIRED" });
});
