import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "@chokdee/rules/time";
import { fakeService } from "../../testing/fake-service.ts";
import { createHttpRecovery } from "./http-recovery.ts";
import { ScriptedFeed, type Sent } from "./testing/scripted-feed.ts";

describe("a pull over HTTP", () => {
  const feed = new ScriptedFeed();
  const dataOf = ({ body }: Sent) => (JSON.parse(body) as { data: object }).data;
  const event = dataOf(feed.event());
  const state = [{ data: [dataOf(feed.state("1H 5'", "1-0"))] }];
  const market = { data: dataOf(feed.market(-0.25, 2.5)) };
  let now = 1_000_000;
  const real = () => new Date(now);
  const everything = [[event], [], [], state, market, []];

  async function recoveryOf(...answers: readonly unknown[]) {
    const { url, requests } = await fakeService((_, count) => ({ status: 200, body: answers[count - 1] ?? [] }));
    return { recovery: createHttpRecovery({ url: url.replace(/\/$/, ""), vendor: "us" }, { real }), requests };
  }

  test("reads all parts, and leaves out a match of which it cannot read one", async () => {
    const { recovery, requests } = await recoveryOf(...everything, [event], [], state, market);
    expect(new Set((await recovery.pull()).map(({ kind }) => kind))).toEqual(new Set(["event", "state", "market"]));
    expect(requests).toHaveLength(6);
    await recovery.pull([7_001]);
    expect(requests).toHaveLength(10);
    const broken = dataOf(feed.state("1H 5'", "x-0", { eventId: 8 }));
    const others = { ...event, eventId: 8 };
    const half = await recoveryOf([event, others], [], [], [...state, broken], market, []);
    const pulled = await half.recovery.pull();
    expect(new Set(pulled.map(({ eventId }) => eventId))).toEqual(new Set([7_001]));
    const nobodys = await recoveryOf([{}]);
    await expect(nobodys.recovery.pull()).rejects.toThrow("cannot be read");
  });

  test("takes all of its calls or none, and single matches leave those with which everything is pulled", async () => {
    const { recovery, requests } = await recoveryOf();
    // Three leaps, one after the other, then a match that nobody knows, and the connection is lost.
    for (const eventId of [1, 2, 3]) await recovery.pull([eventId], "states");
    await expect(recovery.pull([4]), "it would take one call too many").rejects.toThrow("within this minute");
    expect(requests).toHaveLength(3);
    await recovery.pull();
    expect(requests).toHaveLength(9);
    for (let again = 0; again < 5; again++) await expect(recovery.pull()).rejects.toThrow("within this minute");
    expect(requests, "nothing is spent on a part").toHaveLength(9);
    now += MINUTE_MS;
    await recovery.pull();
    expect(requests).toHaveLength(15);
  });
});
