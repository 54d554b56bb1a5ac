import type { CallDefinition } from "@chokdee/contract";
import { type OfficeCallId, officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sealAddress } from "../modules/shop/views.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { officeCaller, type OfficeCaller } from "../testing/inject.ts";
import type { Place } from "../testing/office-list-rows.ts";
import { fillLists, listCases } from "../testing/office-lists.ts";
import { openForTest } from "../testing/seed-template.ts";
import { staffToken } from "../testing/staff.ts";
import { createOfficeServer } from "./office-server.ts";
import { closeSystem, type System } from "./system.ts";

/** What stands in the tables, and in no answer: each is known again by its beginning. */
const PHONE = "08770";
const BIRTH_DATE = "1987-06-05";
const ACCOUNT = "770077";
const PAYER = "660066";
const WHOLE = new RegExp(`${PHONE}\\d{5}|${BIRTH_DATE}|${ACCOUNT}\\d{4}|${PAYER}\\d{4}`);

/** Columns that hold a piece of a person, and what is put there. A table that has another one belongs here too. */
const PIECES: Readonly<Record<string, string>> = {
  "bank_transfer.payer_account": `'${PAYER}' || right('000' || id, 4)`,
  "member.birth_date": `'${BIRTH_DATE}'`,
  "member.phone": `'${PHONE}' || right('0000' || id, 5)`,
  "member_bank_account.account_number": `'${ACCOUNT}' || right('000' || id, 4)`,
  "withdrawal.account_number": `'${ACCOUNT}' || right('000' || id, 4)`,
};
/** Such columns of the house, of staff and of the sandbox's own bank, and of what no call of the office reads. */
const OTHERS = [
  "agent_account.account_number",
  "otp.phone",
  "sandbox_bank_payout.account_number",
  "sandbox_bank_transfer.payer_account",
  "staff.phone",
  "transfer_return.account_number",
];

let database: TestDatabase;
let system: System;
let place: Place;
let owner: OfficeCaller;

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  const name = /\/(test_[0-9a-f]+)/.exec(database.ownerUrl)?.[1] ?? "";
  place = await fillLists(inject("postgres").superuser.replace("{database}", name), 5);
  system = await openForTest(database.appUrl, { sandbox: true, rateLimitScale: 1_000 });
  for (const [column, value] of Object.entries(PIECES)) {
    const [table, field] = column.split(".");
    await database.owner.query(`update ${table} set ${field} = ${field === "birth_date" ? `${value}::date` : value}`);
  }
  const to = { name: "สมชาย", phone: `${PHONE}12345`, address: "1 ถนนสุขุมวิท", postcode: "10110" };
  await database.owner.query("update shop_order set address = $1", [sealAddress(system.ports.secrets, to)]);
  const office = createOfficeServer(system);
  await office.ready();
  owner = officeCaller(office, { token: await staffToken({ database, services: system.ports }, "owner") });
});
afterAll(async () => {
  await closeSystem(system);
  // Nothing that fills the lists was paid.
  await database.closeSpoiled(/./);
});

const reads = Object.entries(officeCalls as Readonly<Record<string, CallDefinition>>).flatMap(([id, call]) =>
  call.access === "staff" && !call.stream && (call.method === "GET" || call.passive) ? [id as OfficeCallId] : [],
);
/** Answered by the studio, which no test of the office starts and which knows nobody's name. */
const OUTSIDE: readonly string[] = ["officeTableList"];

/** What a call is about, by the name that it is asked for with. */
async function namedInputs(): Promise<Readonly<Record<string, unknown>>> {
  const first = async (sql: string) =>
    Object.values((await database.owner.query<Record<string, unknown>>(`${sql} limit 1`)).rows[0] ?? {})[0];
  return {
    member_id: place.member,
    round_id: place.round,
    coupon_id: place.coupon,
    broadcast_id: place.broadcast,
    bill_id: Number(await first("select max(id) from lotto_bill")),
    match_id: "list-1",
    promotion_id: Number(await first("select min(id) from promotion")),
    proposal_id: Number(await first("select max(id) from proposal")),
  };
}

/** Where a name alone does not say it. */
const INPUTS: Readonly<Partial<Record<OfficeCallId, object>>> = {
  officeDocumentGet: { document: "terms", version: 101 },
  officeBroadcastCount: { channel: "sms", audience: "member" },
  officeRoundCalls: { provider_id: "chokdee", round: "list-2" },
  officeRoundStanding: { provider_id: "chokdee", round: "list-2" },
  officeLottoMarketRuleList: { category_id: 1 },
  officeLottoNumberList: { bet_type: "three_top" },
};

test("the sweep knows every column that holds a piece of a person", async () => {
  const { rows } = await database.owner.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('phone', 'birth_date', 'account_number', 'payer_account')`,
  );
  expect(rows.map(({ column }) => column).toSorted()).toEqual([...Object.keys(PIECES), ...OTHERS].toSorted());
});

test("ASVS 14.2.6: no answer of the office shows a whole phone, birth date or account, but those that reveal it", async () => {
  const [lists, named] = [listCases(place), await namedInputs()];
  const { rows: payments } = await database.owner.query<{ kind: string; id: string }>(
    `(select 'deposit' as kind, payment_id as id from deposit limit 1) union all
     (select 'withdrawal', withdraw_id from withdrawal where state = 'review' limit 1) union all
     (select 'transfer', id::text from bank_transfer limit 1)`,
  );
  const several: Readonly<Partial<Record<OfficeCallId, readonly object[]>>> = {
    officePaymentGet: payments,
    officeReportGet: officeSchemas.officeReportGet.input.shape.report.options.map((report) => ({ report })),
  };
  const asked = reads.flatMap((id): [OfficeCallId, object][] => {
    if (OUTSIDE.includes(id)) return [];
    const inputs = several[id];
    if (inputs) return inputs.map((input) => [id, input]);
    return [[id, { ...named, ...lists[id]?.input, ...INPUTS[id], limit: 100 }]];
  });
  const more: [OfficeCallId, object][] = [
    ["officeMemberList", { q: `${PHONE}${String(place.member).padStart(5, "0")}` }],
    ["officeMemberList", { q: String(place.member).padStart(4, "0") }],
  ];
  const refused: string[] = [];
  const shown: string[] = [];
  for (const [id, input] of [...asked, ...more]) {
    const answer = await owner.raw(id, input);
    if (answer.status !== 200 || answer.code) refused.push(`${id}: ${answer.code ?? answer.status}`);
    const found = WHOLE.exec(JSON.stringify(answer.data));
    if (found) shown.push(`${id}: ${found[0]}`);
  }
  expect({ refused, shown }).toEqual({ refused: [], shown: [] });
});
