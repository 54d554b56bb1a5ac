import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, officeCaller, siteCaller } from "../testing/inject.ts";
import { moneyCalls } from "../testing/money-calls.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money-world.ts";
import { officeMoneyCalls } from "../testing/office-money-calls.ts";

const AT_ONCE = 5;

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.bench.close());

/** Sends a call as whoever has the token, with the input as the table has it. */
function send(id: string, token: string, key: string, input: object): Promise<Answer<unknown>> {
  const { site, office } = world.bench.system;
  const options = { idempotencyKey: key };
  if (id in officeMoneyCalls) return officeCaller(office, { token }).raw(id as OfficeMoneyCall, input, options);
  return siteCaller(site, { token }).raw(id as SiteMoneyCall, input, options);
}

async function countOf(effects: string): Promise<number> {
  const { rows } = await world.bench.system.database.owner.query<{ count: bigint }>(effects);
  return Number(rows[0]?.count);
}

type SiteMoneyCall = keyof typeof moneyCalls;
type OfficeMoneyCall = keyof typeof officeMoneyCalls;

const table = Object.entries({ ...moneyCalls, ...officeMoneyCalls }).map(([id, each]) => ({ id, ...each }));

describe("a request that is sent again", () => {
  test.each(table)("$id", async ({ id, effects, isProposed, arrange }) => {
    const key = `key-of-${id}`;
    const { token, input, other } = await arrange(world);
    const before = await countOf(effects);

    const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => send(id, token, key, input)));
    const outcome = { status: 200, code: isProposed ? "PROPOSED" : undefined };
    expect(sent[0]).toMatchObject(outcome);
    for (const each of sent) expect(each, "at the same moment").toEqual(sent[0]);
    expect(await countOf(effects)).toBe(before + 1);

    expect(await send(id, token, key, other), "with another input").toMatchObject({
      status: 409,
      code: "CONFLICTING_REPLAY",
    });
    expect(await send(id, token, key, input), "because its answer was lost").toEqual(sent[0]);
    expect(await countOf(effects)).toBe(before + 1);

    const somebodyElse = await arrange(world);
    const beforeTheirs = await countOf(effects);
    const theirs = await send(id, somebodyElse.token, key, somebodyElse.input);
    expect(theirs, "under the same key by somebody else").toMatchObject(outcome);
    expect(await countOf(effects)).toBe(beforeTheirs + 1);
  });
});
