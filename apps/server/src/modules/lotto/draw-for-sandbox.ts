import { type Draw, deriveResult, drawFields, type DrawKind, NEIGHBOURS, neighboursOf } from "@chokdee/rules/lotto";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Random } from "../../core/random.ts";
import { listCategories } from "./category-repo.ts";
import { decideRound } from "./decide-round.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { publishRounds } from "./publish-round.ts";
import { type DrawnRound, endUnsold, type RoundRow } from "./round-repo.ts";

/** Long enough for a tester to enter a result first. */
export const SANDBOX_DRAW_AFTER_MS = 2 * MINUTE_MS;

/** Gives a sandbox's rounds results by chance, shown everywhere as simulated. Those that nobody plays in end with them. */
export async function drawForSandbox(deps: LottoDependencies, rounds: readonly RoundRow[]): Promise<void> {
  const kinds = new Map((await listCategories(deps.db)).map(({ id, draw_kind: kind }) => [id, kind]));
  const drawn = rounds.flatMap(({ id, category_id: category, code }) => {
    const kind = kinds.get(category);
    return kind ? [{ id, ...drawBlind(kind, code, deps.random) }] : [];
  });
  const ended = await deps.db.transaction(async (tx) => {
    const unsold = await endUnsold(tx, drawn);
    await publishRounds(deps, tx, unsold);
    return new Set(unsold.map(({ id }) => id));
  });
  for (const { id, ...result } of drawn) {
    if (!ended.has(id)) await decideRound(deps, id, { ...result, isSimulated: true });
  }
}

/** What a round of this kind comes to by chance alone. */
export function drawBlind(kind: DrawKind, code: string, random: Random): Omit<DrawnRound, "id"> {
  const draw = simulatedDraw(kind, random);
  const derived = deriveResult(kind, draw);
  if (!derived.ok) throw new Error(`a simulated draw of ${code} is none: ${derived.fault.field}`);
  return { draw, result: derived.result };
}

/** Every value by chance, but for those that follow from another. */
function simulatedDraw(kind: DrawKind, random: Random): Draw {
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
