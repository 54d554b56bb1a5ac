import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { identityPicturesJob } from "../../identity/checks/checks.ts";
import { type Cashier, openCashier } from "../../../testing/cashier.ts";
import { type Officer, officer } from "../../../testing/officer.ts";
import { tokenHash } from "../../../platform/tokens.ts";
import { picture, pngOfSize } from "../../../testing/pictures.ts";
import { registerMember } from "../../../testing/registration.ts";
import { dataOf, type Visitor } from "../../../testing/visitor.ts";
import { funding } from "../../../testing/bare-member.ts";

let cashier: Cashier;
let finance: Officer;
let idCard: Buffer<ArrayBuffer>;
beforeAll(async () => {
  cashier = await openCashier();
  finance = await officer(cashier.system, "finance");
  idCard = Buffer.from(await picture("jpeg", "noise"));
});
afterAll(() => cashier.close());

const idOf = async (member: Visitor) => {
  const session = await cashier.system.services.sessions.find(member.token ?? "", false);
  return session?.memberId ?? (0n as MemberId);
};

/** Money that the member won or was given, and never paid in. */
async function give(member: Visitor, baht: number): Promise<void> {
  const { ledger, random } = cashier.system.services;
  await ledger.post(funding(await idOf(member), BigInt(baht) * 100n, random.uuid()));
}

/** What was paid in is played, as far as the turnover goes. */
const played = async (member: Visitor) =>
  cashier.system.database.owner.query("update turnover_era set done = needed where member_id = $1", [
    await idOf(member),
  ]);
const withdraw = async (member: Visitor, amount: number) => {
  const { step_up_token } = await member.ok("stepUp", { password: "Secret123" });
  return member.call("withdrawCreate", { amount, step_up_token });
};
const identityOf = async (member: Visitor) => (await member.ok("withdrawInfo", {})).identity;
const upload = (member: Visitor, kind: "id_card" | "selfie", image: Buffer<ArrayBuffer> = idCard) =>
  member.call("identityUpload", { kind, image });

async function show(member: Visitor): Promise<number> {
  await upload(member, "id_card");
  await upload(member, "selfie");
  const { items } = await finance.ok("officeIdentityQueue", { limit: 100 });
  const memberId = Number(await idOf(member));
  return items.find((item) => item.member.id === memberId)?.id ?? 0;
}

test("GLI-19 2.5.2: the accounts of one person share what may leave before it is known who they are", async () => {
  const [one, other] = [(await registerMember(cashier.system)).member, (await registerMember(cashier.system)).member];
  const { owner } = cashier.system.database;
  const ids = [await idOf(one), await idOf(other)] as const;
  await owner.query("update member set joined_to = $1 where id = $2", [...ids]);
  for (const member of [one, other]) {
    await give(member, 9_000);
    await owner.query(
      `insert into bank_transfer (gateway, transfer_id, amount, to_number, paid_at, seen_at, state, member_id)
       values ('test', $1, 1, '0', now(), now(), 'credited', $2)`,
      [`paid-${await idOf(member)}`, await idOf(member)],
    );
  }
  await cashier.advance(DAY_MS);
  expect((await withdraw(one, 6_000)).error).toBe(0);
  expect(await identityOf(other)).toMatchObject({ free: 4_000 });
  expect(await withdraw(other, 4_001)).toMatchObject({ code: "IDENTITY_REQUIRED" });
});

test("GLI-19 A.3.6: who has never paid in is paid nothing before it is known who they are", async () => {
  const { member } = await registerMember(cashier.system);
  await give(member, 500);
  expect(await identityOf(member)).toEqual({ status: "unverified", reason: null, uploaded: [], free: 0 });
  expect(await withdraw(member, 100)).toMatchObject({ code: "IDENTITY_REQUIRED" });
  expect((await member.ok("withdrawInfo", {})).balance, "nothing is set aside").toBe(500);
  const check_id = await show(member);
  expect(await identityOf(member)).toMatchObject({ status: "waiting" });
  expect(await withdraw(member, 100)).toMatchObject({ code: "IDENTITY_REQUIRED" });
  expect(await finance.ok("officeIdentityApprove", { check_id })).toMatchObject({ state: "approved" });
  expect(await identityOf(member)).toEqual({ status: "verified", reason: null, uploaded: [], free: null });
  expect(await withdraw(member, 100)).toMatchObject({ error: 0 });
});

test("GLI-19 A.3.6: a bank that names the member's own account confirms it, one that does not leaves it open", async () => {
  const { member, fullName, accountNumber } = await registerMember(cashier.system);
  const deposit = await cashier.deposit(member, { channel_id: 1, amount: 100 });
  const payer = { payer_bank: "KBANK", payer_account: accountNumber, payer_name: "MISS SOMYING RAKDEE" };
  await cashier.pay({ qr: deposit.qr_payload, ...payer });
  await give(member, 30_000);
  await played(member);
  expect(await identityOf(member), "the account is right, and the name not readable").toMatchObject({
    status: "unverified",
    free: 10_000,
  });
  expect(await withdraw(member, 10_001)).toMatchObject({ code: "IDENTITY_REQUIRED" });
  const small = dataOf(await withdraw(member, 6_000));
  expect(await identityOf(member), "many small ones are as good as a large one").toMatchObject({ free: 4_000 });
  await member.ok("withdrawCancel", { withdraw_id: small.withdraw_id });
  expect(await identityOf(member)).toMatchObject({ free: 10_000 });

  const named = await cashier.deposit(member, { channel_id: 1, amount: 100 });
  await cashier.pay({ qr: named.qr_payload, ...payer, payer_name: `น.ส. ${fullName}` });
  expect(await identityOf(member)).toMatchObject({ status: "verified", free: null });
  await played(member);
  expect(await withdraw(member, 10_001)).toMatchObject({ error: 0 });
});

test("GLI-19 2.5.2: documents are sealed, opened on record alone, and decided once", async () => {
  const { member } = await registerMember(cashier.system);
  await upload(member, "id_card");
  expect(await identityOf(member)).toMatchObject({ status: "unverified", uploaded: ["id_card"] });
  const again = Buffer.from(await picture("png"));
  expect(await upload(member, "id_card", again), "a better picture takes its place").toMatchObject({ error: 0 });
  const memberId = await idOf(member);
  expect((await finance.ok("officeIdentityQueue", { limit: 100 })).items, "staff see what is whole").toEqual([]);
  const both = await Promise.all([upload(member, "selfie"), upload(member, "selfie")]);
  expect(both.map(({ code = "OK" }) => code).toSorted()).toEqual(["IDENTITY_STATE", "OK"]);
  expect(await upload(member, "selfie")).toMatchObject({ code: "IDENTITY_STATE" });

  const { rows } = await cashier.system.database.owner.query<{ sealed: Buffer }>(
    "select sealed from identity_picture p join identity_check c on c.id = p.check_id where c.member_id = $1",
    [memberId],
  );
  expect(rows).toHaveLength(2);
  expect(rows.some(({ sealed }) => sealed.includes("WEBP") || sealed.includes("RIFF"))).toBe(false);

  const [check] = (await finance.ok("officeIdentityQueue", {})).items;
  expect(check).toMatchObject({ state: "waiting", member: { id: Number(memberId) } });
  const picture_id = check?.pictures[0]?.id ?? 0;
  const marketing = await officer(cashier.system, "marketing");
  expect(await marketing.call("officeIdentityPicture", { picture_id, reason: "ตรวจเอกสาร" })).toMatchObject({
    status: 403,
  });
  const { image } = await finance.ok("officeIdentityPicture", { picture_id, reason: "ตรวจเอกสาร" });
  expect(image).toMatch(/^data:image\/webp;base64,UklGR/);
  const check_id = check?.id ?? 0;
  const answers = await Promise.all([
    finance.call("officeIdentityApprove", { check_id }),
    finance.call("officeIdentityRefuse", { check_id, reason: "ภาพไม่ชัด" }),
  ]);
  expect(answers.map(({ code = "OK" }) => code).toSorted()).toEqual(["IDENTITY_STATE", "OK"]);
  const { rows: records } = await cashier.system.database.owner.query<{ action: string }>(
    "select action from audit_record where subject = $1 and action like 'identity.%' order by id",
    [`member:${memberId}`],
  );
  expect(records.map(({ action }) => action)).toEqual(["identity.view", expect.stringMatching(/approve|refuse/)]);
});

test("ASVS 14.2.6: documents are opened with a reason and a fresh code, so many in a day, and each look is listed", async () => {
  const { owner } = cashier.system.database;
  const { member } = await registerMember(cashier.system);
  const check_id = await show(member);
  const support = await officer(cashier.system, "support");
  const { items } = await support.ok("officeIdentityQueue", { limit: 100 });
  const pictures = items.find(({ id }) => id === check_id)?.pictures.map(({ id }) => id) ?? [];
  const [picture_id = 0] = pictures;
  const look = async (who: typeof support, id: number, reason = "สมาชิกขอถอน") =>
    (await who.call("officeIdentityPicture", { picture_id: id, reason })).code ?? "OK";
  expect(await look(support, picture_id, " "), "it says why").toBe("FIELDS_INVALID");
  await owner.query("update staff_session set confirmed_at = now() - interval '11 minutes' where token_hash = $1", [
    tokenHash(support.token),
  ]);
  expect(await look(support, picture_id), "an open desk opens nothing").toBe("CODE_REQUIRED");
  const other = await officer(cashier.system, "finance");
  await owner.query("update staff_control set value = 2 where name = 'document_looks'");
  const answers = await Promise.all([picture_id, picture_id, ...pictures].map((id) => look(other, id)));
  expect(answers.toSorted()).toEqual(["OK", "OK", "REVEAL_LIMIT", "REVEAL_LIMIT"]);
  const { rows } = await owner.query(
    `select r.reason, a.exception from audit_record r join staff_act a on a.staff_id = r.staff_id and a.subject = r.subject
      where r.subject = $1 and r.action = 'identity.view' and a.action = r.action`,
    [`member:${await idOf(member)}`],
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toEqual({ reason: "สมาชิกขอถอน", exception: "reveal" });
  await owner.query("update staff_control set value = 40 where name = 'document_looks'");
});

test("GLI-19 2.5.2: a picture moved to another member does not open", async () => {
  const [one, other] = [await registerMember(cashier.system), await registerMember(cashier.system)];
  const [mine, theirs] = [await show(one.member), await show(other.member)];
  await cashier.system.database.owner.query(
    `update identity_picture p set sealed = o.sealed from identity_picture o
      where p.check_id = $1 and o.check_id = $2 and o.kind = p.kind`,
    [mine, theirs],
  );
  const { items } = await finance.ok("officeIdentityQueue", { limit: 100 });
  const moved = items.find(({ id }) => id === mine)?.pictures[0]?.id ?? 0;
  expect(await finance.call("officeIdentityPicture", { picture_id: moved, reason: "ตรวจเอกสาร" })).toMatchObject({
    status: 500,
  });
});

test("GLI-19 A.3.6: refused documents say why, can be sent again, and are deleted by rule", async () => {
  const { member } = await registerMember(cashier.system);
  await give(member, 500);
  const check_id = await show(member);
  expect(await finance.call("officeIdentityRefuse", { check_id, reason: "" })).toMatchObject({
    code: "FIELDS_INVALID",
  });
  await finance.ok("officeIdentityRefuse", { check_id, reason: "ภาพบัตรไม่ชัด" });
  expect(await identityOf(member)).toMatchObject({ status: "refused", reason: "ภาพบัตรไม่ชัด" });
  expect(await withdraw(member, 100)).toMatchObject({ code: "IDENTITY_REQUIRED" });
  const pictures = async () => {
    const { rows } = await cashier.system.database.owner.query<{ state: string }>(
      "select c.state from identity_picture p join identity_check c on c.id = p.check_id where c.member_id = $1",
      [await idOf(member)],
    );
    return rows.map(({ state }) => state).toSorted();
  };
  await upload(member, "id_card");
  expect(await pictures()).toEqual(["draft", "refused", "refused"]);
  const tidy = () => identityPicturesJob(cashier.system.services).run({});
  await tidy();
  expect(await pictures()).toHaveLength(3);
  await cashier.advance(8 * DAY_MS);
  await tidy();
  expect(await pictures(), "what was begun and left goes after a week").toEqual(["refused", "refused"]);
  await cashier.advance(30 * DAY_MS);
  await tidy();
  expect(await pictures()).toEqual([]);
});

test("what is no picture is refused and changes nothing", async () => {
  const { member } = await registerMember(cashier.system);
  expect(await upload(member, "id_card", Buffer.from("not a picture"))).toMatchObject({ code: "IMAGE_TYPE" });
  expect(await upload(member, "id_card", Buffer.from(pngOfSize(20_000, 20_000)))).toMatchObject({
    code: "IMAGE_BROKEN",
  });
  expect(await identityOf(member)).toMatchObject({ status: "unverified", uploaded: [] });
});
