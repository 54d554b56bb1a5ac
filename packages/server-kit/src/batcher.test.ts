import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Batcher } from "./batcher.ts";

function batcherOf(gatherMs?: number) {
  const sizes: number[] = [];
  const firstIsThere = Promise.withResolvers<void>();
  const firstMayGo = Promise.withResolvers<void>();
  const batcher = new Batcher<{ readonly memberId: number }, number>({
    name: "test",
    send: async (items) => {
      sizes.push(items.length);
      firstIsThere.resolve();
      await firstMayGo.promise;
      return items.map(() => items.length);
    },
    lanes: 1,
    maxItems: 64,
    queue: { waiting: 100, full: () => new Error("full") },
    ownerOf: ({ memberId }) => memberId,
    isTransaction: true,
    ...(gatherMs !== undefined && { gatherMs }),
  });
  const callOften = async (memberId: number, times: number) => {
    for (let i = 0; i < times; i++) {
      await batcher.add({ memberId });
      // An answer travels before its caller can call again.
      await nextTurn();
    }
  };
  return { sizes, callOften, firstIsThere: firstIsThere.promise, letGo: firstMayGo.resolve };
}

/** Four callers come while the first four are on their way. */
async function twoHalves({ callOften, firstIsThere, letGo }: ReturnType<typeof batcherOf>): Promise<void> {
  const first = [1, 2, 3, 4].map((member) => callOften(member, 6));
  await firstIsThere;
  const second = [5, 6, 7, 8].map((member) => callOften(member, 6));
  letGo();
  await Promise.all([...first, ...second]);
}

test("a lane that waits for those who were answered gathers all callers into one batch", async () => {
  const patient = batcherOf(1_000);
  await twoHalves(patient);
  expect(patient.sizes.slice(0, 2)).toEqual([4, 8]);
  const hasty = batcherOf();
  await twoHalves(hasty);
  expect(hasty.sizes.slice(0, 2)).toEqual([4, 4]);
});

test("a single caller never waits", async () => {
  const { sizes, callOften, letGo } = batcherOf(60_000);
  letGo();
  await callOften(1, 3);
  expect(sizes).toEqual([1, 1, 1]);
});

test("lanes share the callers, and no member is ever in two of them", async () => {
  const onTheirWay = new Set<number>();
  const order: string[] = [];
  const sizes: number[] = [];
  const batcher = new Batcher<{ readonly memberId: number; readonly name: string }, string>({
    name: "test",
    send: async (items) => {
      sizes.push(items.length);
      for (const { memberId } of items) {
        expect(onTheirWay.has(memberId)).toBe(false);
        onTheirWay.add(memberId);
      }
      await nextTurn();
      for (const { memberId, name } of items) {
        onTheirWay.delete(memberId);
        order.push(name);
      }
      return items.map(({ name }) => name);
    },
    lanes: 2,
    maxItems: 64,
    queue: { waiting: 1_000, full: () => new Error("full") },
    ownerOf: ({ memberId }) => memberId,
    isTransaction: true,
    gatherMs: 1,
  });
  const calls = Array.from({ length: 200 }, (_, i) => {
    const name = `${i % 40}:${Math.floor(i / 40)}`;
    return { memberId: i % 40, name };
  });
  await expect(Promise.all(calls.map((call) => batcher.add(call)))).resolves.toEqual(calls.map(({ name }) => name));
  for (let member = 0; member < 40; member++) {
    const own = order.filter((name) => name.startsWith(`${member}:`));
    expect(own).toEqual([0, 1, 2, 3, 4].map((turn) => `${member}:${turn}`));
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
  expect(sizes.length).toBeLessThanOrEqual(20);
});

test("two lanes that write one name at the same moment both get an answer", async () => {
  let sent = 0;
  const batcher = new Batcher<{ readonly memberId: number }, string>({
    name: "test",
    send: (items) => {
      sent += 1;
      if (sent === 1) return Promise.reject(Object.assign(new Error("duplicate key"), { code: "23505" }));
      return Promise.resolve(items.map(() => "DUPLICATE_TRANSACTION"));
    },
    lanes: 1,
    maxItems: 64,
    queue: { waiting: 100, full: () => new Error("full") },
    ownerOf: ({ memberId }) => memberId,
    isTransaction: true,
  });
  expect(await batcher.add({ memberId: 1 })).toBe("DUPLICATE_TRANSACTION");
});
