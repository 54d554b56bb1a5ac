import { expect, test } from "vitest";
import { playEvents } from "./event-player.ts";

type Shown = { readonly type: "reveal"; readonly grid: string } | { readonly type: "win"; readonly units: number };

test("events are played in order, one after the other", async () => {
  const seen: string[] = [];
  await playEvents<Shown>(
    [
      { type: "reveal", grid: "a" },
      { type: "win", units: 5 },
      { type: "reveal", grid: "b" },
    ],
    {
      reveal: async ({ grid }) => {
        await Promise.resolve();
        seen.push(`reveal ${grid}`);
      },
      win: ({ units }) => void seen.push(`win ${units}`),
    },
  );
  expect(seen).toEqual(["reveal a", "win 5", "reveal b"]);
});
