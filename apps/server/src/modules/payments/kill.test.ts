import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../core/db.ts";
import type { PaymentGateway } from "../../core/payment-gateway.ts";
import { type Cashier, openCashier, payers } from "../../testing/cashier.ts";
import { dataOf, type Visitor } from "../../testing/visitor.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { catchUpWithTransfers, lookAtTransfer } from "./deposits/look-at-transfers.ts";
import { driveDuePayouts, drivePayout } from "./withdrawals/drive-payout.ts";

let cashier: Cashier;
let demo: Visitor;
beforeAll(async () => {
  cashier = await openCashier();
  demo = await cashier.member("demo");
  await cashier.sandbox("fund", { username: "demo", amount: 1_000_000, key: "enough" });
});
afterAll(() => cashier.close());

class Killed extends Error {}

/** Counts what a process does outside of itself, and ends it before or after the n-th of these. */
function mortal(deps: PaymentsDependencies, n: number, when: "before" | "after"): PaymentsDependencies {
  let done = 0;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const isLast = ++done === n;
    if (done > n || (isLast && when === "before")) throw new Killed();
    const result = await work();
    if (isLast) throw new Killed();
    return result;
  };
  const { gateway } = deps;
  if (!gateway) throw new Error("The test needs a gateway.");
  const db: Db = {
    query: (sql, values) => step(() => deps.db.query(sql, values)),
    rows: (sql, values) => step(() => deps.db.rows(sql, values)),
    row: (sql, values) => step(() => deps.db.row(sql, values)),
    one: (sql, values) => step(() => deps.db.one(sql, values)),
    value: (sql, values) => step(() => deps.db.value(sql, values)),
    prepared: (name, sql, values) => step(() => deps.db.prepared(name, sql, values)),
    transaction: (work) => step(() => deps.db.transaction(work)),
  };
  const dying: PaymentGateway = {
    ...gateway,
    findTransfer: (id) => step(() => gateway.findTransfer(id)),
    sendPayout: (order) => step(() => gateway.sendPayout(order)),
    findPayout: (reference) => step(() => gateway.findPayout(reference)),
  };
  return { ...deps, db, gateway: dying };
}

async function withdraw(): Promise<string> {
  await cashier.advance(2 * DAY_MS);
  const { step_up_token } = await demo.ok("stepUp", { password: "Chokdee88" });
  const requested = await demo.ok("withdrawCreate", { amount: 100, step_up_token });
  return requested.withdraw_id;
}

const paidTimes = async (withdrawId: string): Promise<number> => {
  const { rows } = await cashier.system.database.owner.query<{ count: number }>(
    "select count(*)::int as count from sandbox_bank_payout where status = 'paid' and reference like $1 || '-%'",
    [withdrawId],
  );
  return rows[0]?.count ?? 0;
};

test("B.3.5: a withdrawal is paid once wherever the server is killed", async () => {
  for (let n = 1; n <= 4; n++) {
    for (const when of ["before", "after"] as const) {
      const withdrawId = await withdraw();
      await drivePayout(mortal(cashier.deps, n, when), withdrawId).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Killed);
      });
      for (let restart = 0; restart < 3; restart++) {
        await driveDuePayouts(cashier.deps);
        await cashier.advance(11 * MINUTE_MS);
      }
      const status = await demo.call("withdrawGet", { withdraw_id: withdrawId });
      expect(dataOf(status).status, `${when} ${n}`).toBe("success");
      expect(await paidTimes(withdrawId), `${when} ${n}`).toBe(1);
    }
  }
});

test("ten servers that drive the same withdrawal send it once", async () => {
  const withdrawId = await withdraw();
  await Promise.all(Array.from({ length: 10 }, () => drivePayout(cashier.deps, withdrawId)));
  await cashier.advance(60_000);
  await driveDuePayouts(cashier.deps);
  expect(await paidTimes(withdrawId)).toBe(1);
  const { rows } = await cashier.system.database.owner.query("select from payout where reference like $1 || '-%'", [
    withdrawId,
  ]);
  expect(rows).toHaveLength(1);
});

test("a deposit is credited once wherever the server is killed", async () => {
  const before = await cashier.balance(demo);
  let made = 0;
  for (const n of [1, 2]) {
    for (const when of ["before", "after"] as const) {
      const deposit = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
      const [paid] = await cashier.payUnseen({ qr: deposit.qr_payload, ...payers.demo });
      const id = String(paid?.id);
      await expect(lookAtTransfer(mortal(cashier.deps, n, when), id)).rejects.toBeInstanceOf(Killed);
      await lookAtTransfer(cashier.deps, id);
      await catchUpWithTransfers(cashier.deps);
      made += 1;
      expect(await cashier.balance(demo), `${when} ${n}`).toBe(before + 100 * made);
    }
  }
});
