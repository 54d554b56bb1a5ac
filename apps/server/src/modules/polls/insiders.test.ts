import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBreaks } from "../../testing/books.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../testing/officer.ts";
import { drawDuePolls } from "./draw-winners.ts";

const reason = "ตรวจกับแหล่งคำตอบแล้ว";
const source = "ตารางผลการแข่งขันของสมาคม";
let world: MoneyWorld;
let insider: Officer;
let second: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  [insider, second] = [await world.staff("marketing"), await world.staff("marketing")];
});
afterAll(async () => {
  expect(await findBreaks(world.bench.system.services.db)).toEqual([]);
  await world.bench.close();
});

type Poll = Awaited<ReturnType<MoneyWorld["poll"]>>;

const prizes = [
  { title: "เครดิต 500 บาท", count: 1, reward: { kind: "credit" as const, amount: 500, turnover_percent: 100 } },
];
const ask = () => world.poll({ needs_answer: true, answer_source: source, prizes });
const choiceOf = ({ choices }: Poll, index: number) => choices[index]?.id ?? 0;
const draw = (by: Officer, poll: Poll, index = 0) =>
  by.call("officePollDraw", { poll_id: poll.id, choice_id: choiceOf(poll, index), reason });
const agree = (by: Officer, proposal_id: number) => by.call("officeProposalAgree", { proposal_id });
const close = () => world.lotto.pass(8 * DAY_MS);

/** An accomplice who has voted, and what the poll has given them. */
async function voter(poll: Poll, index: number) {
  const { id, page } = await world.person();
  await page.ok("pollSubmit", { poll_id: poll.id, choice_id: choiceOf(poll, index) });
  return { id, won: async () => (await page.ok("promotionMine", {})).free_credit?.balance ?? 0 };
}

async function drawAll(): Promise<void> {
  await drawDuePolls(world.bench.system.services);
  world.lotto.pass(60_000);
  await drawDuePolls(world.bench.system.services);
}

async function storedOf({ id }: Poll) {
  const { items } = await insider.ok("officePollList", {});
  const stored = items.find((each) => each.id === id);
  if (!stored) throw new Error("the poll is listed");
  const { title, description, image, closes_at, is_shown } = stored;
  return { id, title, description, image, closes_at, is_shown };
}

describe("ASVS 2.3.5: one person does not decide who wins a poll", () => {
  test("whoever names the answer gives an accomplice nothing until another has read it at the source", async () => {
    const poll = await ask();
    const [accomplice, honest] = [await voter(poll, 0), await voter(poll, 1)];
    close();
    const answer = await draw(insider, poll);
    expect(answer).toMatchObject({ code: "PROPOSED" });
    await drawAll();
    expect(await accomplice.won(), "one person gives nothing").toBe(0);
    const proposal_id = proposalOf(answer);
    expect(await agree(insider, proposal_id)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await second.ok("officeProposalGet", { proposal_id })).toMatchObject({
      amount: 500,
      after: { answer: "แดง", answer_source: source, votes: 1 },
    });
    await second.ok("officeProposalRefuse", { proposal_id, reason: "ไม่ตรงกับแหล่งคำตอบ" });
    const right = proposalOf(await draw(insider, poll, 1));
    expect((await Promise.all([agree(second, right), agree(second, right)])).map(({ error }) => error === 0)).toContain(
      true,
    );
    expect(await draw(second, poll), "the list is fixed").toMatchObject({ code: "POLL_STATE" });
    await drawAll();
    expect([await accomplice.won(), await honest.won()]).toEqual([0, 500]);
    const { rows } = await world.bench.system.database.owner.query<{ amount: bigint }>(
      "select amount from staff_act where exception = 'poll_prize' and subject = $1",
      [`poll:${poll.id}`],
    );
    expect(rows, "the exceptions report lists it once").toEqual([{ amount: 50_000n }]);
  });

  test("nobody names the answer of a poll in which they have a vote, nor agrees to it", async () => {
    const poll = await ask();
    const own = await voter(poll, 0);
    const { username } = await insider.ok("officeMe", {});
    await world.bench.system.database.owner.query(
      `insert into staff_member (staff_id, member_id, signs, found_at)
       select id, $1, '{phone}', now() from staff where username = $2`,
      [own.id, username],
    );
    close();
    expect(await draw(insider, poll)).toMatchObject({ code: "OWN_ACCOUNT" });
    const answer = await draw(second, poll);
    expect(await agree(insider, proposalOf(answer))).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await agree(await world.staff("marketing"), proposalOf(answer))).toMatchObject({ error: 0 });
  });

  test("a poll without an answer is drawn by the clock alone", async () => {
    const poll = await world.poll();
    close();
    expect(await draw(insider, poll)).toMatchObject({ code: "POLL_STATE" });
  });
});

describe("once members can vote", () => {
  test("they read where the answer will come from", async () => {
    const poll = await ask();
    const { page } = await world.person();
    expect((await page.ok("pollConfig", { poll_id: poll.id })).metadata).toMatchObject({ answer_source: source });
  });

  test("the question and the hour change by two people, and one takes the poll down", async () => {
    const poll = await ask();
    const face = await storedOf(poll);
    const sooner = new Date(world.lotto.clock.now().getTime() + 60_000).toISOString();
    for (const change of [{ title: "ใครจะแพ้" }, { description: "นับเฉพาะครึ่งหลัง" }, { closes_at: sooner }]) {
      const answer = await insider.call("officePollUpdate", { ...face, ...change, reason });
      expect(answer).toMatchObject({ code: "PROPOSED" });
    }
    expect(await insider.call("officePollUpdate", { ...face, is_shown: false, reason })).toMatchObject({ error: 0 });
    close();
    const closed = { ...face, is_shown: false, title: "ใครจะแพ้" };
    expect(await insider.call("officePollUpdate", { ...closed, reason }), "nor after it has closed").toMatchObject({
      code: "PROPOSED",
    });
  });
});
