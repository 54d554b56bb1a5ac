import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LedgerActor, type Step } from "./testing/ledger-actor.ts";
import { createLedgerFixture, type LedgerFixture } from "./testing/ledger-fixture.ts";
import { findBreaks } from "../../testing/books.ts";

/** LEDGER_RUNS sets more; with FULL they differ each time. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 12);
const MEMBERS_AT_ONCE = 8;

let fixture: LedgerFixture;
beforeAll(async () => {
  fixture = await createLedgerFixture();
});
afterAll(() => fixture.close());

const amount = fc.bigInt({ min: 1n, max: 300n });
const pick = fc.nat(50);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom("bet", "win"), amount, inBonus: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("takeBack", "toBonus", "toMain"), amount, inBonus: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("depositWithBonus"), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("points"), amount, spend: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("replay", "conflict", "reverse", "release"), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("hold"), amount, inBonus: fc.boolean(), expires: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("capture"), pick, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("expire", "closeBonus") }) },
);

/** Steps of one member follow each other; members act at once, so that their groups meet in the same batches. */
const histories = fc.array(fc.array(step, { minLength: 5, maxLength: 25 }), {
  minLength: MEMBERS_AT_ONCE,
  maxLength: MEMBERS_AT_ONCE,
});

async function live(history: readonly Step[]): Promise<void> {
  const actor = await LedgerActor.create(fixture);
  for (const [no, each] of history.entries()) {
    const { real, expected } = await actor.take(each);
    expect(real, `step ${no}: ${each.do}`).toBe(expected);
    const { owed, wallets } = await actor.standing();
    expect({ owed, wallets }, `after step ${no}: ${each.do}`).toEqual({
      owed: actor.model.owed,
      wallets: actor.model.wallets,
    });
  }
}

test(
  "the ledger does what a simple model does, through any mix of operations at once",
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (lives) => {
        await Promise.all(lives.map(live));
        expect(await findBreaks(fixture.db)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);
