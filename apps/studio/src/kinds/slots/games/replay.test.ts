import { drawsFrom } from "@chokdee/rules/fair";
import { type Grid, type PlacedValue, type SlotEvent, spin, type SpinKind } from "@chokdee/rules/slots";
import { simulationWords } from "@chokdee/rules/slots/figures";
import { expect, test } from "vitest";
import { loadGames } from "./games.ts";
import { Interpreter } from "./testing/interpreter.ts";

const ROUNDS = process.env.FULL ? 2_000 : 100;

test.each([...loadGames().values()].map(({ definition }) => [definition.id, definition] as const))(
  "%s: a second reading of the definition shows and pays the same in every round",
  (_id, definition) => {
    const kinds: SpinKind[] = [
      "spin",
      ...(definition.buy ? ["buy" as const] : []),
      ...(definition.ante ? ["ante" as const] : []),
    ];
    for (let seed = 0; seed < ROUNDS; seed++) {
      // Features are rare in spins: every other round is a bought one where there is one to buy.
      const kind = kinds[seed % kinds.length] ?? "spin";
      const { events } = spin(definition, kind, drawsFrom(simulationWords(seed)));
      const facts = new Interpreter(definition, drawsFrom(simulationWords(seed))).play(kind);
      expect(events.flatMap(factOf), `${kind} ${seed}`).toEqual(facts);
    }
  },
);

/** What an event shows or pays, as the interpreter writes it down. */
function factOf(event: SlotEvent): string[] {
  switch (event.type) {
    case "reveal":
    case "cascade":
    case "hold_start":
    case "hold_spin":
      return [boardText(event.grid, event.values)];
    case "win":
    case "multiply":
    case "collect":
    case "scatter":
      return [`${event.type} ${event.units} ${event.total}`];
    case "free_spins_start":
      return [`free ${event.spins}`];
    case "hold_end":
      return [`hold ${event.units}`];
    case "end":
      return [`end ${event.total}`];
    default:
      return [];
  }
}

function boardText(grid: Grid, values: readonly PlacedValue[] = []): string {
  const valueAt = (column: number, row: number) =>
    values.find((place) => place.column === column && place.row === row)?.value ?? 0;
  return grid
    .flatMap((places, column) =>
      places.map((symbol, row) => (valueAt(column, row) > 0 ? `${symbol}=${valueAt(column, row)}` : symbol)),
    )
    .join(" ");
}
