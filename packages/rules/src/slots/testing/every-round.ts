import type { SlotDefinition } from "../definition.ts";
import type { SpinKind } from "../events.ts";
import { spin } from "../spin.ts";

/** Plays every possible round, with how likely it is. */
export function* everyRound(definition: SlotDefinition, kind: SpinKind): Generator<{ units: number; chance: number }> {
  const path: { at: number; readonly bound: number }[] = [];
  for (;;) {
    let used = 0;
    const { units } = spin(definition, kind, {
      below(bound) {
        const step = path[used] ?? { at: 0, bound };
        path[used] = step;
        used += 1;
        return step.at;
      },
    });
    yield { units, chance: path.reduce((product, { bound }) => product / bound, 1) };
    while (path.length > 0 && path.at(-1)?.at === (path.at(-1)?.bound ?? 0) - 1) path.pop();
    const last = path.at(-1);
    if (!last) return;
    last.at += 1;
  }
}
