import { describe, expect, test } from "vitest";
import { createRoundMachine, LostConnection, type RoundState } from "./round-machine.ts";

interface Script {
  /** How many requests in a row get no answer. */
  requestsLost?: number;
  finishesLost?: number;
  refusal?: Error;
}

function play({ requestsLost = 0, finishesLost = 0, refusal }: Script = {}) {
  const requested: string[] = [];
  const shown: string[] = [];
  const finished: string[] = [];
  const states: RoundState[] = [];
  let keys = 0;
  const line = { requestsLost, finishesLost };
  const machine = createRoundMachine<string>({
    request: async (key) => {
      requested.push(key);
      if (line.requestsLost-- > 0) throw new LostConnection();
      if (refusal) throw refusal;
      return `round of ${key}`;
    },
    show: async (round) => void shown.push(round),
    finish: async (round) => {
      if (line.finishesLost-- > 0) throw new LostConnection();
      finished.push(round);
    },
    wait: async () => {},
    newKey: () => `key ${++keys}`,
    onState: (state) => states.push(state),
  });
  return { machine, requested, shown, finished, states, line };
}

describe("a round", () => {
  test("is requested, shown, finished and over", async () => {
    const { machine, shown, finished, states } = play();
    await machine.play();
    expect(shown).toEqual(["round of key 1"]);
    expect(finished).toEqual(["round of key 1"]);
    expect(states.at(0)).toBe("spinning");
    expect(states.at(-1)).toBe("idle");
  });

  test("each has a key of its own", async () => {
    const { machine, requested } = play();
    await machine.play();
    await machine.play();
    expect(requested).toEqual(["key 1", "key 2"]);
  });

  test("is requested under the same key while answers get lost", async () => {
    const { machine, requested, shown } = play({ requestsLost: 3 });
    await machine.play();
    expect(requested).toEqual(["key 1", "key 1", "key 1", "key 1"]);
    expect(shown).toHaveLength(1);
  });

  test("waits for the member when the line stays dead, and goes on under the same key", async () => {
    const { machine, requested, finished } = play({ requestsLost: 5 });
    await machine.play();
    expect(machine.state()).toBe("lost");
    await machine.play();
    expect(requested).toHaveLength(5);
    await machine.retry();
    expect(new Set(requested)).toEqual(new Set(["key 1"]));
    expect(finished).toEqual(["round of key 1"]);
    expect(machine.state()).toBe("idle");
  });

  test("is shown once, however often its win is requested", async () => {
    const { machine, shown, finished } = play({ finishesLost: 7 });
    await machine.play();
    expect(machine.state()).toBe("lost");
    await machine.retry();
    expect(shown).toHaveLength(1);
    expect(finished).toEqual(["round of key 1"]);
  });

  test("that is refused leaves the machine ready for the next", async () => {
    const { machine, shown } = play({ refusal: new Error("NOT_ENOUGH_MONEY") });
    await expect(machine.play()).rejects.toThrow("NOT_ENOUGH_MONEY");
    expect(machine.state()).toBe("idle");
    expect(shown).toEqual([]);
  });

  test("that was interrupted is shown and finished without being requested", async () => {
    const { machine, requested, finished } = play();
    await machine.resume("round of yesterday");
    expect(requested).toEqual([]);
    expect(finished).toEqual(["round of yesterday"]);
  });

  test("does not begin while another runs", async () => {
    const { machine, requested } = play();
    await Promise.all([machine.play(), machine.play()]);
    expect(requested).toEqual(["key 1"]);
  });
});
