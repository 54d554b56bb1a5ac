import { oddsText, payOf, placeOf, rulesOf, tableOf, type TableRules } from "@chokdee/rules/tables";
import type { TableView } from "../../../../src/kinds/tables/protocol.ts";
import type { Drawn } from "../boards/board.ts";
import { chipsFor } from "../parts/chip.ts";
import type { PlaceFacts, PlaceResult } from "../parts/felt.ts";
import { outcomeOf } from "../state/outcome.ts";

/** What the rules say about a table, whatever happens at it. */
export interface TableFacts {
  readonly rules: TableRules;
  readonly chips: readonly number[];
  /** How long a result is shown, and what follows until the next round. */
  readonly showMs: number;
  readonly restMs: number;
  has(place: string): boolean;
  of(place: string): PlaceFacts;
  /** How each place ended; `stakes` are the member's own. */
  resultsOf(drawn: Drawn, stakes: ReadonlyMap<string, number>): Map<string, PlaceResult>;
}

/** Enough to tell a win from a returned stake, whatever the odds. */
const PROBE_STAKE = 100_000;
const DEFAULT_SHOW_SECONDS = 8;
const DEFAULT_REST_SECONDS = 4;

interface FactsOf extends Pick<TableView, "table" | "kind"> {
  readonly limits: Pick<TableView["limits"], "min" | "places">;
}

export function factsOf({ table, kind, limits }: FactsOf): TableFacts {
  const definition = tableOf(table);
  const rules = rulesOf({ kind, variant: definition?.variant ?? "standard" });
  const maxOf = new Map(limits.places.map(({ place, max }) => [place, max]));
  return {
    rules,
    chips: definition?.min === limits.min ? definition.chips : chipsFor(limits.min),
    showMs: (definition?.pace.showing ?? DEFAULT_SHOW_SECONDS) * 1_000,
    restMs: (definition?.pace.resting ?? DEFAULT_REST_SECONDS) * 1_000,
    has: (place) => placeOf(rules, place) !== undefined,
    of: (id) => {
      const place = placeOf(rules, id);
      if (!place) throw new RangeError(`The table ${table} has no place ${id}`);
      return { name: place.name, odds: oddsText(place).replaceAll(":1 /", " /"), max: maxOf.get(id) ?? 0 };
    },
    resultsOf: (drawn, stakes) => {
      const outcome = outcomeOf(kind, drawn);
      return new Map(
        rules.places.map(({ id }) => {
          const paid = payOf(rules, outcome, id, PROBE_STAKE);
          const stake = stakes.get(id);
          const net = stake === undefined ? undefined : payOf(rules, outcome, id, stake) - stake;
          return [id, { isWinner: paid > PROBE_STAKE, isReturned: paid === PROBE_STAKE, net }];
        }),
      );
    },
  };
}
