import { expect, test } from "vitest";
import { textFiles } from "./repository.ts";
import { strayTables, tablesOf } from "./sql.ts";

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
