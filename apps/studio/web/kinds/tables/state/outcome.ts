import {
  type BaccaratOutcome,
  type DragonTigerOutcome,
  type Outcome,
  outcomeOf as readOutcome,
  type TableKind,
} from "@chokdee/rules/tables";
import type { Drawn } from "../boards/board.ts";

/** What was drawn, as the rules read it. The studio names only what can be drawn. */
export function outcomeOf(kind: TableKind, drawn: Drawn): Outcome {
  const outcome = readOutcome(kind, drawn);
  if (!outcome) throw new RangeError(`no round of ${kind} draws ${drawn.join(" ")}`);
  return outcome;
}

export function baccaratOutcome(drawn: Drawn): BaccaratOutcome {
  const outcome = outcomeOf("baccarat", drawn);
  if (outcome.kind !== "baccarat") throw new RangeError("not a hand of baccarat");
  return outcome;
}

export function dragonTigerOutcome(drawn: Drawn): DragonTigerOutcome {
  const outcome = outcomeOf("dragon-tiger", drawn);
  if (outcome.kind !== "dragon-tiger") throw new RangeError("not a hand of dragon tiger");
  return outcome;
}
