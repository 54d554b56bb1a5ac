import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../../../tools/conformance/run.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { addGame } from "../../testing/add-game.ts";
import { createProviderBench, GAME, KEY, PROVIDER, type ProviderBench } from "./testing/provider.ts";

let bench: ProviderBench;
beforeAll(async () => {
  bench = await createProviderBench();
});
afterAll(() => bench.close());

async function launchLink(): Promise<string> {
  return bench.services.launches.createLink({
    memberId: await bench.memberWith(20_000n),
    walletId: MAIN_WALLET,
    providerId: PROVIDER,
    gameId: GAME,
    category: "slot",
    isMobile: false,
    origin: "http://localhost:3000",
  });
}

async function conformance(...args: string[]): Promise<{ code: number; report: string }> {
  const printed: string[] = [];
  const code = await run(args, (text) => printed.push(text));
  return { code, report: printed.join("\n") };
}

test("our own wallet passes the conformance kit", async () => {
  const args = ["--url", bench.url, "--provider", PROVIDER, "--key", `${KEY.id}:${KEY.secret}`];
  await addGame(bench, PROVIDER, "another-table", { category: "casino" });
  const link = ["--link", await launchLink(), "--other", "another-table", "--pool", "10000:mini"];
  const { code, report } = await conformance("operator", ...args, ...link);
  expect(report).toContain("another game of its provider");
  expect(report).not.toContain("FAIL");
  expect(code).toBe(0);
  for (const rule of [
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "21",
    "22",
    "23",
    "24",
    "26",
    "29",
    "30",
    "31",
    "32",
    "33",
    "34",
    "35",
  ]) {
    expect(report).toMatch(new RegExp(`^ok +${rule} `, "m"));
  }
});

test("a wallet that answers otherwise fails it, with what was wrong", async () => {
  const wrongKey = ["--url", bench.url, "--provider", PROVIDER, "--key", `${KEY.id}:another secret`];
  const { code, report } = await conformance("operator", ...wrongKey, "--link", await launchLink());
  expect(code).toBe(1);
  expect(report).toContain('status is "INVALID_SIGNATURE" instead of "OK"');
});

test("a wrong use is answered with the right one", async () => {
  expect(await conformance("operator", "--url", "nonsense")).toMatchObject({ code: 2 });
  expect((await conformance()).report).toContain("npm run conformance");
});
