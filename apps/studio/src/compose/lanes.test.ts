import type { RateLimiter } from "@chokdee/server-kit/rate-limit";
import { expect, test } from "vitest";
import { createSessionTokens } from "../platform/session-tokens.ts";
import { Refusal } from "../core/refusal.ts";
import type { AllCalls } from "../protocol.ts";
import { createLanes, GUEST_CONNECTIONS } from "./lanes.ts";

/** As the database counts, in a window without an end. */
function counted(): RateLimiter {
  const used = new Map<string, number>();
  return {
    async take(bucket, limit, weight = 1) {
      const sum = (used.get(bucket) ?? 0) + weight;
      if (sum <= limit) used.set(bucket, sum);
      return sum <= limit;
    },
    prune: async () => used.clear(),
  };
}

const tokens = createSessionTokens("the key of the studio in a test");
const HERE = "203.0.113.7";
const MADE_UP = "ab".repeat(32);

function create() {
  const lanes = createLanes({ tokens, limits: { members: counted(), guests: counted() } }, 1);
  const pass = (name: keyof AllCalls, body: object, network = HERE) =>
    lanes
      .pass({ name, body, network }, async (isMember) => (isMember ? "member" : "guest"))
      .catch((error: unknown) => (error instanceof Refusal ? error.answer.status : String(error)));
  /** How many of the same call are served before one is refused. */
  const served = async (name: keyof AllCalls, body: () => object) => {
    for (let no = 0; ; no++) if ((await pass(name, body())) === "TOO_MANY") return no;
  };
  return { lanes, pass, served };
}

const aDemo = () => ({ session: tokens.make("guest") });

test("guests of one address use up what is theirs, and no member's behind it, nor that of guests elsewhere", async () => {
  const { pass, served } = create();
  expect(await served("spin", () => ({ ...aDemo(), kind: "spin" }))).toBe(500);
  expect(await pass("session", { game: "naga" })).toBe("TOO_MANY");
  const member = { session: tokens.make("member") };
  for (const name of ["spin", "table_bet", "balance", "pools"] as const)
    expect(await pass(name, member)).toBe("member");
  expect(await pass("session", { game: "naga", code: "of-a-link" })).toBe("member");
  expect(await pass("spin", aDemo(), "203.0.113.8")).toBe("guest");
});

test("what a guest buys weighs ten times as much, and a demo that is opened five times", async () => {
  expect(await create().served("spin", () => ({ ...aDemo(), kind: "buy" }))).toBe(50);
  expect(await create().served("session", () => ({ game: "naga" }))).toBe(100);
});

test("a member has the limit of a session, and one demo does too", async () => {
  const member = { session: tokens.make("member") };
  expect(await create().served("balance", () => member)).toBe(120);
  const demo = aDemo();
  expect(await create().served("balance", () => demo)).toBe(120);
});

test("whoever makes sessions up is a guest of the address each time", async () => {
  const { pass, served } = create();
  expect(await pass("balance", { session: MADE_UP })).toBe("guest");
  let no = 0;
  const next = () => ({ session: (no++).toString(16).padStart(64, "0") });
  expect(await served("balance", next)).toBe(999);
  expect(await pass("table_info", { table: "roulette" })).toBe("TOO_MANY");
  expect(await pass("table_bet", { session: tokens.make("guest").replace(/^00/, "01") })).toBe("TOO_MANY");
});

test("few guests are served at a time, wherever they come from, and no member waits for them", async () => {
  const { lanes, pass } = create();
  const gates = Array.from({ length: GUEST_CONNECTIONS + 1 }, () => Promise.withResolvers<void>());
  let begun = 0;
  const guests = gates.map(({ promise }, no) =>
    lanes.pass({ name: "spin", body: aDemo(), network: `203.0.113.${no}` }, () => {
      begun += 1;
      return promise;
    }),
  );
  expect(await pass("spin", { session: tokens.make("member") })).toBe("member");
  expect(begun).toBe(GUEST_CONNECTIONS);
  gates[0]?.resolve();
  await guests[0];
  expect(begun).toBe(GUEST_CONNECTIONS + 1);
  for (const { resolve } of gates) resolve();
  await Promise.all(guests);
});
