import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentGateway } from "../../../core/payment-gateway.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../../testing/officer.ts";
import { countReturnsWaiting } from "./return-repo.ts";
import { driveReturn, returnForbidden } from "./return-transfers.ts";

let world: MoneyWorld;
let finance: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  finance = await world.staff("finance");
});
afterAll(() => world.bench.close());

const deps = () => world.bench.deps;
const mood = (value: string) => world.bench.sandbox("bank/mood", { mood: value });

/** A transfer beyond its member's limit, set aside. */
async function forbidden(): Promise<{ readonly who: Person; readonly id: bigint }> {
  const who = await world.person();
  await who.page.ok("limitsSet", { limits: [{ kind: "deposit", period: "day", amount: 500 }] });
  const { qr_payload: qr } = await world.bench.deposit(who.page, { channel_id: 1, amount: 100 });
  await world.bench.pay({ qr, ...who.payer, amount: 700 });
  const { rows } = await world.bench.system.database.owner.query<{ id: bigint; reason: string }>(
    "select id, reason from bank_transfer order by id desc limit 1",
  );
  expect(rows[0]?.reason).toBe("self_limit");
  return { who, id: rows[0]?.id ?? 0n };
}

async function stateOf(id: bigint): Promise<string> {
  const { rows } = await world.bench.system.database.owner.query<{ state: string }>(
    "select state from bank_transfer where id = $1",
    [id],
  );
  return rows[0]?.state ?? "";
}

const accountOf = ({ payer }: Person) => (payer as { readonly payer_account: string }).payer_account;

/** What the bank has paid out to a member, under whatever reference. */
async function paidTo(who: Person) {
  const { rows } = await world.bench.system.database.owner.query<{ account_number: string; amount: bigint }>(
    "select account_number, amount from sandbox_bank_payout where account_number = $1 and status = 'paid'",
    [accountOf(who)],
  );
  return rows;
}

test("UKGC 12A-D: money beyond a limit goes back to the account that paid it, once, without anybody's doing", async () => {
  const { who, id } = await forbidden();
  expect(await countReturnsWaiting(deps().db)).toBe(1);
  await Promise.all([returnForbidden(deps()), returnForbidden(deps())]);
  await returnForbidden(deps());
  expect(await stateOf(id)).toBe("returned");
  expect(await paidTo(who)).toEqual([{ account_number: accountOf(who), amount: 70_000n }]);
  expect(await countReturnsWaiting(deps().db)).toBe(0);
  expect(await world.bench.money(who.id)).toBe(0n);
  const again = await finance.call("officeTransferReturn", { transfer_id: Number(id), reason: "คืนเงิน" });
  expect(again).toMatchObject({ code: "TRANSFER_STATE" });
});

test.each(["lose_answer", "accept"])(
  "a payout that the bank answers by %s is asked about and never sent twice",
  async (how) => {
    const { who, id } = await forbidden();
    await mood(how);
    await returnForbidden(deps());
    await mood("pay");
    expect(await stateOf(id)).toBe("unmatched");
    const byHand = await finance.call("officeTransferReturn", { transfer_id: Number(id), reason: "คืนเงิน" });
    expect(byHand, "nobody sends it while it may have left").toMatchObject({ code: "TRANSFER_STATE" });
    const { rows } = await world.bench.system.database.owner.query<{ reference: string }>(
      "select reference from transfer_return where transfer_id = $1",
      [id],
    );
    if (how === "accept")
      await world.bench.sandbox("bank/payouts/finish", { reference: rows[0]?.reference, outcome: "paid" });
    await world.bench.advance(MINUTE_MS);
    await returnForbidden(deps());
    expect(await stateOf(id)).toBe("returned");
    expect(await paidTo(who)).toHaveLength(1);
  },
);

test("a process that dies between its steps sends nothing twice and loses nothing", async () => {
  const { who, id } = await forbidden();
  const { gateway } = deps();
  if (!gateway) throw new Error("the test needs a gateway");
  const dying: PaymentGateway = {
    ...gateway,
    async sendPayout(order) {
      await gateway.sendPayout(order);
      throw new Error("killed");
    },
    findPayout: () => Promise.reject(new Error("killed")),
  };
  await driveReturn({ ...deps(), gateway: dying }, id);
  await driveReturn({ ...deps(), gateway: dying }, id);
  expect(await stateOf(id)).toBe("unmatched");
  await driveReturn(deps(), id);
  expect(await stateOf(id)).toBe("returned");
  expect(await paidTo(who)).toHaveLength(1);
});

test("what the bank refuses for good, and what came from an unknown account, is left to staff", async () => {
  const refused = await forbidden();
  await mood("refuse");
  await returnForbidden(deps());
  await mood("pay");
  const unknown = await forbidden();
  await world.bench.system.database.owner.query("update bank_transfer set payer_bank = null where id = $1", [
    unknown.id,
  ]);
  await world.bench.advance(HOUR_MS);
  await returnForbidden(deps());
  for (const { who, id } of [refused, unknown]) {
    expect(await stateOf(id)).toBe("unmatched");
    expect(await paidTo(who)).toEqual([]);
    await finance.ok("officeTransferReturn", { transfer_id: Number(id), reason: "คืนเงินแล้ว" });
    expect(await stateOf(id)).toBe("returned");
  }
});

test("a return that the bank is silent about is settled by two people who have asked it", async () => {
  const { who, id } = await forbidden();
  await mood("silent");
  await returnForbidden(deps());
  await world.bench.advance(2 * HOUR_MS);
  await returnForbidden(deps());
  await mood("pay");
  const input = { transfer_id: Number(id), reason: "ธนาคารยืนยันแล้ว" };
  const answer = await finance.call("officeTransferReturn", input);
  expect(answer).toMatchObject({ code: "PROPOSED" });
  const second = await world.staff("finance");
  await second.ok("officeProposalAgree", { proposal_id: proposalOf(answer) });
  expect(await stateOf(id)).toBe("returned");
  await returnForbidden(deps());
  expect(await paidTo(who)).toEqual([]);
});
