import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { calls } from "@chokdee/contract";
import type { MemberId } from "../../core/ids.ts";
import { eventually } from "../../testing/eventually.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

let system: TestSystem;
let base: string;
beforeAll(async () => {
  system = await createTestSystem();
  base = await system.site.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => system.close());

async function idOf(username: string): Promise<MemberId> {
  const { rows } = await system.database.owner.query<{ id: MemberId }>("select id from member where username = $1", [
    username,
  ]);
  return rows[0]?.id as MemberId;
}

async function publish(username: string, topic: "points" | "wallets" | "wheel"): Promise<void> {
  const memberId = await idOf(username);
  await system.services.db.transaction((tx) => system.services.outbox.publish(tx, { topic, memberId }));
}

interface Stream {
  status: number;
  /** Waits until the text so far matches. */
  until(pattern: RegExp): Promise<string>;
  close(): void;
}

async function open(token: string, lastEventId?: string): Promise<Stream> {
  const abort = new AbortController();
  const answer = await fetch(base + calls.live.path, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { "last-event-id": lastEventId }) },
    signal: abort.signal,
  });
  onTestFinished(() => abort.abort());
  let text = "";
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    status: answer.status,
    async until(pattern) {
      while (!pattern.test(text)) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error(`the stream ended after: ${text}`);
        text += value;
      }
      return text;
    },
    close: () => abort.abort(),
  };
}

const lastId = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? "";

test("a change reaches the member's open page, and nobody else's", async () => {
  const mine = await open(await system.logIn("demo"));
  const other = await open(await system.logIn("vip"));
  await Promise.all([mine.until(/event: ready/), other.until(/event: ready/)]);
  await publish("demo", "wallets");
  expect(await mine.until(/event: changed\nid: .+\ndata: \{"topic":"wallets"\}\n\n/)).toBeTruthy();
  await publish("vip", "points");
  expect(await other.until(/"topic":"points"/)).not.toContain("wallets");
});

test("what concerns everyone reaches every open page with what it says, also after being away", async () => {
  const token = await system.logIn("demo");
  const pages = [await open(token), await open(await system.logIn("vip"))];
  const [text = ""] = await Promise.all(pages.map((page) => page.until(/event: ready\nid: .+\n/)));
  const { db, outbox } = system.services;
  const event = { topic: "lotto.terms", payload: { category_id: 7 } } as const;
  await db.transaction((tx) => outbox.publish(tx, event));
  const line = /data: \{"topic":"lotto.terms","data":\{"category_id":7\}\}\n\n/;
  for (const page of pages) expect(await page.until(line)).toMatch(line);
  expect(await (await open(token, lastId(text))).until(line)).toMatch(line);
});

test("what changed while the page was away is sent on its return", async () => {
  const token = await system.logIn("demo");
  const first = await open(token);
  const position = lastId(await first.until(/event: ready\nid: .+\n/));
  first.close();
  await publish("demo", "points");
  await publish("vip", "wallets");
  const text = await (await open(token, position)).until(/"topic":"points"/);
  expect(text).not.toContain('"topic":"wallets"');
});

test("a page hears only of what is for pages, and an event that breaks its schema keeps no other from it", async () => {
  const stream = await open(await system.logIn("demo"));
  await stream.until(/event: ready/);
  const { db, outbox } = system.services;
  const memberId = await idOf("demo");
  const payload = { amount: "100", source: "coupon:1", at: new Date().toISOString() };
  await db.transaction((tx) => outbox.publish(tx, { topic: "reward.credited", memberId, payload }));
  await system.database.owner.query(
    `insert into outbox (topic, member_id, payload, created_at)
     values ('yeekee.frozen', 0, '{"list_hash": 7}', now()), ('lotto.round', $1, '{"round_id": 1, "status": "open"}', now()),
            ('cashback', 0, '{}', now()), ('of.another.version', 0, '{}', now())`,
    [memberId],
  );
  await publish("demo", "wheel");
  const text = await stream.until(/"topic":"wheel"/);
  expect(text).not.toMatch(/reward.credited|yeekee.frozen|lotto.round|cashback|of.another.version/);
});

test.each(["nonsense", "1.1", "99999999999999999999.1"])(
  "a cursor that says nothing (%s) asks for a fresh start",
  async (cursor) => {
    const stream = await open(await system.logIn("demo"), cursor);
    expect(await stream.until(/event: (reset|ready)/)).toContain("event: reset");
  },
);

test("an event of a transaction that commits late is not skipped", async () => {
  const token = await system.logIn("demo");
  const stream = await open(token);
  await stream.until(/event: ready/);
  const memberId = await idOf("demo");
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const late = system.services.db.transaction(async (tx) => {
    await system.services.outbox.publish(tx, { topic: "wheel", memberId });
    write();
    await held;
  });
  await written;
  await publish("demo", "points");
  const queries = vi.spyOn(system.services.db, "query");
  onTestFinished(() => queries.mockRestore());
  // A look that had begun before may not see what was just published; the second does.
  const looks = () => queries.mock.calls.filter(([sql]) => sql.includes("from outbox")).length;
  await eventually("the stream has looked for events twice", () => looks() >= 2);
  commit();
  await late;
  expect(await stream.until(/"topic":"points"/)).toMatch(/"topic":"wheel"[^]*"topic":"points"/);
});

test("without a session there is no stream", async () => {
  const answer = await fetch(base + calls.live.path);
  expect(answer.status).toBe(401);
});
