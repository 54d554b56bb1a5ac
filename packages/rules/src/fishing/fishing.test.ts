import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commitOfSeed } from "../fair/index.ts";
import {
  type Aim,
  catchChance,
  drawShot,
  FISHING_ROOMS,
  isArmed,
  isPlain,
  MAGAZINE,
  type MagazineProof,
  mayAim,
  outcomeOfShot,
  RETURN,
  type Shot,
  SHOT_UNITS,
  SPECIES,
  type Species,
  speciesOf,
  UNAIMED,
  unitsShot,
  verifyMagazine,
} from "./index.ts";

const phasesOf = (species: Species) => (isArmed(species) ? [0] : species.phases.map((_, phase) => phase));
const targets = SPECIES.flatMap((species) => phasesOf(species).map((phase) => ({ species, phase, id: species.id })));

/** What a target returns for the units of a shot, as a fraction of whole numbers. */
function returned(species: Species, phase: number, units: number): readonly [bigint, bigint] {
  const { hits, bound } = catchChance(species, phase, units);
  if (isArmed(species)) {
    const free = BigInt(species.hits) * BigInt(RETURN.numerator);
    return [BigInt(hits) * free, BigInt(bound) * BigInt(RETURN.denominator)];
  }
  const prizes = species.phases[phase] ?? [];
  const weight = prizes.reduce((sum, prize) => sum + BigInt(prize.weight), 0n);
  const paid = prizes.reduce((sum, prize) => sum + BigInt(prize.weight * prize.units), 0n);
  return [BigInt(hits) * paid, BigInt(bound) * weight];
}

describe("the one law", () => {
  test.each(targets)("$id in phase $phase returns 193 of 200 with every gun that may be aimed at it", (target) => {
    for (const [gun, units] of Object.entries(SHOT_UNITS)) {
      if (!mayAim(gun as keyof typeof SHOT_UNITS, target.species, target.phase)) continue;
      const [numerator, denominator] = returned(target.species, target.phase, units);
      expect(numerator * 200n).toBe(denominator * 193n * BigInt(units));
    }
  });

  test("what one hit catches, in how many and with which spread", () => {
    const figures = (id: Species["id"]) => {
      const species = speciesOf(id);
      const { hits, bound } = catchChance(species, 0, 1);
      const prizes = isArmed(species) ? [] : (species.phases[0] ?? []);
      const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0);
      const square = prizes.reduce((sum, prize) => sum + (prize.weight / weight) * prize.units ** 2, 0);
      const spread = Math.sqrt((hits / bound) * square - (RETURN.numerator / RETURN.denominator) ** 2);
      return [Number((bound / hits).toPrecision(3)), Number(spread.toPrecision(3))];
    };
    expect(figures("siu")).toEqual([2.07, 0.999]);
    expect(figures("duk")).toEqual([10.4, 2.95]);
    expect(figures("arowana")).toEqual([104, 9.78]);
    expect(figures("junk")).toEqual([155, 14.7]);
    expect(figures("ananda")).toEqual([218, 20.4]);
    expect(figures("naga")).toEqual([353, 27.6]);
  });

  test("a torpedo is refused where it could not miss", () => {
    const refused = SPECIES.filter((species) => !mayAim("torpedo", species, 0)).map(({ id }) => id);
    expect(refused).toEqual(["siu", "kat", "salit"]);
  });

  test("a shot costs a tenth of a baht to a hundred baht", () => {
    const prices = FISHING_ROOMS.map((room) => room.prices);
    expect(prices.map((each) => [each[0], each.at(-1)])).toEqual([
      [10, 10_00],
      [1_00, 100_00],
      [10_00, 100_00],
    ]);
  });
});

const serverSeed = "3c".repeat(32);
const source = { serverSeed, clientSeed: "somchai", counter: 14 };

/** Fires and aims every weapon that is left at the same fish. */
function fire(shots: readonly Omit<Shot, "hits">[], aim: Aim): MagazineProof["shots"] {
  return shots.map((shot, at) => {
    const species = speciesOf(shot.species);
    for (const hits of [undefined, Array.from({ length: isArmed(species) ? species.hits : 0 }, () => aim)]) {
      try {
        const claimed = hits ? { ...shot, hits } : shot;
        return { ...claimed, units: outcomeOfShot(source, at, claimed).units };
      } catch {
        // It caught a weapon, so that its hits are asked for.
      }
    }
    throw new Error("neither with hits nor without");
  });
}

const cannon = (species: Species["id"], phase = 0) => ({ gun: "cannon" as const, species, phase });
const shots = fire(
  [
    ...Array.from({ length: 30 }, () => cannon("siu")),
    ...Array.from({ length: 15 }, () => cannon("lightning-crab")),
    { gun: "torpedo", species: "taphian", phase: 0 },
    cannon("naga", 2),
  ],
  { species: "kat", phase: 0 },
);
const sum = shots.reduce((total, shot) => total + shot.units, 0);
const proof: MagazineProof = {
  commit: commitOfSeed(serverSeed),
  ...source,
  unit: 50,
  stake: 60 * 50,
  win: sum * 50,
  unused: (60 - unitsShot(shots)) * 50,
  shots,
};
const kept = {
  commit: proof.commit,
  clientSeed: "somchai",
  counter: proof.counter,
  shots,
};
const named = { commit: proof.commit, counter: proof.counter, kind: MAGAZINE, bet: 50, follows: true };
const failed = (change: Partial<MagazineProof>) =>
  verifyMagazine({ ...proof, ...change }, kept)
    .filter(({ outcome }) => outcome === "failed")
    .map(({ code }) => code);

describe("a magazine", () => {
  test("has shots with and without a weapon, and its proof is found sound", () => {
    expect(shots.some(({ hits }) => hits)).toBe(true);
    expect(sum).toBeGreaterThan(0);
    expect(verifyMagazine(proof, kept, named).map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 8 }, () => "passed"),
    );
    expect(verifyMagazine({ ...proof, serverSeed: null }, undefined).map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 6 }, () => "unproven"),
      "passed",
      "passed",
    ]);
  });

  test.each<[string, Partial<MagazineProof>, string[]]>([
    ["another seed", { serverSeed: "3d".repeat(32) }, ["seed", "draws"]],
    [
      "a seed chosen afterwards",
      { commit: commitOfSeed("3d".repeat(32)), serverSeed: "3d".repeat(32) },
      ["announced", "draws"],
    ],
    ["a smaller win", { win: proof.win - 50 }, ["win"]],
    ["a shot left out", { shots: shots.slice(1), unused: proof.unused + 50 }, ["shots", "draws"]],
    ["another target", { shots: [{ ...cannon("kat"), units: 0 }, ...shots.slice(1)] }, ["shots"]],
    ["another counter", { counter: proof.counter + 1 }, ["announced", "draws"]],
    [
      "a weapon aimed elsewhere",
      { shots: shots.map((shot) => (shot.hits ? { ...shot, hits: shot.hits.map(() => UNAIMED) } : shot)) },
      ["shots"],
    ],
    ["bullets kept", { unused: proof.unused - 50 }, ["unused"]],
    ["more given back than was left", { stake: 40 * 50, unused: -9 * 50 }, ["unused"]],
  ])("%s is found", (_what, change, codes) => {
    expect(failed(change)).toEqual(expect.arrayContaining(codes));
  });

  test("of which the studio has chosen the worse of two counters after it was asked for is caught by its name alone", () => {
    const loaded = (counter: number) => {
      const units = shots.map((shot, at) => {
        const { isCaught } = drawShot({ ...source, counter }, at, shot);
        const aimed = { species: shot.species, phase: shot.phase, gun: shot.gun };
        const armed = speciesOf(shot.species);
        const hits = isCaught && isArmed(armed) ? Array.from({ length: armed.hits }, () => UNAIMED) : undefined;
        const whole = hits ? { ...aimed, hits } : aimed;
        return { ...whole, units: outcomeOfShot({ ...source, counter }, at, whole).units };
      });
      const won = units.reduce((total, shot) => total + shot.units, 0);
      return {
        won,
        proof: { ...proof, counter, shots: units, win: won * 50 },
        kept: { ...kept, counter, shots: units },
      };
    };
    const [one, other] = [loaded(named.counter), loaded(named.counter + 1)];
    const worse = one.won < other.won ? one : other;
    const asked = { ...named, counter: worse === one ? named.counter + 1 : named.counter };
    // What the page received when it opened is consistent, and so is everything else.
    expect(verifyMagazine(worse.proof, worse.kept).filter(({ outcome }) => outcome === "failed")).toEqual([]);
    const found = verifyMagazine(worse.proof, worse.kept, asked).filter(({ outcome }) => outcome !== "passed");
    expect(found.map(({ code, outcome }) => `${code} ${outcome}`)).toEqual(["named failed"]);
  });

  test("at another price than was named, or after a counter that nobody here has played by, is not proved", () => {
    const outcomes = (change: Partial<typeof named>) =>
      verifyMagazine(proof, kept, { ...named, ...change })
        .filter(({ code }) => code === "named" || code === "follows")
        .map(({ outcome }) => outcome);
    expect(outcomes({ bet: 500 })).toEqual(["failed", "passed"]);
    expect(outcomes({ kind: "spin" })).toEqual(["failed", "passed"]);
    expect(outcomes({ follows: false })).toEqual(["passed", "unproven"]);
    expect(verifyMagazine(proof, { ...kept, clientSeed: null }, named)[0]?.outcome).toBe("unproven");
  });

  test("what the studio has reported otherwise than it was claimed fails, though the shots look the same", () => {
    const checks = verifyMagazine(proof, { ...kept, isContradicted: true });
    expect(checks.filter(({ outcome }) => outcome === "failed").map(({ code }) => code)).toEqual(["shots"]);
  });

  test("a weapon passes bosses and other weapons by, and has exactly its hits", () => {
    const at = shots.findIndex(({ hits }) => hits);
    const shot = shots[at];
    const withHits = (hits: readonly Aim[]) => () => outcomeOfShot(source, at, { ...cannon("lightning-crab"), hits });
    expect(withHits(shot?.hits ?? [])).not.toThrow();
    expect(withHits((shot?.hits ?? []).slice(1))).toThrow(RangeError);
    for (const species of ["naga", "junk", "puffer"] as const) {
      expect(withHits((shot?.hits ?? []).map(() => ({ species, phase: 0 })))).toThrow(RangeError);
    }
    expect(isPlain(speciesOf(UNAIMED.species))).toBe(true);
  });

  test("a shot's outcome depends on its number alone, not on what was fired before", () => {
    fc.assert(
      fc.property(fc.nat(59), fc.constantFrom(...SPECIES.filter(isPlain)), (at, { id }) => {
        const alone = outcomeOfShot(source, at, cannon(id)).units;
        fire([cannon("naga"), cannon("siu")], UNAIMED);
        expect(outcomeOfShot(source, at, cannon(id)).units).toBe(alone);
      }),
      { numRuns: 40 },
    );
  });
});
