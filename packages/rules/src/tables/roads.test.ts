import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDrawStream } from "../fair/index.ts";
import { dealBaccarat } from "./baccarat.ts";
import { freshShoe, pointsOf, rankOf } from "./cards.ts";
import { dragonTigerOutcome } from "./dragon-tiger.ts";
import {
  askNext,
  cardText,
  countsOf,
  edgeOf,
  formulaReports,
  FORMULAS,
  goodRoadsOf,
  type RoadColor,
  type RoadHand,
  roadHandOf,
  type Roads,
  roadsOf,
} from "./index.ts";
import { card } from "./testing/dealt.ts";

const LETTERS = { player: "P", banker: "B", tie: "T", red: "R", blue: "B" } as const;
const WINNERS = { P: "player", B: "banker", T: "tie" } as const;

/** Hands by their winners alone. */
function handsOf(letters: string): RoadHand[] {
  return [...letters].flatMap((letter) =>
    letter === "P" || letter === "B" || letter === "T"
      ? [{ winner: WINNERS[letter], playerPair: false, bankerPair: false }]
      : [],
  );
}

const letters = (hands: readonly Pick<RoadHand, "winner">[]) => hands.map(({ winner }) => LETTERS[winner]).join("");
const colors = (cells: readonly { readonly color: RoadColor }[]) => cells.map(({ color }) => LETTERS[color]).join("");

/** Six rows of letters, dots where nothing stands. */
function drawn<T extends { readonly column: number; readonly row: number }>(
  cells: readonly T[],
  letterOf: (cell: T) => string,
): string[] {
  const width = Math.max(0, ...cells.map(({ column }) => column + 1));
  const rows = Array.from({ length: 6 }, () => Array.from({ length: width }, () => "."));
  for (const cell of cells) rows[cell.row]?.splice(cell.column, 1, letterOf(cell));
  return rows.map((row) => row.join(""));
}

/** The published shoe: shuffled as a whole, one card burned, dealt down to the cut card. */
function publishedShoe() {
  const serverSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
  const draws = createDrawStream({ serverSeed, clientSeed: "table-1", counter: 1994 });
  const shoe = [...freshShoe(1).left];
  for (let i = shoe.length - 1; i > 0; i--) {
    const j = draws.below(i + 1);
    const [a = 0, b = 0] = [shoe[i], shoe[j]];
    [shoe[i], shoe[j]] = [b, a];
  }
  const hash = createHash("sha256").update(Uint8Array.from(shoe)).digest("hex");
  const start = shoe.slice(0, 8).map(cardText).join(" ");
  const first = shoe.shift() ?? 0;
  shoe.splice(0, Math.min(rankOf(first), 10));
  const hands: RoadHand[] = [];
  while (shoe.length > 14) {
    hands.push(roadHandOf(dealBaccarat({ take: () => shoe.shift() ?? Number.NaN })));
  }
  return { hash, start, hands, points: pointsOf(first) };
}

describe("the published shoe", () => {
  const { hash, start, hands } = publishedShoe();
  const forty = hands.slice(0, 40);
  const roads = roadsOf(forty);

  test("is dealt as published", () => {
    expect(hash).toBe("43b527611049c3dbb1e5ab808bc4e659a5a451767739638ec62704e1e2b0ef15");
    expect(start).toBe("AH 8S JD QD 8H AC 8S 7H");
    expect(countsOf(hands)).toMatchObject({ hands: 85, banker: 36, player: 34, tie: 15 });
    expect(letters(forty)).toBe("PPTBPBBPPPPPPPPPBBBBBTBBPPTPPPPBBTTPPPBP");
  });

  test.each<[string, string[], (roads: Roads) => string[]]>([
    [
      "bead",
      ["PBPBPPP", "PPPBPBP", "TPPBTBB", "BPPTPTP", "PPBBPT.", "BPBBPP."],
      ({ bead }) => drawn(bead, ({ winner }) => LETTERS[winner]),
    ],
    [
      "big",
      ["PBPBPBPBPBP", "P..BPBPBP..", "....PBP.P..", "....PBPPP..", "....PBBB...", "....PPPP..."],
      ({ big }) => drawn(big, ({ winner }) => LETTERS[winner]),
    ],
    [
      "big eye",
      [
        "BRBRBRBRBRBRBRB",
        "..B..R.R.R....B",
        ".....R.R.R....B",
        ".....R.R.R.....",
        ".....R.R.R.....",
        ".....R.R.......",
      ],
      ({ bigEye }) => drawn(bigEye, ({ color }) => LETTERS[color]),
    ],
    [
      "small",
      ["BRBRBRBRBRBRB", "BR...R.R...RB", "BR...R.R.....", "BR...R.R.....", ".R.....R.....", ".RR.........."],
      ({ small }) => drawn(small, ({ color }) => LETTERS[color]),
    ],
    [
      "cockroach",
      ["RBRBRBRBRBRBRB", "R.RBR...R...RB", "..R.R...R.....", "..R.R.........", "..R.R.........", "..RR.........."],
      ({ cockroach }) => drawn(cockroach, ({ color }) => LETTERS[color]),
    ],
  ])("the %s road stands as drawn", (_name, expected, of40) => {
    expect(of40(roads)).toEqual(expected);
  });

  test("the derived roads have their colours, ties lie on their cells, and the next hand is asked", () => {
    expect(colors(roads.bigEye)).toBe("BRBBRBRRRRRRBRRRRRRBRRRRRBRBRBBB");
    expect(colors(roads.small)).toBe("BBBBRRRRRRRBRBRRRRBRRRRRBRBRRBB");
    expect(colors(roads.cockroach)).toBe("RRBRRRRRRRBBRRRRRBRBRRRBRBRRBB");
    expect(
      roads.big.filter(({ ties }) => ties > 0).map(({ row, column, ties }) => [row + 1, column + 1, ties]),
    ).toEqual([
      [2, 1, 1],
      [5, 6, 1],
      [2, 7, 1],
      [2, 8, 2],
    ]);
    expect(askNext(forty, "banker")).toEqual({ bigEye: "red", small: "blue", cockroach: "blue" });
  });
});

describe("any shoe", () => {
  const shoes = fc
    .array(fc.constantFrom("P", "B", "P", "B", "T"), { maxLength: 90 })
    .map((each) => handsOf(each.join("")));
  /** Long streaks, whose tails meet. */
  const dragons = fc
    .array(fc.integer({ min: 1, max: 14 }), { maxLength: 14 })
    .map((lengths) => handsOf(lengths.map((length, at) => (at % 2 ? "B" : "P").repeat(length)).join("")));
  const any = fc.oneof(shoes, dragons);

  /** The common wording: look left at the same height and one above, in columns that grow without end. */
  function colorsByLooking(hands: readonly RoadHand[], step: number): string {
    const columns: string[] = [];
    let found = "";
    for (const letter of letters(hands).replaceAll("T", "")) {
      const last = columns.at(-1);
      if (last?.startsWith(letter)) columns[columns.length - 1] = last + letter;
      else columns.push(letter);
      const at = columns.length - 1;
      const depth = columns[at]?.length ?? 0;
      const has = (column: number, row: number) => (columns[column]?.length ?? 0) >= row;
      if (depth === 1 && at - 1 - step >= 0)
        found += columns[at - 1]?.length === columns[at - 1 - step]?.length ? "R" : "B";
      if (depth > 1 && at - step >= 0) found += has(at - step, depth) === has(at - step, depth - 1) ? "R" : "B";
    }
    return found;
  }

  test("derived roads agree with the common wording", () => {
    fc.assert(
      fc.property(any, (hands) => {
        const { bigEye, small, cockroach } = roadsOf(hands);
        expect([bigEye, small, cockroach].map(colors)).toEqual([1, 2, 3].map((step) => colorsByLooking(hands, step)));
      }),
      { numRuns: 300 },
    );
  });

  /** Streak by streak: down as far as it is free, the rest in a row to the right. */
  function placesByStreak(values: string): Map<string, string> {
    const grid = new Map<string, string>();
    let start = -1;
    for (const [streak] of values.matchAll(/P+|B+|R+/g)) {
      start += 1;
      while (grid.has(`${start},0`)) start += 1;
      let down = 1;
      while (down < 6 && !grid.has(`${start},${down}`)) down += 1;
      [...streak].forEach((value, at) => {
        const [column, row] = at < down ? [start, at] : [start + at - down + 1, down - 1];
        if (grid.has(`${column},${row}`)) throw new Error(`two cells at ${column},${row}`);
        grid.set(`${column},${row}`, value);
      });
    }
    return grid;
  }

  test("cells never meet, and stand where a streak at a time puts them", () => {
    fc.assert(
      fc.property(any, (hands) => {
        const { big, bigEye } = roadsOf(hands);
        const bigCells = big.map(({ column, row, winner }) => [`${column},${row}`, LETTERS[winner]] as const);
        expect(new Map(bigCells)).toEqual(placesByStreak(letters(hands).replaceAll("T", "")));
        const eyeCells = bigEye.map(({ column, row, color }) => [`${column},${row}`, LETTERS[color]] as const);
        expect(new Map(eyeCells)).toEqual(placesByStreak(colors(bigEye)));
        expect(new Set(bigCells.map(([at]) => at)).size).toBe(big.length);
      }),
      { numRuns: 300 },
    );
  });

  test("every tie is counted once, and the two sides ask for opposite colours", () => {
    fc.assert(
      fc.property(any, (hands) => {
        const { big, openTies } = roadsOf(hands);
        expect(big.reduce((sum, { ties }) => sum + ties, openTies)).toBe(countsOf(hands).tie);
        const [player, banker] = [askNext(hands, "player"), askNext(hands, "banker")];
        if (big.length === 0) return;
        for (const road of ["bigEye", "small", "cockroach"] as const) {
          if (player[road] !== null && banker[road] !== null) expect(player[road]).not.toBe(banker[road]);
        }
        for (const side of ["player", "banker"] as const) {
          const after = roadsOf([...hands, { winner: side, playerPair: false, bankerPair: false }]);
          const grown = after.bigEye.length > roadsOf(hands).bigEye.length ? after.bigEye.at(-1)?.color : null;
          expect(askNext(hands, side).bigEye).toBe(grown);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("ties before the first win wait for its cell", () => {
    expect(roadsOf(handsOf("TT"))).toMatchObject({ big: [], openTies: 2 });
    expect(roadsOf(handsOf("TTP")).big).toMatchObject([{ column: 0, row: 0, ties: 2 }]);
    expect(roadsOf(handsOf("TTP")).openTies).toBe(0);
  });

  test("the dragon is red and the tiger blue", () => {
    expect(roadHandOf(dragonTigerOutcome(card("KS"), card("2S"))).winner).toBe("banker");
    expect(roadHandOf(dragonTigerOutcome(card("2S"), card("KS"))).winner).toBe("player");
    expect(roadHandOf(dragonTigerOutcome(card("2S"), card("2H"))).winner).toBe("tie");
  });
});

describe("good roads", () => {
  test.each<[string, string[]]>([
    ["PBBB", []],
    ["PBBTBB", ["long"]],
    ["PBP", []],
    ["BBPBTPB", ["alternating"]],
    ["PPBBPPBB", ["twos"]],
    ["PPBBPPBBP", ["twos"]],
    ["PPBBPPB", []],
    ["BPPBPP", ["one-two"]],
    ["PBBPBB", ["one-two"]],
    ["BBPPBPP", []],
    ["BPPBPBPPP", ["single-banker"]],
    ["PBBBPBPBB", ["single-player"]],
    ["BPPBPPBP", ["single-banker"]],
    ["BPPBPPB", []],
  ])("%s shows %o", (hands, expected) => {
    expect(goodRoadsOf(handsOf(hands)).map(({ code }) => code)).toEqual(expected);
  });
});

describe("formulas", () => {
  /** What each rule says after these hands. */
  const says = (hands: string) =>
    Object.fromEntries(
      formulaReports(handsOf(hands)).flatMap(({ formula, says: side }) => (side ? [[formula.id, LETTERS[side]]] : [])),
    );

  test("there are fourteen, and each is its mix of the two sides", () => {
    expect(FORMULAS).toHaveLength(14);
    const edges = FORMULAS.map((formula) => edgeOf(formula, "standard"));
    expect(edges.slice(0, 3)).toEqual([1.1692, 1.365, 1.2658]);
    for (const edge of edges) {
      expect(edge).toBeGreaterThanOrEqual(1.1692);
      expect(edge).toBeLessThanOrEqual(1.365);
    }
  });

  test("every hand is independent: a rule about streaks hits as the two sides do", () => {
    // Of decided hands, as enumerated over all cards of eight decks.
    const [b, p] = [0.506824829945, 0.493175170055];
    const exact: Readonly<Record<string, number>> = {
      banker: b,
      player: p,
      follow: b ** 2 + p ** 2,
      "dragon-4": (b ** 5 + p ** 5) / (b ** 4 + p ** 4),
      "dragon-5": (b ** 6 + p ** 6) / (b ** 5 + p ** 5),
      "ping-pong": 0.5,
      "two-cut": 2 * b * p,
      "tie-follow": b ** 2 + p ** 2,
      "tie-cut": 2 * b * p,
    };
    for (const { id, hitPercent } of FORMULAS)
      expect(Math.abs(hitPercent - 100 * (exact[id] ?? hitPercent / 100)), id).toBeLessThan(0.001);
    expect(FORMULAS.slice(0, 2).map(({ hitPercent }) => hitPercent.toFixed(2))).toEqual(["50.68", "49.32"]);
  });

  test("without a commission the banker costs what a half paid six costs", () => {
    const [banker, player] = FORMULAS;
    if (!banker || !player) throw new Error("there are no rules");
    // Of decided hands: the banker wins .506825, a six .059528 of them at half.
    const exact = 100 * (0.493175170055 + 0.5 * (0.053863715858 / (1 - 0.0951559680236)) - 0.506824829945);
    expect(edgeOf(banker, "no-commission")).toBeCloseTo(exact, 2);
    expect(edgeOf(player, "no-commission")).toBeCloseTo(1.365, 2);
  });

  test("say what their words say", () => {
    expect(says("")).toEqual({ banker: "B", player: "P" });
    expect(says("PP")).toMatchObject({ follow: "P", "two-cut": "B" });
    expect(says("PPP")).toMatchObject({ "three-cut": "B" });
    expect(says("PPPP")).toMatchObject({ "dragon-4": "P" });
    expect(says("PPPP")).not.toHaveProperty("dragon-5");
    expect(says("BPPPTPP")).toMatchObject({ "dragon-4": "P", "dragon-5": "P", "dragon-cut": "B" });
    expect(says("PBPB")).toMatchObject({ "ping-pong": "P" });
    expect(says("PBB")).not.toHaveProperty("ping-pong");
    expect(says("BPPBBP").pairs, "what came before the two pairs does not matter").toBe("P");
    expect([says("PPBB").pairs, says("PPBBP").pairs, says("PPBBPP").pairs, says("PPBBB").pairs]).toEqual([
      "P",
      "P",
      "B",
      undefined,
    ]);
    expect(says("PT")).toMatchObject({ "tie-follow": "P", "tie-cut": "B" });
    expect(says("T")).not.toHaveProperty("tie-follow");
    expect(says("PPPPPPBBBB")).toMatchObject({ leader: "P" });
    expect(says("PPPPPBBBBB")).not.toHaveProperty("leader");
    expect(says("PPTBPBBPPPPPPPPPBBBBBTBBPPTPPPPBBTTPPPBP")).toMatchObject({ ask: "P" });
  });

  test("count tries and hits of decided hands only", () => {
    const reports = formulaReports(handsOf("PPTPB"));
    const report = (id: string) => {
      const { tries = 0, hits = 0 } = reports.find(({ formula }) => formula.id === id) ?? {};
      return [hits, tries];
    };
    expect([report("banker"), report("player"), report("follow")]).toEqual([
      [1, 4],
      [3, 4],
      [2, 3],
    ]);
    expect([report("two-cut"), report("three-cut"), report("tie-follow"), report("tie-cut")]).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
      [0, 1],
    ]);
  });
});
