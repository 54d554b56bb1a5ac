import { officeCalls } from "@chokdee/contract/office";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { tokenHash } from "../tokens.ts";
import { officer, proposalOf } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { mayHear } from "./staff-stream.ts";

let system: TestSystem;
let base: string;
beforeAll(async () => {
  system = await createTestSystem();
  base = await system.office.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => system.close());

/** Waits until what the stream has sent so far matches. */
async function open(token: string) {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(base + officeCalls.officeLive.path, { headers, signal: abort.signal });
  onTestFinished(() => abort.abort());
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    status: answer.status,
    async until(pattern: RegExp) {
      while (!pattern.test(text)) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error(`the stream ended after: ${text}`);
        text += value;
      }
      return text;
    },
  };
}

test("what one person does is said at once on the desks of those who may see it, with who did it", async () => {
  const [finance, owner, lottery] = [
    await officer(system, "finance"),
    await officer(system, "owner"),
    await officer(system, "lottery"),
  ];
  const desks = await Promise.all([owner, lottery].map(({ token }) => open(token)));
  await Promise.all(desks.map((desk) => desk.until(/event: reset/)));
  const gift = { member_id: 1, amount: 1, reason: "ชดเชย" };
  const proposal_id = proposalOf(await finance.call("officeAdjustmentMake", gift));
  const { username } = await finance.ok("officeMe", {});
  const line = `{"subject":"proposal:${proposal_id}","action":"proposal.make","by":"${username}"}`;
  for (const desk of desks) expect(await desk.until(/proposal\.make/)).toContain(line);

  const { db, outbox } = system.services;
  const memberId = 1n as Parameters<typeof outbox.publish>[1]["memberId"] & bigint;
  await db.transaction((tx) => outbox.publish(tx, { topic: "withdraw", memberId }));
  await owner.ok("officeProposalRefuse", { proposal_id, reason: "ไม่จำเป็น" });
  const [mine = "", theirs = ""] = await Promise.all(desks.map((desk) => desk.until(/proposal\.refuse/)));
  expect(mine).toContain('{"subject":"withdraw","action":null,"by":null}');
  expect(theirs, "the lottery's desk sees no withdrawals").not.toContain("withdraw");
});

test("a role hears of what it can read, and nobody of what no screen shows", () => {
  const about = (subject: string) => ({ subject, action: null, by: null });
  expect(mayHear("risk", about("withdrawal:1"))).toBe(true);
  expect(mayHear("marketing", about("withdrawal:1"))).toBe(false);
  expect(mayHear("support", about("staff:1"))).toBe(false);
  expect(mayHear("owner", about("toString"))).toBe(false);
});

test("a stream renews no session, and there is none without one", async () => {
  const them = await officer(system, "support");
  const lastAction = async () =>
    (
      await system.database.owner.query<{ at: Date }>(
        "select last_action_at as at from staff_session where token_hash = $1",
        [tokenHash(them.token)],
      )
    ).rows[0]?.at;
  const before = await lastAction();
  await (await open(them.token)).until(/event: reset/);
  expect(await lastAction()).toEqual(before);
  expect((await open("no-such-session-here")).status).toBe(401);
});
