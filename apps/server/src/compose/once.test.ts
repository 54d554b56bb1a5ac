import { type CallDefinition, calls } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moneyCalls } from "../testing/money-calls.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money-world.ts";
import { officeMoneyCalls } from "../testing/office-money-calls.ts";

const AT_ONCE = 5;

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.bench.close());

interface Sent {
  readonly status: number;
  readonly answer: { readonly error: number; readonly code?: string };
}

async function send(call: CallDefinition, token: string, key: string, payload: object): Promise<Sent> {
  const { site, office } = world.bench.system;
  const app = call.access === "staff" ? office : site;
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  const response = await app.inject({ method: call.method, url: call.path, payload, headers });
  return { status: response.statusCode, answer: response.json<Sent["answer"]>() };
}

async function countOf(effects: string): Promise<number> {
  const { rows } = await world.bench.system.database.owner.query<{ count: bigint }>(effects);
  return Number(rows[0]?.count);
}

const table = [
  ...Object.entries(moneyCalls).map(([id, each]) => ({ id, call: calls[id as keyof typeof moneyCalls], ...each })),
  ...Object.entries(officeMoneyCalls).map(([id, each]) => ({
    id,
    call: officeCalls[id as keyof typeof officeMoneyCalls],
    ...each,
  })),
];

describe("a request that is sent again", () => {
  test.each(table)("$id", async ({ id, call, effects, arrange }) => {
    const key = `key-of-${id}`;
    const { token, input, other } = await arrange(world);
    const before = await countOf(effects);

    const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => send(call, token, key, input)));
    expect(sent[0]).toMatchObject({ status: 200, answer: { error: 0 } });
    for (const each of sent) expect(each, "at the same moment").toEqual(sent[0]);
    expect(await countOf(effects)).toBe(before + 1);

    expect(await send(call, token, key, other), "with another input").toMatchObject({
      status: 409,
      answer: { code: "CONFLICTING_REPLAY" },
    });
    expect(await send(call, token, key, input), "because its answer was lost").toEqual(sent[0]);
    expect(await countOf(effects)).toBe(before + 1);

    const somebodyElse = await arrange(world);
    const beforeTheirs = await countOf(effects);
    const theirs = await send(call, somebodyElse.token, key, somebodyElse.input);
    expect(theirs, "under the same key by somebody else").toMatchObject({ status: 200, answer: { error: 0 } });
    expect(await countOf(effects)).toBe(beforeTheirs + 1);
  });
});
