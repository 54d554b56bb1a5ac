import { setTimeout as sleep } from "node:timers/promises";
import { walletCalls } from "@chokdee/contract/provider";
import { signRequest } from "@chokdee/contract/provider/signature";
import { expect, test } from "vitest";
import { run } from "../../../../../tools/conformance/run.ts";
import { startWalletStand } from "../../../../../tools/conformance/wallet-stand.ts";
import { aSpin, startStudioFor } from "../../../../studio/src/testing/studio-bench.ts";

const key = { id: "kit", secret: "the key of the conformance kit" };
const PROVIDER = "chokdee";

test("the studio passes the conformance kit, in what it calls and in what it answers", async () => {
  const printed: string[] = [];
  const as = ["--provider", PROVIDER, "--key", `${key.id}:${key.secret}`];
  const kit = (...args: string[]) => run([...args, ...as], (text) => printed.push(text));
  let isOver = false;
  const watching = kit("calls", "--port", "0", "--game", "amphawa", "--rounds", "40").finally(() => (isOver = true));
  await expect.poll(() => printed).toHaveLength(1);
  const [, url = "", code = ""] = /at (\S+)\. .* code (\S+) /.exec(printed[0] ?? "") ?? [];
  const studio = await startStudioFor({ url, key });
  const { session } = await studio.ok("session", { game: "amphawa", code });
  await studio.ok("seed", { session, client_seed: "kit" });
  while (!isOver) {
    const round = await studio.call("spin", aSpin(session));
    const open =
      round.status === "ROUND_OPEN" ? round.unfinished : round.status === "OK" && !round.closed ? round : null;
    if (open) await studio.call("finish", { session, round: open.round });
    if (round.status !== "OK") await sleep(50);
  }
  const codes = [await watching, await kit("provider", "--url", studio.url)];
  await studio.close();
  expect(printed.join("\n")).not.toContain("FAIL");
  expect(codes).toEqual([0, 0]);
  expect(printed[1]).toMatch(/^ok +1 .*\([1-9]\d* seen\)$/m);
});

test("a provider that breaks the rules in its calls learns which", async () => {
  const stand = await startWalletStand({ providerId: PROVIDER, key, game: "g" });
  const call = async (name: keyof typeof walletCalls, request: object, secret = key.secret) => {
    const { path } = walletCalls[name];
    const body = JSON.stringify(request);
    const headers = { ...signRequest(PROVIDER, { ...key, secret }, { method: "POST", path, body }) };
    const response = await fetch(stand.url + path, { method: "POST", headers, body });
    return response.ok ? ((await response.json()) as { status: string; token: string; player: string }) : undefined;
  };
  const { token = "", player = "" } = (await call("session", { code: stand.watched.code })) ?? {};
  const seat = { player, game: "g", currency: "THB" };
  const bet = (transaction: string, round: string) => ({ ...seat, token, transaction, round, amount: 100 });
  const win = (transaction: string, reference: string, round: string) => ({
    ...seat,
    transaction,
    reference,
    round,
    amount: 50,
    round_closed: true,
  });
  await call("balance", { token, player }, "another secret");
  await call("bet", { ...bet("b0", "r0"), amount: "100" });
  await call("bet", { ...bet("b0", "r0"), token: "nobody" });
  await call("bet", bet("b1", "r1"));
  await call("bet", { ...bet("b1", "r1"), amount: 200 });
  const part = {
    player,
    game: "g",
    transaction: "s1",
    reference: "b1",
    round: "r1",
    stake: 150,
    amount: 0,
    effective: 0,
  };
  await call("settle", { currency: "THB", items: [part] });
  await call("win", win("w0", "b9", "r1"));
  await call("win", win("w1", "b1", "r1"));
  await call("win", win("w2", "b1", "r1"));
  await call("win", {
    ...win("w3", "b1", "r1"),
    amount: 1,
    round_closed: false,
    jackpot: { pool: "mini", generation: 1 },
  });
  await call("rollback", { player, game: "g", transaction: "x1", reference: "b1", round: "r1" });
  // The third that is accepted gets no answer, and is not sent again.
  expect(await call("bet", bet("b2", "r2"))).toBeUndefined();
  await stand.close();
  const failures = stand.watched.results().map(({ rule, failure }) => [rule, failure !== undefined]);
  expect(failures).toEqual([
    ["11", true],
    ["syntax", true],
    ["session", true],
    ["1", true],
    ["2", true],
    ["5", true],
    ["6", true],
    ["22", true],
    ["33", true],
    ["6", true],
    ["round", true],
  ]);
});
