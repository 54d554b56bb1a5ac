import { expect, test } from "vitest";
import { createDrawStream, type Draws, drawsFrom } from "@chokdee/rules/fair";
import { spin } from "@chokdee/rules/slots";
import { simulatedFigures, simulateWays, simulationWords } from "@chokdee/rules/slots/figures";
import { loadGames } from "./games.ts";

const naga = loadGames().get("naga");
if (!naga) throw new Error("no game naga");
const { definition, figures } = naga;

test("a long simulation of other draws agrees with the published return", () => {
  if (!definition.freeSpins) throw new Error("no free spins");
  const again = simulatedFigures(
    definition,
    simulateWays(definition, definition.base, 100_000_000, simulationWords(41)),
    simulateWays(definition, definition.freeSpins.mode, 40_000_000, simulationWords(42)),
  );
  const error = Math.hypot(again.spin.errorPercent, figures.spin.errorPercent) / 1.96;
  expect(Math.abs(again.spin.returnPercent - figures.spin.returnPercent)).toBeLessThan(4.9 * error);
  expect(again.spin.standardDeviation).toBeCloseTo(figures.spin.standardDeviation, 1);
});

/** Simulates whole rounds against the published return, within what chance allows once in a million. */
function expectPublishedReturn(rounds: number, drawsOf: (round: number) => Draws): void {
  let [bets, squares] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const won = spin(definition, "spin", drawsOf(round)).units / definition.unitsPerBet;
    bets += won;
    squares += won * won;
  }
  const mean = bets / rounds;
  const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
  expect(Math.abs(mean - figures.spin.returnPercent / 100)).toBeLessThan(4.9 * error);
}

test("a million whole rounds of the engine agree with it too", () => {
  const draws = drawsFrom(simulationWords(43));
  expectPublishedReturn(1_000_000, () => draws);
});

test("and so do rounds drawn as in play", () => {
  expectPublishedReturn(100_000, (counter) =>
    createDrawStream({ serverSeed: "9d".repeat(32), clientSeed: "full", counter }),
  );
});
