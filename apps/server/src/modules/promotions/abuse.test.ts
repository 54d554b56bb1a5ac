import { afterAll, beforeAll, expect, test } from "vitest";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { type BonusBench, openBonusBench } from "../../testing/bonus-bench.ts";
import { publishSettled } from "../../testing/count-bets.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { type newPerson, registerMember } from "../../testing/registration.ts";
import { dataOf, type Visitor } from "../../testing/visitor.ts";
import { readEras } from "./turnover/era-repo.ts";
import { funding } from "../../testing/bare-member.ts";

let bench: BonusBench;
let marketing: Officer;
let freeCredit: number;
beforeAll(async () => {
  bench = await openBonusBench();
  marketing = await officer(bench.system, "marketing");
  freeCredit = await bench.offer({ claim: "button", kind: "fixed", value: 5_000n, use_times: 1, use_per: "ever" });
});
afterAll(() => bench.close());

const take = (who: Visitor, promotion_id = freeCredit) => who.call("promotionTake", { promotion_id });
const join = async (form: Partial<ReturnType<typeof newPerson>>) => (await registerMember(bench.system, form)).member;
const refusals = () => marketing.ok("officePromotionRefusals", {});

test("one person has one, whatever account asks: by name, by a shared browser, by phone, by bank", async () => {
  const account_number = "1112223334";
  const first = await join({ first_name: "กานดา", last_name: "แรกมา", phone: "0811110001", account_number });
  expect((await take(first)).error).toBe(0);
  const sameName = await join({ first_name: "กานดา", last_name: "แรกมา" });
  expect((await take(sameName)).code).toBe("PROMOTION_NOT_ELIGIBLE");
  const sameBank = await join({ first_name: "กมล", last_name: "ศูนย์", bank_code: "BBL", account_number });
  expect((await take(sameBank)).code).toBe("PROMOTION_NOT_ELIGIBLE");
  const samePhone = await join({
    first_name: "ขจร",
    last_name: "หนึ่ง",
    bank_code: "TRUEWALLET",
    account_number: "0811110001",
  });
  expect((await take(samePhone)).code).toBe("PROMOTION_NOT_ELIGIBLE");
  const other = await join({ first_name: "คมสัน", last_name: "สอง" });
  await bench.system.database.owner.query(
    `insert into member_device select m.id, d.device_id, now() from member m, member_device d, member_session s
      where m.first_name = 'คมสัน' and d.member_id = (select id from member where phone = '0811110001') limit 1`,
  );
  expect((await take(other)).code).toBe("PROMOTION_NOT_ELIGIBLE");
  const stranger = await join({ first_name: "งามตา", last_name: "สาม" });
  expect((await take(stranger)).error).toBe(0);
  const { items } = await refusals();
  const by = ["same_bank", "same_device", "same_name", "same_phone"];
  expect(items.map(({ reason }) => reason).toSorted()).toEqual(by);
  expect(items.every(({ others }) => others.length === 1)).toBe(true);
});

test("a suffix, a doubled title or a padded account number makes no second welcome bonus", async () => {
  const welcome = await bench.offer({ claim: "button", kind: "fixed", value: 5_000n, use_times: 1, use_per: "ever" });
  const who = { first_name: "พิมพ์ใจ", last_name: "สุขสม", birth_date: "1991-02-03", account_number: "5550001234" };
  const { first_name, last_name, birth_date, account_number } = who;
  expect((await take(await join(who), welcome)).error).toBe(0);
  const attacks = [
    { first_name: "นายนายพิมพ์ใจ", last_name },
    { first_name: "พิ\u200bมพ์\u2060ใจ", last_name },
    { first_name: "น.ส. นางสาว พิมพใ์จ".replace("ใ์", "์ใ"), last_name },
    { first_name, last_name: "สุขสม จูเนียร์" },
    { first_name, last_name: "สุขสมบัติ", birth_date },
    { first_name: "พิมพ์ใจดี", last_name, birth_date },
    { first_name: "ปกรณ์", last_name: "ไร้นาม", account_number: `${account_number}0` },
    { first_name: "ปิติ", last_name: "ไร้ชื่อ", account_number: `000${account_number}` },
    { first_name: "ปานวาด", last_name: "ไร้ญาติ", account_number: `${account_number}000` },
    { first_name: "ปรีชา", last_name: "ไร้พวก", bank_code: "GSB", account_number: `${account_number}00` },
  ];
  for (const form of attacks) {
    expect((await take(await join(form), welcome)).code, JSON.stringify(form)).toBe("PROMOTION_NOT_ELIGIBLE");
  }
  const sister = await join({ first_name: "พรทิพย์", last_name, birth_date: "1993-04-05" });
  expect((await take(sister, welcome)).error, "a sister is another person").toBe(0);
});

test("too many in a day are refused and kept for staff, of one account and of all who share a browser", async () => {
  const hasty = await join({ first_name: "จรัส", last_name: "รีบร้อน" });
  for (let time = 0; time < 10; time++) {
    const id = await bench.offer({ claim: "button", kind: "fixed", value: 100n });
    const taken = dataOf(await take(hasty, id));
    await hasty.call("promotionCancel", { id: taken.id });
  }
  const eleventh = await bench.offer({ claim: "button", kind: "fixed", value: 100n });
  expect((await take(hasty, eleventh)).code).toBe("PROMOTION_TOO_OFTEN");
  expect((await refusals()).items[0]?.reason).toBe("velocity");
  const beside = await join({ first_name: "จรูญ", last_name: "ข้างเคียง" });
  await bench.system.database.owner.query(
    "insert into member_device select id, 'hasty-browser', now() from member where first_name in ('จรัส', 'จรูญ')",
  );
  expect((await take(beside, eleventh)).code).toBe("PROMOTION_TOO_OFTEN");
  expect((await refusals()).items[0]).toMatchObject({ reason: "velocity_device", others: [expect.anything()] });
});

test("bets of one person's accounts against each other do not count, from any wallet and whichever comes first", async () => {
  const { services, database } = bench.system;
  const [one, other] = [await bench.idOf("demo"), await bench.idOf("newbie")];
  await database.owner.query("insert into member_device select unnest($1::bigint[]), 'shared-browser', now()", [
    [one, other],
  ]);
  await services.ledger.post(funding(other, 10_000n, "stake"));
  await services.db.transaction((tx) =>
    services.requirements.add(tx, { memberId: other, amount: 50_000n, source: "test" }),
  );
  const played = async () => (await readEras(services.db, [other])).map(({ done }) => done);
  const demo = await bench.member("demo");
  const offer = await bench.offer({ claim: "button", kind: "fixed", value: 10_000n });
  expect((await take(demo, offer)).error).toBe(0);
  const running = await bench.running(one);
  const walletId = running?.wallet_id ?? MAIN_WALLET;
  const [bonus, main] = [await bench.open(one, walletId, "casino"), await bench.open(other, MAIN_WALLET, "casino")];
  expect(await main.spin(5_000, 0, "table-7")).toBe("OK");
  await bench.count();
  expect(await played()).toEqual([5_000n]);
  expect(await bonus.spin(5_000, 10_000, "table-7")).toBe("OK");
  await bonus.spin(1_000, 0, "table-8");
  await bench.count();
  expect((await bench.running(one))?.done).toBe(500n);
  expect(await played()).toEqual([0n]);
  const { rows: published } = await database.owner.query(
    "select payload->>'turnover' as turnover from outbox where topic = 'turnover.counted' and member_id = $1 order by id",
    [other],
  );
  expect(published).toEqual([{ turnover: "5000" }, { turnover: "-5000" }]);

  const { items } = await demo.ok("promotionBets", {});
  const reason = "แทงสวนกันกับบัญชีที่เกี่ยวข้องกัน ไม่นับยอดเทิร์น";
  expect(items).toMatchObject([{ reason_code: "weight" }, { reason_code: "opposite_accounts", reason, counted: 0 }]);
  const reason_text = "แทงสวนกันระหว่างบัญชีที่เกี่ยวข้องกัน";
  const kept = { reason_text, bet: "game:chokdee:table-7", amount: 50 };
  const seen = (await marketing.ok("officePromotionRefusals", { reason: "opposite_accounts" })).items;
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...kept,
        promotion_id: offer,
        others: [expect.objectContaining({ id: Number(other), username: "newbie" })],
      }),
      expect.objectContaining({
        ...kept,
        promotion_id: null,
        others: [expect.objectContaining({ id: Number(one), username: "demo" })],
      }),
    ]),
  );

  // Without its other side a bet counts like any other.
  const back = { bet: kept.bet, stake: 5_000n, payout: 5_000n, category: "casino", walletId, version: 2 } as const;
  await publishSettled(services, one, { ...back, status: "void" });
  await bench.count();
  expect(await played()).toEqual([5_000n]);
});

test("staff write offers, change them, and end one that was taken, all on record", async () => {
  const [form] = await marketing.ok("officePromotionList", {});
  if (!form) throw new Error("There is no offer.");
  const owner = await officer(bench.system, "owner");
  const made = await owner.agreed("officePromotionCreate", {
    ...form,
    code: "new-offer",
    claim: "button",
    kind: "fixed",
    value: 20,
  });
  expect(made.code).toBe("NEW-OFFER");
  const again = await marketing.call("officePromotionCreate", { ...form, code: "NEW-OFFER" });
  expect(again.fields).toEqual({ code: "รหัสนี้มีอยู่แล้ว" });
  const wrong = {
    ...form,
    code: "ก",
    title: "",
    value: 0,
    turnover_multiplier: null,
    hours: { from: "25:00", to: "1" },
  };
  expect(Object.keys((await marketing.call("officePromotionCreate", wrong)).fields ?? {}).toSorted()).toEqual([
    "code",
    "hours",
    "title",
    "turnover_multiplier",
    "value",
  ]);

  const member = await join({ first_name: "ฉวี", last_name: "สี่" });
  const { id } = dataOf(await take(member, made.id));
  const updated = await marketing.call("officePromotionUpdate", { ...form, ...made, is_shown: false, title: "ปิดแล้ว" });
  expect(updated.error).toBe(0);
  const running = await marketing.ok("officePromotionTaken", { promotion_id: made.id, status: "active" });
  expect(running.items.map((item) => item.id)).toEqual([id]);
  const reason = "ใช้หลายบัญชี";
  const member_id = running.items[0]?.member.id ?? 0;
  const ended = await marketing.call("officePromotionCancel", { member_id, id, reason });
  expect(ended.data).toMatchObject({ status: "cancelled", paid: 0, forfeited: 20 });
  expect((await marketing.call("officePromotionCancel", { member_id: 999_999, id, reason })).status).toBe(404);
  expect((await marketing.call("officeTurnoverWaive", { member_id, reason })).status).toBe(403);
  const { rows } = await bench.system.database.owner.query<{ action: string }>(
    "select action from audit_record where action like 'promotion.%' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["promotion.create", "promotion.update", "promotion.cancel"]);
});

test("what counts in part stays so when staff save an offer for every category", async () => {
  const id = await bench.offer({ categories: [], weights: { casino: 50 } });
  const shown = (await marketing.ok("officePromotionList", {})).find((offer) => offer.id === id);
  expect(shown).toMatchObject({ categories: [], weights: [{ category: "casino", percent: 50 }] });
  if (!shown) throw new Error("The offer is not listed.");
  await marketing.agreed("officePromotionUpdate", shown);
  const { rows } = await bench.system.database.owner.query("select weights from promotion where id = $1", [id]);
  expect(rows).toEqual([{ weights: { casino: 50 } }]);
});
