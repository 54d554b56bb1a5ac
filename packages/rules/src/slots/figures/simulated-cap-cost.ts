import { drawsFrom } from "../../fair/index.ts";
import type { SlotDefinition } from "../definition.ts";
import type { SpinKind } from "../events.ts";
import { simulationWords } from "./simulation-words.ts";
import { spin } from "../spin.ts";

/**
 * What the maximum win of a game costs, in units a round, as simulated: what whole rounds win above half of it. A round
 * beyond the cap has at least that much beyond half of it, so that this is more than the cap takes.
 */
export function simulatedCapCost(definition: SlotDefinition, kind: SpinKind, rounds: number, seed: number): number {
  const half = (definition.maxWin * definition.unitsPerBet) / 2;
  const draws = drawsFrom(simulationWords(seed));
  let above = 0;
  for (let round = 0; round < rounds; round++) above += Math.max(0, spin(definition, kind, draws).units - half);
  return above / rounds;
}
