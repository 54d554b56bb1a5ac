import { LostConnection } from "@chokdee/game-kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StudioFailure } from "../../../src/core/protocol.ts";
import { StudioError } from "../api/studio-client.ts";
import { watchSession } from "./watch-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (status: StudioFailure) => new StudioError({ status, message: "" });

test.each(["SESSION_EXPIRED", "MEMBER_DISABLED"] as const)(
  "a page that nobody bets at hears of %s, once",
  async (status) => {
    const ended: string[] = [];
    let answer: Error | undefined;
    let asked = 0;
    watchSession({
      ask: async () => {
        asked += 1;
        if (answer) throw answer;
      },
      onEnded: (error) => ended.push(error.status),
      isSeen: () => true,
    });
    // A lost answer and a wallet that is down say nothing about the session.
    for (const trouble of [undefined, new LostConnection("lost"), refused("OPERATOR_DOWN")]) {
      answer = trouble;
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(ended).toEqual([]);
    answer = refused(status);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended).toEqual([status]);
    expect(asked).toBe(7);
  },
);

test("a page that is not seen asks nothing", async () => {
  const ask = vi.fn<() => Promise<void>>();
  watchSession({ ask, onEnded: () => {}, isSeen: () => false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
});
