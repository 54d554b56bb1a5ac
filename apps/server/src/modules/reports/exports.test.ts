import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGame } from "../../testing/add-game.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { exportJobs, makeExport } from "./export.ts";
import { reportFollower } from "./follow-events.ts";

const FORMULA = '=HYPERLINK("http://evil","x")';
const asked = { report: "revenue", from: "2030-01-01", to: "2030-01-02", by: "game", reason: "ปิดบัญชีเดือน" } as const;

let system: TestSystem;
let finance: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  finance = await officer(system, "finance");
  const { services } = system;
  await addGame(system, "chokdee", "evil", {});
  await system.database.owner.query("update game set name_th = $1 where game_id = 'evil'", [FORMULA]);
  await system.database.owner.query("update game_catalogue set version = version + 1");
  await publishSettled(services, await insertBareMember(system.database), {
    bet: "csv:1",
    stake: 12_345n,
    payout: 20_000n,
    gameId: "evil",
    settledAt: new Date("2030-01-01T05:00:00Z"),
  });
  await countBets(services);
  await takeIn(services, reportFollower(services));
});
afterAll(() => system.close());

const make = (id: number) => makeExport(system.services, { export_id: String(id) });
const expireAll = () =>
  system.database.owner.query("update report_export set expires_at = now() - interval '1 second', asked_at = asked_at");

test("a file is asked for with a reason, made by a job, taken on record, and is nobody else's", async () => {
  const file = await finance.ok("officeReportExportCreate", asked);
  expect(file).toMatchObject({ state: "waiting", rows: null, report: "revenue" });
  expect(Date.parse(file.expires_at) - Date.parse(file.asked_at)).toBe(DAY_MS);
  expect(await finance.call("officeReportExportTake", { export_id: file.id })).toMatchObject({
    code: "EXPORT_WAITING",
  });
  await make(file.id);
  await make(file.id);
  expect(await finance.ok("officeReportExportList", {})).toMatchObject([
    { id: file.id, state: "ready", rows: 1, is_cut: false },
  ]);
  const other = await officer(system, "owner");
  expect(await other.call("officeReportExportTake", { export_id: file.id })).toMatchObject({ code: "NOT_FOUND" });
  expect(await other.ok("officeReportExportList", {})).toEqual([]);

  const { name, text } = await finance.ok("officeReportExportTake", { export_id: file.id });
  expect(name).toBe("chokdee-revenue-2030-01-01-2030-01-02.csv");
  const lines = text.split("\r\n");
  expect(lines[0]).toBe('\uFEFF"รายงาน","รายได้ GGR NGR"');
  expect(lines).toContain('"ช่วงวันที่","2030-01-01","2030-01-02"');
  // The name of the game is no formula, and a loss is still a number.
  expect(lines).toContainEqual(expect.stringMatching(/^"'=HYPERLINK\(""http:\/\/evil"",""x""\)",123.45,200,-76.55,/));
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@\t\r]/);

  const { rows } = await system.database.owner.query<{ action: string; reason: string | null }>(
    "select action, reason from audit_record where subject = $1 order by id",
    [`export:${file.id}`],
  );
  expect(rows).toEqual([
    { action: "report.export", reason: asked.reason },
    { action: "report.take", reason: null },
  ]);
});

test("a file is gone after a day", async () => {
  const file = await finance.ok("officeReportExportCreate", asked);
  await make(file.id);
  await expireAll();
  expect(await finance.call("officeReportExportTake", { export_id: file.id })).toMatchObject({
    code: "EXPORT_EXPIRED",
  });
  expect(await finance.ok("officeReportExportList", {})).toEqual([]);
  const tidy = exportJobs(system.services).find(({ name }) => name === "report_exports_expire");
  await tidy?.run({});
  expect(await finance.call("officeReportExportTake", { export_id: file.id })).toMatchObject({ code: "NOT_FOUND" });
});

test("no file without a reason, without a fresh code, beyond so many, or of too long a time", async () => {
  expect(await finance.call("officeReportExportCreate", { ...asked, reason: " " })).toMatchObject({
    code: "FIELDS_INVALID",
  });
  expect(await finance.call("officeReportExportCreate", { ...asked, to: "2033-01-01" })).toMatchObject({
    code: "REPORT_PERIOD",
  });
  const open = await officer(system, "finance");
  await system.database.owner.query(
    "update staff_session set confirmed_at = now() - interval '11 minutes' where token_hash = $1",
    [tokenHash(open.token)],
  );
  expect(await open.call("officeReportExportCreate", asked)).toMatchObject({ code: "CODE_REQUIRED" });
  const many = await officer(system, "finance");
  for (let made = 0; made < 30; made++) await many.ok("officeReportExportCreate", asked);
  expect(await many.call("officeReportExportCreate", asked)).toMatchObject({ code: "EXPORT_LIMIT" });
});
