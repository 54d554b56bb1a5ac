import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { call, logIn } from "../support/api.ts";
import { type RunningServer, startServer } from "../support/server.ts";

const KILLS = process.env.FULL ? 20 : 2;
const [DEPOSIT, WITHDRAW] = [250, 150];
/** Where a withdrawal moves no further by itself. Staff look at those in review; until then their money is held. */
const AT_REST = ["success", "failed", "rejected", "cancelled", "review"];
const DAY_MS = 24 * 60 * 60_000;

const payers = {
  demo: { payer_bank: "KBANK", payer_account: "1230000001", payer_name: "สมชาย ใจดี" },
  vip: { payer_bank: "SCB", payer_account: "4560000002", payer_name: "วีระ มั่งมี" },
} as const;
type Name = keyof typeof payers;
const names: readonly Name[] = ["demo", "vip"];

let box: string;
let server: RunningServer;
const tokens = new Map<Name, string>();

beforeAll(async () => {
  box = makeScratch("payments-kill");
  server = await startServer({ dataDir: box });
  for (const name of names) tokens.set(name, await logIn(server.url, name));
});
afterAll(async () => {
  await server.stop();
  rmSync(box, { recursive: true, force: true });
});

async function sandbox<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}/sandbox/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "x-sandbox-token": server.sandboxToken, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: T }).data;
}

async function ask<T>(name: Name, path: string, body?: object): Promise<T | undefined> {
  const answer = await call(server.url, body ? "POST" : "GET", path, { token: tokens.get(name), body });
  return answer.error === 0 ? (answer.data as T) : undefined;
}

/** Pays in and asks for money, as far as the server lives. */
async function useTheCashier(name: Name): Promise<void> {
  const deposit = await ask<{ qr_payload: string }>(name, "/api/member/payment/generate_qr", {
    channel_id: 1,
    amount: DEPOSIT,
  });
  if (deposit) await sandbox("bank/pay", { qr: deposit.qr_payload, ...payers[name] });
  const confirmed = await ask<{ step_up_token: string }>(name, "/api/member/step_up", { password: "Chokdee88" });
  await ask(name, "/api/member/withdraw", { amount: WITHDRAW, ...confirmed });
}

const balanceOf = async (name: Name): Promise<number> =>
  (await ask<{ balance: number }[]>(name, "/api/member/wallets", {}))?.[0]?.balance ?? Number.NaN;

interface Listed {
  readonly items: readonly { readonly status: string; readonly credited?: number | null }[];
}

/** What the member's lists say of the money, and what the bank's say. */
async function compare(name: Name) {
  const account = payers[name].payer_account;
  const deposits = await ask<Listed>(name, "/api/member/payment/list?limit=100");
  const withdrawals = await ask<Listed>(name, "/api/member/withdraw/list?limit=100");
  const { transfers } = await sandbox<{ transfers: { payer_account: string }[] }>("bank/transfers");
  const { payouts } = await sandbox<{ payouts: { account_number: string; status: string }[] }>("bank/payouts");
  const ended = withdrawals?.items.filter(({ status }) => AT_REST.includes(status)) ?? [];
  return {
    credited: (deposits?.items ?? []).reduce((sum, { credited }) => sum + (credited ?? 0), 0),
    came: transfers.filter(({ payer_account }) => payer_account === account).length * DEPOSIT,
    paid: ended.filter(({ status }) => status === "success").length * WITHDRAW,
    went:
      payouts.filter(({ account_number, status }) => account_number === account && status === "paid").length * WITHDRAW,
    held: ended.filter(({ status }) => status === "review").length * WITHDRAW,
    underWay: (withdrawals?.items.length ?? 0) - ended.length,
  };
}

test("a killed server loses and repeats no deposit and no withdrawal", { timeout: 240_000 }, async () => {
  const before = new Map<Name, number>();
  for (const name of names) before.set(name, await balanceOf(name));
  for (let kill = 0; kill < KILLS; kill++) {
    // A day later nothing is new or used up any more, and money leaves without staff.
    await sandbox("clock", { advance_ms: 2 * DAY_MS });
    const using = Promise.all(names.map((name) => useTheCashier(name).catch(() => undefined)));
    await sleep(300 + 500 * (kill % 3));
    server.process.kill("SIGKILL");
    await Promise.all([using, server.ended]);
    server = await startServer({ dataDir: box });
  }
  for (const name of names) {
    // What was left behind is taken up once a minute, and when the clock is moved.
    const settled = async () => {
      await sandbox("clock", { advance_ms: 60 * 60_000 });
      const { credited, came, paid, went, underWay } = await compare(name);
      return { underWay, missing: came - credited, unpaid: paid - went };
    };
    const nothing = { underWay: 0, missing: 0, unpaid: 0 };
    await expect.poll(settled, { timeout: 90_000, interval: 1_000 }).toEqual(nothing);
    const { credited, paid, held } = await compare(name);
    expect(await balanceOf(name)).toBe((before.get(name) ?? 0) + credited - paid - held);
  }
});
