import { expect, test, vi } from "vitest";
import { drawsFrom } from "../fair/index.ts";
import { MINUTE_MS } from "../time.ts";
import { simulationWords } from "../slots/figures/simulation-words.ts";
import { drawCatch, type Gun, isArmed, isPlain, mayAim, RETURN, SHOT_UNITS, SPECIES, type Species } from "./index.ts";

const SHOTS = 100_000_000;
/** One of all the targets lies beyond by chance in a thousand runs; the seed is fixed. */
const SIGMAS = 4.2;

vi.setConfig({ testTimeout: 30 * MINUTE_MS });

const draws = drawsFrom(simulationWords(77));
const plain = SPECIES.filter(isPlain);

function shoot(species: Species, phase: number, price: number): number {
  const { isCaught, units } = drawCatch(species, phase, price, draws);
  if (!isCaught || !isArmed(species)) return units;
  let paid = 0;
  for (let hit = 0; hit < species.hits; hit++) {
    const target = plain[hit % plain.length];
    if (target) paid += drawCatch(target, 0, 1, draws).units;
  }
  return paid;
}

test("a hundred million shots return what the law says, at every target with every gun", () => {
  const targets = SPECIES.flatMap((species) =>
    (isArmed(species) ? [0] : species.phases.map((_, phase) => phase)).flatMap((phase) =>
      (Object.keys(SHOT_UNITS) as Gun[]).flatMap((gun) =>
        mayAim(gun, species, phase) ? [{ species, phase, gun }] : [],
      ),
    ),
  );
  const each = Math.ceil(SHOTS / targets.length);
  for (const { species, phase, gun } of targets) {
    const price = SHOT_UNITS[gun];
    let sum = 0;
    let squares = 0;
    for (let shot = 0; shot < each; shot++) {
      const units = shoot(species, phase, price);
      sum += units;
      squares += units * units;
    }
    const mean = sum / each;
    const error = Math.sqrt((squares / each - mean * mean) / each);
    const due = (price * RETURN.numerator) / RETURN.denominator;
    expect(Math.abs(mean - due) / error, `${gun} at ${species.id}`).toBeLessThan(SIGMAS);
  }
});
