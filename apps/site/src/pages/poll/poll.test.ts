import { expect, test } from "vitest";
import { choiceRows, type Poll, type Quota } from "./poll.ts";

const choices = [1, 2, 3].map((id) => ({ choice_id: id, title: `ข้อ ${id}`, image: null }));
const poll = { choices } as Pick<Poll, "choices"> as Poll;
const stats = {
  total: 3,
  choices: [
    { choice_id: 1, votes: 1 },
    { choice_id: 2, votes: 2 },
    { choice_id: 3, votes: 0 },
  ],
};

test("answers show their share, who leads, and the member's own votes", () => {
  const quota = { my_votes: [{ choice_id: 2, votes: 1 }] } as Pick<Quota, "my_votes"> as Quota;
  const rows = choiceRows(poll, stats, quota);
  expect(rows.map(({ result, mine, isLeading }) => [result?.percent, mine, isLeading])).toEqual([
    [33, 0, false],
    [67, 1, true],
    [0, 0, false],
  ]);
});

test("a poll without votes has no leader", () => {
  const none = { total: 0, choices: stats.choices.map((choice) => ({ ...choice, votes: 0 })) };
  expect(choiceRows(poll, none, undefined).map(({ result, isLeading }) => [result?.percent, isLeading])).toEqual([
    [0, false],
    [0, false],
    [0, false],
  ]);
});

test("votes that could not be read are not shown as none", () => {
  expect(choiceRows(poll, undefined, undefined).map(({ result }) => result)).toEqual([undefined, undefined, undefined]);
});
