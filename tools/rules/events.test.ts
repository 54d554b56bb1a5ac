import { expect, test } from "vitest";
import { events, type Topic, topicsFor } from "../../packages/contract/src/events.ts";
import { changedCalls } from "../../packages/contract/src/office/changed-by.ts";
import { topicsFollowed, topicsInSql, topicsPublished } from "./events.ts";
import { findAll, isTest, sourceFiles, textFiles } from "./repository.ts";

const sql = textFiles().filter(({ path }) => /^apps\/server\/.*\.sql$/.test(path));
const server = sourceFiles().filter(
  ({ path }) => path.startsWith("apps/server/src/") && !isTest(path) && !path.includes("/testing/"),
);
const inSql = sql.flatMap(topicsInSql);
const topics = Object.keys(events) as Topic[];

test.each([
  ["insert into outbox (topic, member_id) values ('wallets', p_member);", ["wallets"]],
  ["insert into outbox (topic, member_id)\n select 'bet.settled', (r).member_id from paid", ["bet.settled"]],
  [
    "insert into outbox (topic) select distinct case w when 2 then 'points' else 'wallets' end, 'x'",
    ["points", "wallets"],
  ],
])("a function that says %s publishes %j", (text, expected) => {
  expect(topicsInSql({ path: "a.sql", text }).map(({ topic }) => topic)).toEqual(expected);
});

test("every place in SQL that publishes is found, with a topic of the table", () => {
  expect(inSql.filter(({ topic }) => !(topic in events))).toEqual([]);
  const places = sql.flatMap((file) => findAll(file, /insert into (public\.)?outbox\b(?!_)/i));
  expect(new Set(inSql.map(({ where }) => where))).toEqual(new Set(places.map((place) => place.split(" ")[0])));
});

test("every topic is published", () => {
  const published = new Set([...inSql, ...server.flatMap(topicsPublished)].map(({ topic }) => topic));
  expect(topics.filter((topic) => !published.has(topic))).toEqual([]);
});

test("every topic for consumers is followed by one", () => {
  const followed = new Set(server.flatMap(topicsFollowed).map(({ topic }) => topic));
  expect(topicsFor("consumer").filter((topic) => !followed.has(topic))).toEqual([]);
});

// Pages of the site receive their topics by a complete record, which the types hold.
test("every topic for staff names what the office reads again", () => {
  const signals = topicsFor("staff").filter((topic) => topic !== "office.changed");
  expect(signals.filter((topic) => changedCalls(topic).length === 0)).toEqual([]);
});

test("no payload is coerced: its schema says what it is", () => {
  expect(server.flatMap((file) => findAll(file, /\b(String|Number|Boolean)\((event\.)?payload\b/))).toEqual([]);
});
