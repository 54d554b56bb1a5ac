import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { schemas } from "@chokdee/contract/schemas";
import { bytesFromHex, type StatementProof, verifyProof } from "@chokdee/rules/ledger";
import { bangkokDay, midnightAfter } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, POINTS_WALLET, type WalletId } from "../../core/ledger.ts";
import { exportStatement } from "./export-statement.ts";
import { pageProof } from "./read-proof.ts";
import { pageStatement, type StatementQuery } from "./read-statement.ts";
import { sealDay } from "./seal-day.ts";
import { loadSealKey } from "./seal-key.ts";
import { bet, createLedgerFixture, group, type LedgerFixture, win } from "./testing/ledger-fixture.ts";
import { proofView, statementEntryView } from "./views.ts";

const folder = mkdtempSync(join(tmpdir(), "chokdee-statement-"));
let fixture: LedgerFixture;
let member: MemberId;
let bonus: WalletId;
let days: string[];

/** Three days: a deposit and bets, a bonus with bets of its own, a withdrawal and points. */
beforeAll(async () => {
  fixture = await createLedgerFixture();
  const { ledger, db, clock } = fixture;
  const today = () => bangkokDay(clock.now());
  const nextDay = () => {
    clock.advanceTo(clock.offsetMs + midnightAfter(today()).getTime() - clock.now().getTime());
  };
  nextDay();
  days = [today()];
  member = await fixture.memberWith(0n);
  await ledger.post(group(member, { from: "bank_clearing", to: MAIN_WALLET, amount: 100_050n, code: "deposit" }));
  for (let i = 1n; i <= 10n; i++) await ledger.post(bet(member, i * 100n));
  nextDay();
  days.push(today());
  bonus = await db.transaction((tx) => ledger.openWallet(tx, member, "promotion", "โบนัส"));
  await ledger.post(group(member, { from: "bonus_cost", to: bonus, amount: 50_000n, code: "bonus" }));
  for (let i = 0; i < 5; i++) await ledger.post(bet(member, 100n, bonus));
  await ledger.post(win(member, 777n, bonus));
  nextDay();
  days.push(today());
  await ledger.post(group(member, { from: "points_issued", to: POINTS_WALLET, amount: 5n, code: "points_earned" }));
  await ledger.post(group(member, { from: MAIN_WALLET, to: "withdrawals", amount: 1_000n, code: "withdraw" }));
});
afterAll(async () => {
  // The members beside the one whose statement it is have no postings.
  await fixture.closeSpoiled(/^member:(\d{1,3}|[5-7]\d{3}): /);
  rmSync(folder, { recursive: true });
});

async function all(query: StatementQuery, limit = 4) {
  const lines = [];
  let cursor: string | undefined;
  do {
    const page = await pageStatement(fixture.db, member, { ...query, cursor, limit });
    lines.push(...page.lines);
    expect(page.lines.length).toBeLessThanOrEqual(limit);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

describe("a statement", () => {
  test("GLI-19 2.5.7 lists money only, the newest first, page by page without gaps or repeats", async () => {
    const lines = await all({});
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map(({ seq }) => seq).toSorted((a, b) => Number(b - a)));
    expect(lines).toHaveLength(19);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(["deposit", "bet", "bonus", "withdraw"]));
  });

  test("GLI-19 2.8.3 shows the balance before and after each line", async () => {
    const [newest] = await all({});
    if (!newest) throw new Error("an empty statement");
    expect(statementEntryView(newest)).toMatchObject({
      description: "ถอนเงิน",
      amount: -10,
      balance_before: 945.5,
      balance_after: 935.5,
    });
  });

  test("is filtered by kind, by wallet and by Bangkok days", async () => {
    expect(await all({ kind: "deposit" })).toHaveLength(1);
    expect(await all({ kind: "bet" })).toHaveLength(16);
    expect(await all({ kind: "adjust" })).toHaveLength(0);
    expect(await all({ wallet_id: bonus })).toHaveLength(7);
    expect(await all({ wallet_id: bonus, kind: "bonus" })).toHaveLength(1);
    expect(await all({ wallet_id: 1 })).toHaveLength(12);
    const counts = await Promise.all(days.map(async (day) => (await all({ from: day, to: day })).length));
    expect(counts).toEqual([11, 7, 1]);
    expect(await all({ from: days[1], kind: "bet" })).toHaveLength(6);
    expect(await all({ to: days[0] })).toHaveLength(11);
    expect(await all({ from: "2020-01-01", to: "2020-12-31" })).toEqual([]);
  });

  test("of another member is another statement", async () => {
    const stranger = await fixture.memberWith(0n);
    expect((await pageStatement(fixture.db, stranger, { limit: 10 })).lines).toEqual([]);
  });

  test("refuses a cursor that is none", async () => {
    const asked = pageStatement(fixture.db, member, { cursor: "1; drop table", limit: 5 });
    await expect(asked).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("an export", () => {
  const range = () => ({ from: days[0] ?? "", to: days[2] ?? "" });

  test("as JSON has every line, the oldest first", async () => {
    const file = await exportStatement(fixture.db, member, { ...range(), format: "json" });
    const { entries } = JSON.parse(file.content) as { entries: { amount: number; balance_after: number }[] };
    expect(entries).toHaveLength(19);
    expect(entries[0]).toMatchObject({ amount: 1000.5, balance_after: 1000.5 });
    expect(file.filename).toBe(`chokdee-statement-${days[0]}-${days[2]}.json`);
  });

  test("as CSV opens in a spreadsheet and runs nothing there", async () => {
    const hostile = group(member, { from: "adjustments", to: MAIN_WALLET, amount: 1n, code: "adjust_in" });
    await fixture.ledger.post({ ...hostile, reference: '=HYPERLINK("x"),1' });
    const { content } = await exportStatement(fixture.db, member, { ...range(), format: "csv" });
    const lines = content.split("\r\n");
    expect(content.startsWith("\uFEFFid,created_at,")).toBe(true);
    expect(lines).toHaveLength(22);
    expect(lines[20]).toContain(`"'=HYPERLINK(""x""),1"`);
  });
});

describe("a proof", () => {
  /** What the site makes of the call's answer. */
  function proofOf(page: ReturnType<typeof proofView>, after?: StatementProof["after"]): StatementProof {
    const bytes = (hex: string) => bytesFromHex(hex) ?? new Uint8Array();
    const { seal } = schemas.statementProof.output.parse(page);
    return {
      memberId: BigInt(page.member_id),
      ...(after && { after }),
      links: page.links.map((link) => ({
        posting: {
          memberId: BigInt(page.member_id),
          seq: BigInt(link.seq),
          amount: BigInt(link.amount),
          balanceAfter: BigInt(link.balance_after),
          atMs: Date.parse(link.created_at),
          walletId: link.wallet_id,
          slot: link.slot,
          line: link.line,
          code: link.code,
          kind: link.kind,
          house: link.house,
          scope: link.scope,
          key: link.key,
          reference: link.reference,
          actor: link.actor,
          requestHash: bytes(link.request_hash),
        },
        hash: bytes(link.hash),
      })),
      ...(seal && {
        seal: {
          seal: { ...seal, sealedAt: seal.sealed_at, previousRoot: seal.previous_root, note: seal.note ?? undefined },
          head: { memberId: BigInt(page.member_id), seq: BigInt(seal.head.seq), hash: bytes(seal.head.hash) },
          path: seal.path.map(({ side, hash }) => ({ side, hash: bytes(hash) })),
        },
      }),
    };
  }

  test("is verified page by page in plain code, up to the operator's seal", async () => {
    const { db, clock } = fixture;
    // Enough members that the root is built on more than one chunk of heads.
    await fixture.owner.query(
      `insert into ledger_wallet (member_id, wallet_id, kind, opened_at, seq, head, last_at, owed)
       select m, 1, 'main', now(), 1, sha256(int8send(m)), now(), 0 from generate_series(1, 900) m
       union all
       select m, 1, 'main', now(), 1, sha256(int8send(m)), now(), 0 from generate_series(5000, 7000) m`,
    );
    const key = loadSealKey(join(folder, "key.pem"), { create: true });
    await sealDay({ db, clock, key, file: join(folder, "seals.jsonl") });
    await fixture.ledger.post(bet(member, 1n));

    let after: StatementProof["after"];
    let checked = 0;
    let cursor: string | undefined;
    do {
      const page = await pageProof(db, member, { cursor, limit: 6 });
      const verdict = verifyProof(proofOf(proofView(member, page), after));
      expect([verdict.fault, verdict.sealFault]).toEqual([undefined, undefined]);
      expect(verdict.sealedSeq).toBe(21n);
      after = verdict.state;
      checked += verdict.checked;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(checked).toBe(22);
  });

  test("without a posting, or with one altered, does not hold", async () => {
    const page = proofView(member, await pageProof(fixture.db, member, { limit: 100 }));
    const removed = { ...page, links: page.links.toSpliced(5, 1) };
    expect(verifyProof(proofOf(removed)).fault).toEqual({ seq: 7n, fault: "gap" });
    const altered = { ...page, links: page.links.map((link) => (link.seq === 6 ? { ...link, reference: "x" } : link)) };
    expect(verifyProof(proofOf(altered)).fault).toEqual({ seq: 6n, fault: "hash" });
    const cut = {
      ...page,
      links: page.links.slice(0, 3),
      seal: page.seal && { ...page.seal, head: { seq: 3, hash: "00" } },
    };
    expect(verifyProof(proofOf(cut)).sealFault).toBe("head");
  });
});
