import { expect, test } from "vitest";
import { textFiles } from "./repository.ts";
import { lonelyTwins, sqlFaults, strayTables, tablesOf, twinFunctions, unsetFilters } from "./sql.ts";

const modules = "apps/server/src/modules";
const sample = tablesOf([
  {
    path: "apps/server/migrations/0001_a.sql",
    text: "create table member (id int);\ncreate unlogged table rate_limit (x int);",
  },
  { path: "apps/server/migrations/0002_ledger.sql", text: "create table if not exists posting (id int);" },
]);

test.each([
  [`${modules}/accounts/log-in.ts`, "db.query(`select id\n from member where id = $1`)", ":1 member"],
  [`${modules}/accounts/log-in.ts`, 'db.query("delete from rate_limit")', ":1 rate_limit"],
  [`${modules}/accounts/accounts-repo.ts`, 'db.query("insert into posting values (1)")', ":1 posting"],
  ["apps/server/src/platform/x.ts", 'db.query("select 1 from posting")', ":1 posting"],
  ["apps/server/src/compose/app.ts", '\ndb.query("update member set x = 1")', ":2 member"],
])("%s may not say %s", (path, text, found) => {
  expect(strayTables({ path, text }, sample)).toEqual([path + found]);
});

test.each([
  [`${modules}/accounts/accounts-repo.ts`, 'db.query("select id from member")'],
  [`${modules}/ledger/posting-repo.ts`, 'db.query("insert into posting values (1)")'],
  [`${modules}/accounts/rules.ts`, '"a message from member to staff"'],
  [`${modules}/accounts/rules.ts`, '// "select id from member"'],
])("%s may say %s", (path, text) => {
  expect(strayTables({ path, text }, sample)).toEqual([]);
});

test("only repositories name tables, and only the ledger's name the ledger's", () => {
  const files = textFiles();
  const tables = tablesOf(files.filter((file) => /^apps\/server\/migrations\/.*\.sql$/.test(file.path)));
  expect(tables.all.size).toBeGreaterThan(3);
  expect(files.flatMap((file) => strayTables(file, tables))).toEqual([]);
});

test("a rule that is said twice names its twin, and the twin names it", () => {
  const pair = [
    { path: "a.sql", text: "-- Twins: b.ts\nselect 1;" },
    { path: "b.ts", text: "// Twins: a.sql\nconst ONE = 1;" },
  ];
  expect(lonelyTwins(pair)).toEqual([]);
  expect(lonelyTwins(pair.slice(0, 1))).toEqual(["b.ts does not name its twin a.sql"]);
  const files = textFiles().filter(({ path }) => /\.(sql|ts)$/.test(path));
  expect(lonelyTwins(files)).toEqual([]);
  expect(files.filter(({ text }) => /^(--|\/\/) Twins: /m.test(text)).length).toBeGreaterThan(10);
});

test("a list has the filters that are given and no others", () => {
  const list = { path: `${modules}/a/b-repo.ts`, text: "select\n where ($1::bigint is null or id < $1)" };
  expect(unsetFilters(list)).toEqual([`${list.path}:2`]);
  expect(unsetFilters({ ...list, text: "where ended_at is null or ended_at > $1" })).toEqual([]);
  expect(textFiles().flatMap(unsetFilters)).toEqual([]);
});

const plain = (name: string, body = "language sql return 1") =>
  `create or replace function ${name}() returns integer ${body};\nrevoke all on function ${name} from public;`;

test.each([
  ["migrations/0003_a.sql", "create function a() returns integer language sql return 1;", "holds a function"],
  ["migrations/0003_a.sql", "drop function a;", "holds a function"],
  ["migrations/0003_a.sql", "insert into posting values (1);", "names posting"],
  ["sql/x/b.sql", plain("b", "language sql return (select 1 from posting)"), "names posting"],
  ["sql/x/b.sql", plain("a"), "is not one `create or replace function` of its own name"],
  ["sql/x/b.sql", plain("b") + plain("c"), "is not one `create or replace function` of its own name"],
  ["sql/x/b.sql", plain("b").replace("or replace ", ""), "is not one `create or replace function` of its own name"],
  ["sql/x/b.sql", plain("b").replace(/revoke.*/, ""), "does not revoke the right of all"],
  ["sql/x/b.sql", plain("b", "security definer"), "acts for its owner on whatever path its caller has"],
  ["sql/b.sql", plain("b"), "stands in no area"],
])("%s may not say %s", (path, text, found) => {
  const file = { path: `apps/server/${path}`, text };
  expect(sqlFaults(file, sample)).toEqual([`${file.path} ${found}`]);
});

test.each([
  ["migrations/0003_a.sql", "-- A function of posting.\ncreate table a (x int);"],
  ["migrations/0003_ledger_b.sql", "insert into posting values (1);"],
  ["sql/ledger/b.sql", plain("b", "language sql return (select 1 from posting)")],
  ["sql/x/b.sql", plain("b", "language sql return posting_now()")],
  ["sql/x/b.sql", plain("b", "security definer set search_path = pg_catalog, public, pg_temp")],
])("%s may say %s", (path, text) => {
  expect(sqlFaults({ path: `apps/server/${path}`, text }, sample)).toEqual([]);
});

test("a function has one file", () => {
  const files = ["apps/server/sql/x/a.sql", "apps/server/sql/y/a.sql", "apps/studio/sql/a.sql"];
  expect(twinFunctions(files.map((path) => ({ path, text: "" })))).toEqual(["apps/server/sql/y/a.sql"]);
});

test("functions have files of their own, and only the ledger's name the ledger's tables", () => {
  const files = textFiles().filter(({ path }) => path.endsWith(".sql"));
  const tables = tablesOf(files.filter(({ path }) => path.startsWith("apps/server/migrations/")));
  expect(tables.ledger.size).toBeGreaterThan(5);
  expect(files.filter(({ path }) => path.startsWith("apps/server/sql/")).length).toBeGreaterThan(40);
  expect(files.flatMap((file) => sqlFaults(file, tables))).toEqual([]);
  expect(twinFunctions(files)).toEqual([]);
});
