import { satang } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { HOUSE_DESK, MAIN_WALLET, POINTS_WALLET } from "../../core/ledger.ts";
import { reconcile, reopenSoundFlows } from "./reconcile.ts";
import { sealDay } from "./seal-day.ts";
import { loadSealKey } from "./seal-key.ts";
import { bet, createLedgerFixture, group, type LedgerFixture, win } from "./testing/ledger-fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "chokdee-reconcile-"));
const sealFile = join(folder, "seals.jsonl");
const key = loadSealKey(join(folder, "seal-key.pem"), { create: true });

let fixture: LedgerFixture;
let member: MemberId;
let other: MemberId;

/** Books with something of everything, sealed in the middle. */
beforeAll(async () => {
  fixture = await createLedgerFixture();
  const { ledger, db, clock } = fixture;
  member = await fixture.memberWith(1_000n);
  other = await fixture.memberWith(500n);
  const bonus = await db.transaction((tx) => ledger.openWallet(tx, member, "promotion", "โบนัส"));
  await ledger.post(group(member, { from: MAIN_WALLET, to: bonus, amount: 200n, code: "bonus" }));
  await ledger.post(group(member, { from: "points_issued", to: POINTS_WALLET, amount: 9n, code: "points_earned" }));
  for (let i = 1n; i <= 5n; i++) await ledger.post(bet(member, i));
  await sealDay({ db, clock, key, file: sealFile });
  await ledger.post(win(member, 50n));
  await ledger.post(bet(other, 7n));
  const takenBack = { from: MAIN_WALLET, to: "open_bets", amount: 900n, code: "resettlement" } as const;
  await ledger.post(group(other, { ...takenBack, shortfall: "owe" }));
  await ledger.post(group(HOUSE_DESK, { from: "open_bets", to: "gaming_revenue", amount: 8n, code: "house_move" }));
  const hold = { memberId: member, walletId: MAIN_WALLET, amount: satang(30n), scope: "withdraw", key: "h" };
  await db.transaction((tx) => ledger.placeHold(tx, { ...hold, reference: "w:1", actor: "member" }));
});
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true });
});

/** No flow is closed by what an earlier test did. */
beforeEach(async () => {
  await reopenSoundFlows(books(), await reconcile(books()));
  expect(await fixture.ledger.pausedFlows()).toEqual([]);
});

const books = () => ({ db: fixture.db, clock: fixture.clock, sealFile, bookChecks: [] });
const breaks = async () => (await reconcile(books())).breaks.map(({ flow, what }) => `${flow}: ${what}`);

describe("sound books", () => {
  test("have no breaks, and the report says what was checked", async () => {
    const report = await reconcile(books());
    expect(report).toMatchObject({ members: 3, wallets: 7, openHolds: 1, seals: 1, breaks: [] });
    expect(report.postings).toBe(16);
    expect(await fixture.ledger.pausedFlows()).toEqual([]);
  });

  test("stay sound while others post", async () => {
    const posts = Array.from({ length: 200 }, (_, i) => fixture.ledger.post(win(i % 2 ? member : other, 1n)));
    expect(await breaks()).toEqual([]);
    await Promise.all(posts);
    expect(await breaks()).toEqual([]);
  });
});

describe("spoiled books", () => {
  /** Damages, checks, repairs: each as the owner, since the application can do none of it. */
  async function foundAfter(spoil: string, repair: string): Promise<string[]> {
    await fixture.owner.query(spoil.replaceAll(":member", String(member)));
    const found = await breaks();
    await fixture.owner.query(repair.replaceAll(":member", String(member)));
    return found;
  }

  test("a changed posting is found, whatever was changed", async () => {
    const changes = {
      amount: "amount + 1",
      balance_after: "balance_after + 1",
      at: "at + interval '1 millisecond'",
      wallet_id: "2",
      slot: "(slot + 1) % 64",
      line: "line + 1",
      code: "'game_win'",
      kind: "'bonus'",
      house: "'reward_cost'",
      scope: "'else'",
      key: "'else'",
      reference: "'else'",
      actor: "'else'",
      request_hash: "sha256('')",
      hash: "sha256('')",
    };
    await fixture.owner.query("create table kept as select * from ledger_posting where member_id = $1 and seq = 6", [
      member,
    ]);
    const columns = Object.keys(changes).join(", ");
    for (const [column, value] of Object.entries(changes)) {
      const found = await foundAfter(
        `update ledger_posting set ${column} = ${value} where member_id = :member and seq = 6`,
        `update ledger_posting set (${columns}) = (select ${columns} from kept) where member_id = :member and seq = 6`,
      );
      expect(found.join("\n"), column).toContain(`member:${member}`);
      await reopenSoundFlows(books(), await reconcile(books()));
    }
  });

  test("a removed posting is found, in the middle and at the end", async () => {
    for (const seq of [6, "(select seq from ledger_wallet where member_id = :member and wallet_id = 1)"]) {
      await fixture.owner.query("drop table if exists kept_row");
      const found = await foundAfter(
        `create table kept_row as select * from ledger_posting where member_id = :member and seq = ${seq};
         delete from ledger_posting where member_id = :member and seq = ${seq}`,
        "insert into ledger_posting select * from kept_row",
      );
      expect(found.join("\n")).toContain(`member:${member}`);
    }
  });

  test("two postings that changed places are found", async () => {
    const exchange = `
      update ledger_posting set seq = -1 where member_id = :member and seq = 6;
      update ledger_posting set seq = 6 where member_id = :member and seq = 7;
      update ledger_posting set seq = 7 where member_id = :member and seq = -1`;
    expect(await foundAfter(exchange, exchange)).toContain(
      `member:${member}: posting 6 of member ${member} does not add up with the balance before it`,
    );
  });

  test("a chain written anew from a changed posting on is found by the seal", async () => {
    const anew = (reference: string) => `
      do $$
      declare p ledger_posting; previous bytea := decode(repeat('00', 32), 'hex');
      begin
        for p in select * from ledger_posting where member_id = :member order by seq loop
          if p.seq = 3 then p.reference := '${reference}'; end if;
          p.hash := ledger_hash(previous, p.member_id, p.seq, p.amount, p.balance_after, p.at, p.wallet_id, p.slot, p.line,
                                p.code, p.kind, p.house, p.scope, p.key, p.reference, p.actor, p.request_hash);
          update ledger_posting set reference = p.reference, hash = p.hash where member_id = :member and seq = p.seq;
          previous := p.hash;
        end loop;
        update ledger_wallet set head = previous where member_id = :member and wallet_id = 1;
      end $$`;
    const found = await foundAfter(anew("altered"), anew("test:1"));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/is not the one that was sealed$/);
  });

  test("a wallet, a debt, a hold and a house account that are off are found by name", async () => {
    const changes = [
      ["ledger_wallet set free = free %s 1 where member_id = :member and wallet_id = 1", `member:${member}`],
      ["ledger_wallet set owed = owed %s 1 where member_id = :member and wallet_id = 1", `member:${member}`],
      ["ledger_hold set amount = amount %s 1 where member_id = :member", `member:${member}`],
      ["ledger_house set balance = balance %s 1 where account = 'reward_cost' and slot = 3", "house:reward_cost"],
    ] as const;
    for (const [change, flow] of changes) {
      const found = await foundAfter(`update ${change.replace("%s", "+")}`, `update ${change.replace("%s", "-")}`);
      expect(found.length, change).toBeGreaterThan(0);
      for (const line of found) expect(line).toMatch(new RegExp(`^${flow}: `));
      await reopenSoundFlows(books(), await reconcile(books()));
    }
  });

  test("a seal that differs from the file outside is found", async () => {
    const found = await foundAfter(
      "update ledger_seal set members = members + 1",
      "update ledger_seal set members = members - 1",
    );
    expect(found.join()).toContain("does not bear a true signature");
    const kept = readFileSync(sealFile, "utf8");
    writeFileSync(sealFile, "");
    expect(await breaks()).toEqual([expect.stringContaining("is missing in the file outside")]);
    writeFileSync(sealFile, kept);
  });
});

describe("a break closes the flow that it concerns", () => {
  const nudge = (by: number) =>
    fixture.owner.query("update ledger_wallet set free = free + $2 where member_id = $1 and wallet_id = 1", [
      member,
      by,
    ]);

  test("of a member, and no other, until the books are sound and it is reopened", async () => {
    await nudge(1);
    await reconcile(books());
    expect(await fixture.ledger.pausedFlows()).toMatchObject([{ flow: `member:${member}` }]);
    await expect(fixture.ledger.post(bet(member, 1n))).rejects.toMatchObject({ code: "MONEY_PAUSED" });
    const hold = {
      memberId: member,
      walletId: MAIN_WALLET,
      amount: satang(1n),
      scope: "x",
      key: "x",
      reference: "x",
      actor: "x",
    };
    await expect(fixture.db.transaction((tx) => fixture.ledger.placeHold(tx, hold))).rejects.toMatchObject({
      code: "MONEY_PAUSED",
    });
    await fixture.ledger.post(win(other, 1n));
    expect(await reopenSoundFlows(books(), await reconcile(books()))).toEqual([]);
    await nudge(-1);
    expect(await reopenSoundFlows(books(), await reconcile(books()))).toEqual([`member:${member}`]);
    await fixture.ledger.post(win(member, 1n));
  });

  test("of a house account, for everybody who would use it", async () => {
    await fixture.owner.query(
      "update ledger_house set balance = balance + 1 where account = 'reward_cost' and slot = 3",
    );
    await reconcile(books());
    const reward = group(other, { from: "reward_cost", to: MAIN_WALLET, amount: 5n, code: "game_win" });
    await expect(fixture.ledger.post(reward)).rejects.toMatchObject({ code: "MONEY_PAUSED" });
    await fixture.ledger.post(win(other, 1n));
    await fixture.owner.query(
      "update ledger_house set balance = balance - 1 where account = 'reward_cost' and slot = 3",
    );
    await reopenSoundFlows(books(), await reconcile(books()));
    await fixture.ledger.post(reward);
  });
});

describe("the daily seal", () => {
  test("is made once a day and follows the one before", async () => {
    const { db, clock } = fixture;
    const deps = { db, clock, key, file: sealFile };
    const first = await sealDay(deps);
    expect(await sealDay(deps)).toEqual(first);
    clock.advanceTo(clock.offsetMs + DAY_MS);
    const second = await sealDay(deps);
    expect(second).toMatchObject({ no: first.no + 1, previousRoot: first.root });
    expect(await breaks()).toEqual([]);
  });

  test("lost between database and file is added by the next", async () => {
    const whole = readFileSync(sealFile, "utf8");
    const cut = whole.trimEnd().lastIndexOf("\n") + 20;
    writeFileSync(sealFile, whole.slice(0, cut));
    await sealDay({ db: fixture.db, clock: fixture.clock, key, file: sealFile });
    expect(await breaks()).toEqual([]);
  });

  test("cannot be altered by the application", async () => {
    await expect(fixture.db.query("update ledger_seal set members = 0")).rejects.toThrow("permission denied");
    await expect(fixture.db.query("delete from ledger_seal")).rejects.toThrow("permission denied");
  });
});
