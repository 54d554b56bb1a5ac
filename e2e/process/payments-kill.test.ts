import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { callerAt, logIn } from "../support/api.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { askSandbox } from "../support/sandbox.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";

const KILLS = process.env.FULL ? 20 : 1;
const [DEPOSIT, WITHDRAW] = [250, 150];
/** Money leaves without staff only from a device that has been known for a while. */
const deviceId = "device-of-the-killed-server";
const payer = { payer_bank: "KBANK", payer_account: "1230000001", payer_name: "สมชาย ใจดี" };

let box: string;
let dataDir: string;
let server: RunningServer;
/** One pays in and one takes out, so that neither has to play first. */
type Name = "demo" | "vip";
const tokens = new Map<Name, string>();

beforeAll(async () => {
  box = makeScratch("payments-kill");
  dataDir = copyOfSeeded(join(box, "data"));
  server = await startServer({ dataDir });
  for (const name of ["demo", "vip"] as const) tokens.set(name, await logIn(server.url, name, deviceId));
});
afterAll(async () => {
  await server.stop();
  rmSync(box, { recursive: true, force: true });
});

const sandbox = <T>(path: string, body?: object) => askSandbox<T>(server, path, body);

/** Calls the server that runs now. */
const member = (name: Name) => callerAt(server.url, { token: tokens.get(name), deviceId });

async function payIn(): Promise<void> {
  const { data: deposit } = await member("demo").call("paymentGenerateQr", { channel_id: 1, amount: DEPOSIT });
  if (deposit) await sandbox("bank/pay", { qr: deposit.qr_payload, ...payer });
}

/** Requests money as soon as the last request, which a kill may have interrupted, has come to its end. */
function takeOut(): Promise<void> {
  return eventually("money may be taken out", async () => {
    const { data: confirmed } = await member("vip").call("stepUp", { password: "Chokdee88" });
    return (await member("vip").call("withdrawCreate", { amount: WITHDRAW, ...confirmed })).data !== undefined;
  });
}

const transfers = async () => (await sandbox<{ transfers: object[] }>("bank/transfers")).transfers;
const payouts = async () => (await sandbox<{ payouts: { status: string }[] }>("bank/payouts")).payouts;

/** Waits until the bank has something new on its list: the server is then about to receive or to record it. */
async function untilBankHasMore(list: () => Promise<object[]>, than: number): Promise<void> {
  await expect.poll(async () => (await list()).length, { interval: 5 }).toBeGreaterThan(than);
}

const balanceOf = async (name: Name): Promise<number> =>
  (await member(name).call("walletList", {})).data?.[0]?.balance ?? Number.NaN;

/** What the members' lists say of the money, and what the bank's say. */
async function compare() {
  const deposits = (await member("demo").call("depositList", { limit: 100 })).data?.items ?? [];
  const withdrawals = (await member("vip").call("withdrawList", { limit: 100 })).data?.items ?? [];
  const sent = await payouts();
  return {
    asked: withdrawals.length,
    credited: deposits.reduce((sum, { credited }) => sum + (credited ?? 0), 0),
    came: (await transfers()).length * DEPOSIT,
    paid: withdrawals.filter(({ status }) => status === "success").length,
    went: sent.filter(({ status }) => status === "paid").length,
  };
}

test("a killed server loses and repeats no deposit and no withdrawal", async () => {
  const before = { demo: await balanceOf("demo"), vip: await balanceOf("vip") };
  for (let kill = 0; kill < KILLS; kill++) {
    // Days later nothing counts as new or used up, and money leaves without staff.
    await sandbox("clock", { advance_ms: 2 * DAY_MS });
    const [came, went] = [(await transfers()).length, (await payouts()).length];
    const using = Promise.allSettled([payIn(), takeOut()]);
    await untilBankHasMore(transfers, came);
    if (kill % 2 === 0) await untilBankHasMore(payouts, went);
    // Not always at the same step after it.
    await sleep(3 * Math.floor(kill / 2));
    server.process.kill("SIGKILL");
    await Promise.all([using, server.ended]);
    server = await startServer({ dataDir });
  }
  // What was left behind is taken up once a minute, and when the clock is moved.
  const settled = async () => {
    await sandbox("clock", { advance_ms: HOUR_MS });
    const { asked, credited, came, paid, went } = await compare();
    return { underWay: asked - paid, missing: came - credited, unpaid: paid - went };
  };
  const nothing = { underWay: 0, missing: 0, unpaid: 0 };
  await expect.poll(settled, { interval: 1_000 }).toEqual(nothing);
  const { credited, paid } = await compare();
  expect(paid).toBeGreaterThan(0);
  expect(credited).toBeGreaterThan(0);
  expect(await balanceOf("demo")).toBe(before.demo + credited);
  expect(await balanceOf("vip")).toBe(before.vip - paid * WITHDRAW);
});
