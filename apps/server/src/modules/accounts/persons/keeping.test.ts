import { afterAll, expect, test } from "vitest";
import { type Joined, openPeople } from "../../../testing/people.ts";
import { eventually } from "../../../testing/eventually.ts";
import { visitor } from "../../../testing/visitor.ts";
import type { MemberId } from "../../../core/ids.ts";
import { saveCase } from "./case-repo.ts";
import { join } from "./join.ts";
import { personsJob } from "./persons.ts";
import { officer } from "../../../testing/officer.ts";

const { cashier, support, register, again, payIn, exclude, casesOf, mayPlay } = await openPeople();
afterAll(() => cashier.close());

/** Begins to join two accounts, has something done by one of them meanwhile, and ends the joining once that waits. */
async function joinWhile(one: Joined, other: Joined, act: () => Promise<unknown>): Promise<void> {
  const { services, database } = cashier.system;
  const acted = await services.db.transaction(async (tx) => {
    const near = { members: [one.id, other.id], strength: "near", reasons: ["name"], state: "open" } as const;
    await saveCase(tx, { ...near, at: services.clock.now() });
    await join(services.personalLimits, tx, [one.id, other.id], services.clock.now());
    const acting = act();
    await eventually("it waits for the joining", async () => {
      const { rows } = await database.owner.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_locks where not granted",
      );
      return (rows[0]?.waiting ?? 0) > 0;
    });
    return { acting };
  });
  await acted.acting;
}

test("A.3.8: an exclusion at the moment in which another account is joined holds for both", async () => {
  const [one, other] = [await register(), await register()];
  await joinWhile(one, other, () => exclude(one));
  expect(await Promise.all([one, other].map(mayPlay))).toEqual(["SELF_EXCLUDED", "SELF_EXCLUDED"]);
});

test("a limit at the moment in which another account is joined holds for both", async () => {
  const [one, other] = [await register(), await register()];
  const limits = [{ kind: "stake", period: "bet", amount: 0.5 } as const];
  await joinWhile(one, other, () => one.member.ok("limitsSet", { limits }));
  expect(await Promise.all([one, other].map(mayPlay))).toEqual(["PERSONAL_LIMIT", "PERSONAL_LIMIT"]);
  const { rows } = await cashier.system.database.owner.query<{ limited: boolean }>(
    "select limited from ledger_wallet where member_id = any($1::bigint[]) and wallet_id = 1",
    [[one.id, other.id]],
  );
  expect(rows, "and the ledger weighs it").toEqual([{ limited: true }, { limited: true }]);
});

test("one person of staff alone lets nobody go whom a limit or a rest holds", async () => {
  for (const hold of [
    (who: Joined) => who.member.ok("coolOff", { days: 7 }),
    (who: Joined) => who.member.ok("limitsSet", { limits: [{ kind: "loss", period: "day", amount: 100 }] }),
  ]) {
    const first = await register();
    await payIn(first);
    await hold(first);
    const second = await register(again(first));
    const [found] = await casesOf(second);
    const apart = await support.call("officePersonKeepApart", { case_id: found?.id ?? 0, reason: "คนละคน" });
    expect(apart).toMatchObject({ code: "PROPOSED" });
    expect(await mayPlay(second)).toBe("ACCOUNT_REVIEW");
  }
});

test("goods that go to the house of somebody of the same first name are a reason to look", async () => {
  const first_name = "สุดารัตน์";
  const known = await register({ first_name, last_name: "บ้านสวน" });
  await payIn(known);
  const other = await register({ first_name, last_name: "ชื่อใหม่", birth_date: "1999-09-09" });
  const sister = await register();
  const { db, persons } = cashier.system.services;
  const sendTo = ({ id }: Joined, address: string) =>
    db.transaction((tx) => persons.livesAt(tx, id, { address, postcode: "11000" }));
  await sendTo(known, "บ้านเลขที่ ๙๙/๑ หมู่ 5 ถ.ติวานนท์ ตำบลบางกระสอ อำเภอเมือง นนทบุรี");
  await sendTo(sister, "99/1 ม.5 ถนนติวานนท์");
  await sendTo(other, "99/2 ม.5 ถนนติวานนท์");
  expect(await casesOf(other), "the neighbour").toEqual([]);
  await sendTo(other, "99/1 ม.5 ถนนติวานนท์ ต.บางกระสอ");
  expect(await casesOf(other)).toMatchObject([
    { strength: "near", reasons: [{ code: "postal" }, { code: "address" }] },
  ]);
  expect(await mayPlay(other)).toBe("ACCOUNT_REVIEW");
  expect([await casesOf(sister), await mayPlay(sister)], "a household shares it").toEqual([[], "OK"]);
});

test("where a member signed in from is forgotten after a year, and the browser after five", async () => {
  const { services, database } = cashier.system;
  const [gone, excluded, here] = [await register(), await register(), await register()];
  await exclude(excluded);
  const ids = [gone.id, excluded.id, here.id];
  await database.owner.query(
    `insert into member_device select unnest($1::bigint[]), 'old-browser', now() - interval '6 years',
       now() - interval '6 years'`,
    [ids],
  );
  await database.owner.query(
    "update member_session set last_action_at = now() - interval '366 days' where member_id = any($1::bigint[])",
    [[gone.id, excluded.id]],
  );
  await personsJob(services).run({});
  const { rows } = await database.owner.query(
    `select s.member_id as id, s.address is null and s.user_agent = '' and s.device_id is null as forgotten,
            exists (select from member_device d where d.member_id = s.member_id and d.device_id = 'old-browser') as known
       from member_session s where s.member_id = any($1::bigint[]) order by 1`,
    [ids],
  );
  expect(rows).toEqual([
    { id: gone.id, forgotten: true, known: false },
    { id: excluded.id, forgotten: true, known: true },
    { id: here.id, forgotten: false, known: false },
  ]);
  const { sessions } = await support.ok("officeMemberGet", { member_id: Number(gone.id) });
  expect(sessions).toMatchObject([{ address: "" }]);
});

test("the index holds keyed hashes, and forgets by rule whom nothing binds", async () => {
  const { services, database } = cashier.system;
  const [gone, excluded] = [await register(), await register()];
  await exclude(excluded);
  const { rows } = await database.owner.query<{ hash: Buffer }>("select hash from person_key where member_id = $1", [
    gone.id,
  ]);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ hash }) => hash.length === 32)).toBe(true);
  await database.owner.query(
    "update person_key set seen_at = seen_at - interval '6 years' where member_id = any($1::bigint[])",
    [[gone.id, excluded.id]],
  );
  await database.owner.query("update member set created_at = created_at - interval '6 years' where id = $1", [gone.id]);
  await database.owner.query(
    "update member_session set created_at = created_at - interval '6 years' where member_id = $1",
    [gone.id],
  );
  await personsJob(services).run({});
  const left = async ({ id }: Joined) =>
    (await database.owner.query("select from person_key where member_id = $1", [id])).rowCount;
  expect(await left(gone)).toBe(0);
  expect(await left(excluded), "an exclusion still has to hold").toBeGreaterThan(5);
  await visitor(cashier.system).logIn(gone.username, "Secret123");
  expect(await left(gone), "who comes back is known again").toBeGreaterThan(5);
});

test("a bank account that staff refuse is forgotten", async () => {
  const { services } = cashier.system;
  const [one, other] = [await register(), await register()];
  const account = { bankCode: "SCB", number: "9876543210" };
  await services.db.transaction(async (tx) => {
    for (const { id } of [one, other]) {
      await tx.query(
        `insert into member_bank_account (member_id, bank_code, account_number, account_name, is_main, status, name_match,
           usable_at, created_at) values ($1, $3, $2, 'x', false, 'pending', 'same', now(), now())`,
        [id, account.number, id === one.id ? "SCB" : "BBL"],
      );
      await services.persons.index(tx, id);
    }
  });
  const linked = () => services.samePerson.findLinks(services.db, one.id);
  expect(await linked()).toEqual([{ memberId: other.id, by: "bank" }]);
  const finance = await officer(cashier.system, "finance");
  const { items } = await finance.ok("officeBankAccountQueue", { limit: 100 });
  const mine = items.find(({ member }) => member.id === Number(one.id));
  await finance.ok("officeBankAccountReject", { bank_account_id: mine?.id ?? 0, reason: "ไม่ใช่บัญชีของสมาชิก" });
  expect(await linked()).toEqual([]);
});

test("sixty namesakes hide nobody", async () => {
  const { owner } = cashier.system.database;
  const { rows } = await owner.query<{ id: MemberId }>(
    `insert into member (username, username_key, password_hash, agent_code, created_at)
     select 'namesake' || n, 'namesake' || n, '-', 'chokdee', now() from generate_series(1, 60) n returning id`,
  );
  const known = await register();
  await owner.query(
    `insert into person_key select kind, hash, unnest($2::bigint[]), seen_at from person_key
      where member_id = $1 and kind = 'name'`,
    [known.id, rows.map(({ id }) => id)],
  );
  await payIn(known);
  const second = await register(again(known));
  expect(await mayPlay(second)).toBe("ACCOUNT_REVIEW");
});
