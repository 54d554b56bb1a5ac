import { isClientSeed } from "@chokdee/rules/fair";
import { expect, test } from "vitest";
import type { Fairness } from "../../src/core/protocol.ts";
import type { SessionOpened } from "../../src/kinds/slots/protocol.ts";
import { type StudioClient, StudioError } from "./api/studio-client.ts";
import { newClientSeed, withOwnSeed } from "./own-seed.ts";

const opened = (fairness: Fairness) => ({ session: "s1", fairness }) as SessionOpened;
const fresh = opened({ used: null, next_commit: "announced-1" });

/** A studio that reports these seeds as in use, one after the other. */
function studio(commits: readonly string[]) {
  const named: string[] = [];
  const call = (async (_name: string, { client_seed }: { client_seed: string }) => {
    named.push(client_seed);
    const commit = commits[named.length - 1] ?? "";
    return { revealed: null, fairness: { used: { commit, client_seed, counter: 0 }, next_commit: "announced-2" } };
  }) as StudioClient;
  return { call, named };
}

test("a browser names a value of its own, which no one else could have chosen", async () => {
  const { call, named } = studio(["announced-1"]);
  const { fairness } = await withOwnSeed(call, fresh);
  expect(fairness.used).toEqual({ commit: "announced-1", client_seed: named[0], counter: 0 });
  expect(named[0]).toMatch(/^[0-9a-f]{32}$/);
  const more = new Set(Array.from({ length: 50 }, newClientSeed));
  expect(more.size).toBe(50);
  expect([...more].every(isClientSeed)).toBe(true);
});

test("a value that the member has already is left alone", async () => {
  const { call, named } = studio([]);
  const mine = opened({ used: { commit: "c", client_seed: "lucky-88", counter: 7 }, next_commit: "announced-1" });
  expect(await withOwnSeed(call, mine)).toBe(mine);
  expect(named).toEqual([]);
});

test("a seed that was not announced before is not accepted: a new value is named, and then no game is played", async () => {
  const late = studio(["another", "announced-2"]);
  expect((await withOwnSeed(late.call, fresh)).fairness.used?.commit).toBe("announced-2");
  expect(new Set(late.named).size).toBe(2);
  await expect(withOwnSeed(studio(["a", "b", "c"]).call, fresh)).rejects.toThrow("announced");
});

test("who plays in another window already goes on with the value named there", async () => {
  const call = (async () => {
    throw new StudioError({ status: "ROUND_OPEN", message: "" });
  }) as StudioClient;
  expect(await withOwnSeed(call, fresh)).toBe(fresh);
});
