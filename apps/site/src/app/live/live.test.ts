import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { keptRound } from "../../features/lotto/kept-rounds.ts";
import { openLive } from "./live.ts";

/** Opens the stream of a server that sends these lines, over a cache that holds an answer to each call. */
function receive(lines: string, ...calls: readonly string[]): { stale(): string[] } {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(lines)) });
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": "text/event-stream" } }));
  const cache = new QueryClient();
  for (const call of calls) cache.setQueryData([call, {}], "an answer");
  const stream = openLive(cache, "token-1");
  onTestFinished(() => {
    stream.close();
    vi.unstubAllGlobals();
  });
  return { stale: () => calls.filter((call) => cache.getQueryState([call, {}])?.isInvalidated) };
}

const changed = (event: object) => `event: changed\nid: 1\ndata: ${JSON.stringify(event)}\n\n`;

test("other terms of a market are read again wherever they are shown", async () => {
  const terms = changed({ topic: "lotto.terms", data: { category_id: 7 } });
  const { stale } = receive(terms, "lottoRates", "lottoRule", "lottoLimit", "walletList");
  await vi.waitFor(() => expect(stale()).toEqual(["lottoRates", "lottoRule", "lottoLimit"]));
});

test("a member's change is read again, and a topic of another version changes nothing", async () => {
  const { stale } = receive(
    changed({ topic: "of.another.version" }) + changed({ topic: "points" }),
    "pointsGet",
    "walletList",
  );
  await vi.waitFor(() => expect(stale()).toEqual(["pointsGet"]));
});

test("the hash of a frozen list stays as it was first announced", async () => {
  const frozen = (list_hash: string) => changed({ topic: "yeekee.frozen", data: { round_code: "Y1", list_hash } });
  const { stale } = receive(frozen("ab") + frozen("cd"), "lottoYeekeeList");
  await vi.waitFor(() => expect(stale()).toEqual(["lottoYeekeeList"]));
  expect(keptRound("Y1")).toMatchObject({ listHash: { value: "ab" } });
});

test("after a reset everything that has events is read again", async () => {
  const { stale } = receive("event: reset\nid: 1\ndata: {}\n\n", "walletList", "lottoRates", "gameList");
  await vi.waitFor(() => expect(stale()).toEqual(["walletList", "lottoRates"]));
});
