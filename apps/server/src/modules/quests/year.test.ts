import { HOUR_MS } from "@chokdee/rules/time";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OutboxEvent } from "../../core/events.ts";
import type { MemberId } from "../../core/ids.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";
import { insertQuest, listAll } from "./quest-repo.ts";
import { depositEvent, moveTo, playEvent, type QuestView, publishEvents } from "../../testing/quest-house.ts";
import { dayOf, type ModelQuest, QuestModel } from "./testing/quest-model.ts";

const DAYS = process.env.FULL ? 365 : 25;

vi.setConfig({ testTimeout: 180_000 });

let system: TestSystem;
let demo: Visitor;
let memberId: MemberId;
beforeAll(async () => {
  system = await createTestSystem();
  demo = visitor(system);
  await demo.logIn("demo");
  memberId = (await system.services.sessions.find(demo.token ?? "", true))?.memberId ?? (0n as MemberId);
});
afterAll(() => system.close());

/** One daily and one weekly quest of each kind that is counted, and a strip of five days. */
async function addQuests(): Promise<ModelQuest[]> {
  const { db } = system.services;
  const sample = (await listAll(db)).find(({ kind }) => kind === "deposit");
  if (!sample) throw new Error("The sandbox has quests.");
  const { id: _, ...plain } = sample;
  const strip = [1n, 2n, 3n, 4n, 5n].map((points) => ({ kind: "points", points }) as const);
  const base = { ...plain, minDeposit: 0n, categories: [], reward: { kind: "points", points: 1n } as const };
  return db.transaction(async (tx) => {
    const added: ModelQuest[] = [];
    for (const period of ["daily", "weekly"] as const) {
      const size = period === "daily" ? 1n : 4n;
      const kinds = [
        { kind: "turnover", unit: "baht", need: 30_000n * size },
        { kind: "rounds", unit: "count", need: 3n * size },
        { kind: "deposit", unit: "baht", need: 20_000n * size },
      ] as const;
      for (const { kind, unit, need } of kinds) {
        const { id } = await insertQuest(tx, { ...base, period, kind, unit, need });
        added.push({ id, kind, period, need: Number(need) });
      }
    }
    const marks = [{ days: 7, reward: { kind: "points", points: 100n } as const }];
    const nature = { kind: "check_in", period: "daily", unit: "count", need: 5n } as const;
    const { id } = await insertQuest(tx, { ...base, ...nature, strip, marks, reward: { kind: "nothing" } });
    return [...added, { id, kind: "check_in", period: "daily", need: 5 }];
  });
}

interface Step {
  readonly hours: number;
  readonly turnover: number;
  readonly rounds: number;
  readonly deposit: number;
  readonly tries: readonly number[];
}

const steps = fc.array(
  fc.record<Step>({
    hours: fc.integer({ min: 1, max: 26 }),
    turnover: fc.integer({ min: -20_000, max: 40_000 }),
    rounds: fc.integer({ min: -1, max: 4 }),
    deposit: fc.constantFrom(0, 0, 5_000, 20_000),
    tries: fc.array(fc.nat(), { maxLength: 3 }),
  }),
  { minLength: DAYS * 2, maxLength: DAYS * 2 },
);

test(`${DAYS} days of play, deposits and claims at odd hours end as a count by hand does`, async () => {
  const quests = await addQuests();
  const model = new QuestModel();
  const { sandboxClock, clock } = system.services;
  let [given, refused] = [0, 0];
  for (const step of fc.sample(steps, { numRuns: 1 })[0] ?? []) {
    moveTo(sandboxClock, new Date(clock.now().getTime() + step.hours * HOUR_MS));
    await publishEvents(system, happen(model, step, clock.now()));
    const shown = await demo.ok("questList", {});
    const now = clock.now().getTime();
    for (const quest of quests) expectSame(model, quest, shown, now);
    for (const choice of step.tries) {
      const quest = quests[choice % quests.length];
      const turn = quest && model.turns(quest, now)[0];
      if (!quest || !turn) continue;
      const answer = await demo.call("questRedeem", { quest_id: quest.id, period_key: turn.key });
      expect(answer.error === 0, `${quest.period} ${quest.kind} on ${dayOf(now)}`).toBe(turn.status === "claimable");
      if (answer.error === 0) model.claim(quest, turn.key);
      if (answer.error === 0) given += 1;
      else refused += 1;
    }
  }
  expect(given).toBeGreaterThan(DAYS / 4);
  expect(refused).toBeGreaterThan(DAYS / 4);
});

function happen(model: QuestModel, { turnover, rounds, deposit }: Step, now: Date): OutboxEvent[] {
  const at = now.getTime();
  model.happen({ at, kind: "turnover", amount: turnover });
  model.happen({ at, kind: "rounds", amount: rounds });
  const events = [playEvent(memberId, now, { turnover: BigInt(turnover), rounds })];
  if (deposit === 0) return events;
  model.happen({ at, kind: "deposit", amount: deposit });
  return [...events, depositEvent(memberId, now, BigInt(deposit))];
}

function expectSame(model: QuestModel, quest: ModelQuest, shown: readonly QuestView[], now: number): void {
  const turns = shown.filter(({ quest_id }) => quest_id === quest.id);
  const scale = quest.kind === "turnover" || quest.kind === "deposit" ? 100 : 1;
  const seen = turns.map(({ period_key: key, done, status }) => ({ key, done: Math.round(done * scale), status }));
  expect(seen, `${quest.period} ${quest.kind} on ${dayOf(now)}`).toEqual(model.turns(quest, now));
  if (quest.kind === "check_in") expect(turns[0]?.month_days).toBe(model.monthDays(now));
}
