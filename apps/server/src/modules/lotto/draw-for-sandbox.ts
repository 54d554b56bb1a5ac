import { type Draw, deriveResult, drawFields, type DrawKind, NEIGHBOURS, neighboursOf } from "@chokdee/rules/lotto";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Random } from "../../core/random.ts";
import { findCategory } from "./category-repo.ts";
import { decideRound } from "./decide-round.ts";
import type { LottoDependencies } from "./dependencies.ts";
import type { RoundRow } from "./round-repo.ts";

/** Long enough for a tester to enter a result first. */
export const SANDBOX_DRAW_AFTER_MS = 2 * MINUTE_MS;

/** Gives a sandbox's round a result by chance, shown everywhere as simulated. */
export async function drawForSandbox(deps: LottoDependencies, round: RoundRow): Promise<void> {
  const category = await findCategory(deps.db, round.category_id);
  if (!category?.draw_kind) return;
  const draw = simulatedDraw(category.draw_kind, deps.random);
  const derived = deriveResult(category.draw_kind, draw);
  if (!derived.ok) throw new Error(`a simulated draw of ${round.code} is none: ${derived.fault.field}`);
  await decideRound(deps, round.id, { draw, result: derived.result, isSimulated: true });
}

/** Every value by chance, but for those that follow from another. */
export function simulatedDraw(kind: DrawKind, random: Random): Draw {
  const draw: Draw = Object.fromEntries(
    drawFields(kind).map(({ name, count, digits }) => [
      name,
      Array.from({ length: count }, () => valueOf(digits, random)),
    ]),
  );
  const [first] = draw.first ?? [];
  return NEIGHBOURS in draw && first !== undefined ? { ...draw, [NEIGHBOURS]: neighboursOf(first) } : draw;
}

/** Prizes have so many digits; an index is between 1,000 and 21,000. */
function valueOf(digits: number | null, random: Random): string {
  if (digits !== null) return String(random.below(10 ** digits)).padStart(digits, "0");
  const hundredths = 100_000 + random.below(2_000_000);
  return (hundredths / 100).toFixed(2);
}
