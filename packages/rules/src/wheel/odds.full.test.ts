import { expect, test, vi } from "vitest";
import { wheelEntries } from "./index.ts";
import { CHI_SQUARE_BOUND, chiSquare, countDraws, sampleWheel } from "./testing.ts";

vi.setConfig({ testTimeout: 900_000 });

test("a million draws follow the printed odds", () => {
  const entries = wheelEntries(sampleWheel);
  const spins = 1_000_000;
  expect(chiSquare(entries, countDraws(entries, spins), spins)).toBeLessThan(CHI_SQUARE_BOUND);
});
