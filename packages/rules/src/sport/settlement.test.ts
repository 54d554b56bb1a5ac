import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  deadHeatPayout,
  factorText,
  gradeAtScore,
  gradeOf,
  isPossible,
  lineName,
  lineText,
  type MatchResult,
  marketId,
  marketName,
  parlayPayout,
  parlayProblem,
  parlayStake,
  payoutOf,
  resettlement,
  resultOfGoals,
  selectionFromId,
  selectionId,
  selectionName,
  sidesOf,
} from "./index.ts";
import { CODES, grade, legs, score, selection } from "./testing/legs.ts";

const codeOf = (ended: string | null) => Object.entries(CODES).find(([, each]) => each === ended)?.[0] ?? "";
const mirrored = (code: string) => ({ W: "L", HW: "HL", P: "P", HL: "HW", L: "W" })[code];

describe("lines", () => {
  /** By the favourite's margin of 0, 1, 2, 3 and 4 goals. */
  const handicaps: readonly [number, string, string, string][] = [
    [0, "0", "เสมอ", "P W W W W"],
    [1, "0-0.5", "เสมอควบครึ่ง", "HL W W W W"],
    [2, "0.5", "ครึ่งลูก", "L W W W W"],
    [3, "0.5-1", "ครึ่งควบลูก", "L HW W W W"],
    [4, "1", "หนึ่งลูก", "L P W W W"],
    [5, "1-1.5", "ลูกควบลูกครึ่ง", "L HL W W W"],
    [6, "1.5", "ลูกครึ่ง", "L L W W W"],
    [7, "1.5-2", "ลูกครึ่งควบสอง", "L L HW W W"],
    [8, "2", "สองลูก", "L L P W W"],
    [9, "2-2.5", "สองควบสองครึ่ง", "L L HL W W"],
    [10, "2.5", "สองลูกครึ่ง", "L L L W W"],
    [11, "2.5-3", "สองครึ่งควบสาม", "L L L HW W"],
    [12, "3", "สามลูก", "L L L P W"],
    [13, "3-3.5", "สามควบสามครึ่ง", "L L L HL W"],
    [14, "3.5", "สามลูกครึ่ง", "L L L L W"],
    [15, "3.5-4", "สามครึ่งควบสี่", "L L L L HW"],
    [16, "4", "สี่ลูก", "L L L L P"],
  ];
  test.each(handicaps)("a handicap of %s quarters (%s, %s) ends %s", (quarters, text, name, codes) => {
    expect(lineText(quarters)).toBe(text);
    expect(lineName(-quarters)).toBe(name);
    codes.split(" ").forEach((code, margin) => {
      const home = selection(`handicap.match.${quarters === 0 ? 0 : -quarters}:home`);
      const away = { ...home, side: "away" };
      expect(codeOf(gradeAtScore(home, { home: margin + 1, away: 1 }))).toBe(code);
      expect(codeOf(gradeAtScore(away, { home: margin + 1, away: 1 }))).toBe(mirrored(code));
      // The same line given by the away team.
      const given = selection(`handicap.match.${quarters}:away`);
      expect(codeOf(gradeAtScore(given, { home: 0, away: margin }))).toBe(code);
      expect(codeOf(gradeAtScore({ ...given, side: "home" }, { home: 0, away: margin }))).toBe(mirrored(code));
    });
    expect(codeOf(gradeAtScore(selection(`handicap.match.${-quarters || 0}:home`), score("0-1")))).toBe("L");
  });

  test.each([
    [8, "L P W W"],
    [9, "L HL W W"],
    [10, "L L W W"],
    [11, "L L HW W"],
    [12, "L L P W"],
  ])("over %s quarters ends %s with one to four goals", (line, codes) => {
    codes.split(" ").forEach((code, index) => {
      const over = selection(`total.match.${line}:over`);
      expect(codeOf(gradeAtScore(over, { home: index, away: 1 }))).toBe(code);
      expect(codeOf(gradeAtScore({ ...over, side: "under" }, { home: 1, away: index }))).toBe(mirrored(code));
    });
  });

  test("at 1.90, 100 baht pay 190, 145, 100, 50 or nothing", () => {
    const paid = ["W", "HW", "P", "V", "HL", "L"].map((code) => payoutOf({ risk: 10_000, win: 9_000 }, grade(code)));
    expect(paid).toEqual([19_000, 14_500, 10_000, 10_000, 5_000, 0]);
  });

  test("what one side wins the other loses, half for half", () => {
    const opposite = { win: "loss", loss: "win", "half-win": "half-loss", "half-loss": "half-win", push: "push" };
    fc.assert(
      fc.property(
        fc.constantFrom("handicap" as const, "total" as const),
        fc.integer({ min: 1, max: 24 }),
        fc.tuple(fc.nat(9), fc.nat(9), fc.nat(3), fc.nat(3)),
        (kind, line, [home, away, atHome, atAway]) => {
          const [first = "", second = ""] = sidesOf({ kind, period: "match" });
          const at = [
            { home, away },
            { home: atHome, away: atAway },
          ] as const;
          const market = { kind, period: "match" as const, line };
          const ended = gradeAtScore({ ...market, side: first }, ...at);
          expect({ ...opposite, void: "void" }[ended]).toBe(gradeAtScore({ ...market, side: second }, ...at));
        },
      ),
    );
  });
});

describe("other markets", () => {
  /** 1-0 at half-time; the last is an own goal of the away team. */
  const result = resultOfGoals([
    { minute: 23, side: "home" },
    { minute: 67, side: "away" },
    { minute: 88, side: "home" },
  ]);

  test("goals make a result", () => {
    expect(result).toEqual({ status: "finished", halfTime: score("1-0"), score: score("2-1"), firstGoal: "home" });
    const late = resultOfGoals([
      { minute: 90, stoppage: 4, side: "home" },
      { minute: 45, stoppage: 2, side: "away" },
    ]);
    expect(late).toEqual({ status: "finished", halfTime: score("0-1"), score: score("1-1"), firstGoal: "away" });
    expect(resultOfGoals([{ minute: 105, side: "home" }]).score).toEqual(score("0-0"));
  });

  test.each([
    ["1x2.match:home", 2.18, 218],
    ["1x2.match:draw", 3, 0],
    ["1x2.match:away", 3, 0],
    ["double-chance.match:home-draw", 1.4, 140],
    ["double-chance.match:draw-away", 1.6, 0],
    ["double-chance.match:home-away", 1.3, 130],
    ["odd-even.match:odd", 1.9, 190],
    ["odd-even.match:even", 1.9, 0],
    ["both-score.match:yes", 1.8, 180],
    ["both-score.match:no", 1.8, 0],
    ["correct-score.match:2-1", 8.5, 850],
    ["correct-score.match:1-0", 7, 0],
    ["correct-score.match:other", 20, 0],
    ["half-full.match:home-home", 3.6, 360],
    ["half-full.match:draw-home", 5, 0],
    ["handicap.first-half.-1:home", 1.95, 195],
    ["total.first-half.3:under", 2, 50],
    ["first-goal.match:home", 1.85, 185],
    ["first-goal.match:none", 12, 0],
    ["1x2.first-half:home", 2.9, 290],
    ["correct-score.first-half:1-0", 4, 400],
    ["both-score.first-half:no", 1.2, 120],
    ["odd-even.first-half:odd", 1.9, 190],
    ["double-chance.first-half:draw-away", 1.3, 0],
  ])("%s at %s pays %s", (id, price, paid) => {
    const stake = { risk: 10_000, win: Math.round((price - 1) * 10_000) };
    expect(payoutOf(stake, gradeOf(selection(id), result) ?? "void") / 100).toBe(paid);
  });

  test("no goals are even, and what is not listed is other", () => {
    const goalless = resultOfGoals([]);
    expect(gradeOf(selection("odd-even.match:even"), goalless)).toBe("win");
    expect(gradeOf(selection("first-goal.match:none"), goalless)).toBe("win");
    expect(gradeAtScore(selection("correct-score.match:other"), score("5-0"))).toBe("win");
    expect(gradeAtScore(selection("correct-score.first-half:other"), score("4-0"))).toBe("win");
    expect(gradeAtScore(selection("correct-score.match:4-4"), score("4-4"))).toBe("win");
  });

  test("what nobody knows stays open, what follows is settled", () => {
    const bare: MatchResult = { status: "finished", halfTime: null, score: score("2-1"), firstGoal: null };
    expect(gradeOf(selection("1x2.first-half:home"), bare)).toBeNull();
    expect(gradeOf(selection("half-full.match:home-home"), bare)).toBeNull();
    expect(gradeOf(selection("first-goal.match:home"), bare)).toBeNull();
    expect(gradeOf(selection("1x2.match:home"), bare)).toBe("win");
    const oneSided = { ...bare, score: score("0-2") };
    expect(gradeOf(selection("first-goal.match:away"), oneSided)).toBe("win");
    expect(gradeOf(selection("1x2.first-half:draw"), { ...bare, score: score("0-0") })).toBe("win");
  });

  test("a handicap taken at 1-0 counts only what follows, a total everything", () => {
    const ended = (id: string, final: string) => {
      const result = { status: "finished", halfTime: score("1-0"), score: score(final), firstGoal: "home" } as const;
      return codeOf(gradeOf(selection(id), result, score("1-0")));
    };
    expect(["2-1", "2-0", "1-0", "1-1"].map((final) => ended("handicap.match.-1:home", final))).toEqual(
      "HL W HL L".split(" "),
    );
    expect(ended("total.match.10:over", "2-1")).toBe("W");
  });

  test("of a match given up, only what was decided stands", () => {
    const abandoned = resultOfGoals(
      [
        { minute: 23, side: "home" },
        { minute: 50, side: "away" },
        { minute: 60, side: "home" },
      ],
      70,
    );
    const ended = (id: string) => codeOf(gradeOf(selection(id), abandoned));
    const stands = {
      "1x2.first-half:home": "W",
      "handicap.first-half.-1:away": "L",
      "total.first-half.3:under": "HL",
      "first-goal.match:home": "W",
      "first-goal.match:none": "L",
      "total.match.10:over": "W",
      "total.match.10:under": "L",
      "both-score.match:yes": "W",
      "both-score.match:no": "L",
    };
    expect(Object.fromEntries(Object.keys(stands).map((id) => [id, ended(id)]))).toEqual(stands);
    const undecided = [
      "handicap.match.-1:home",
      "1x2.match:home",
      "total.match.14:over",
      "total.match.11:over",
      "correct-score.match:2-1",
      "correct-score.match:1-0",
      "half-full.match:home-home",
      "odd-even.match:odd",
      "double-chance.match:home-draw",
    ];
    expect(undecided.map(ended)).toEqual(undecided.map(() => "V"));
    const early = resultOfGoals([{ minute: 10, side: "home" }], 30);
    expect(gradeOf(selection("1x2.first-half:home"), early)).toBe("void");
    expect(gradeOf(selection("total.first-half.2:over"), early)).toBe("win");
    const unseen = { ...abandoned, firstGoal: null };
    expect(gradeOf(selection("first-goal.match:home"), unseen)).toBeNull();
  });

  test("nothing of a void match counts", () => {
    const awarded = { status: "void", halfTime: null, score: score("3-0"), firstGoal: null } as const;
    expect(["1x2.match:home", "total.match.2:over"].map((id) => gradeOf(selection(id), awarded))).toEqual([
      "void",
      "void",
    ]);
  });
});

test("an outcome is possible exactly while some end of the match still wins it", () => {
  const [now, halfTime] = [score("2-1"), score("1-1")];
  const ends = [2, 3, 4, 5, 6].flatMap((home) => [1, 2, 3, 4, 5, 6].map((away) => ({ home, away })));
  for (const kind of ["correct-score", "half-full", "1x2"] as const) {
    for (const side of sidesOf({ kind, period: "match" })) {
      const listed = { kind, period: "match", line: null, side } as const;
      const isWon = ends.some(
        (end) => gradeOf(listed, { status: "finished", halfTime, score: end, firstGoal: "home" }) === "win",
      );
      expect([side, isPossible(listed, now, halfTime)]).toEqual([side, isWon]);
    }
  }
  expect(isPossible(selection("correct-score.first-half:0-0"), now, null)).toBe(false);
});

describe("parlays", () => {
  /** What a parlay pays, or that no posting could carry it. */
  const paidOrRefused = (risk: number, graded: Parameters<typeof parlayPayout>[1]) => {
    try {
      return parlayPayout(risk, graded);
    } catch (error) {
      return String(error);
    }
  };

  test.each([
    [100, "W 1.86, W 1.96, W 1.90, W 2.36", 1634.68],
    [100, "HW 1.86, W 1.96, W 1.90, W 2.36", 1256.77],
    [100, "HL 1.86, W 1.96, W 1.90", 186.2],
    [100, "HL 1.86, HL 1.96, W 1.90", 47.5],
    [100, "W 1.90, P 1.85", 190],
    [100, "P 1.90, P 1.85", 100],
    [100, "V 1.90, V 1.85", 100],
    [100, "W 1.90, W 2.00, L 1.85", 0],
    [100, "HW 1.90, HW 1.85", 206.62],
    [50, "HW 1.90, HL 1.85, W 2.10", 76.12],
    [33.33, "W 1.95, HW 1.87, W 2.05", 191.19],
    [100, "HL 1.90, W 2.00", 100],
    [20, "HL 1.90, HL 1.90", 5],
    [100, Array.from({ length: 12 }, () => "W 1.90").join(", "), 221_331.49],
  ])("%s baht on %s pay %s", (risk, text, paid) => {
    expect(parlayPayout(Math.round(risk * 100), legs(text))).toBe(Math.round(paid * 100));
  });

  test("the order of legs does not matter, and a result in between only closes what it decides", () => {
    const leg = fc.record({
      price: fc.integer({ min: 101, max: 2_000 }),
      grade: fc.constantFrom(...Object.values(CODES)),
    });
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.infiniteStream(fc.nat()),
        (each, risk, order) => {
          const keys = new Map(each.map((one) => [one, [...order.take(1)][0] ?? 0]));
          const mixed = each.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
          expect(paidOrRefused(risk, mixed)).toBe(paidOrRefused(risk, each));
          const open = each.map((one, index) => (index === 0 ? { ...one, grade: null } : one));
          const isLost = open.some((one) => one.grade === "loss");
          expect(parlayPayout(risk, open)).toBe(isLost ? 0 : null);
        },
      ),
    );
  });

  test("a parlay of one live leg pays what the single does", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 101, max: 3_000 }),
        fc.constantFrom(...Object.values(CODES)),
        (risk, price, ended) => {
          const paid = parlayPayout(risk, [
            { price, grade: ended },
            { price: 200, grade: "void" },
          ]);
          // A single's win is rounded down when it is placed, a parlay's only when it is paid.
          const single = payoutOf({ risk, win: Math.floor((risk * (price - 100)) / 100) }, ended);
          expect((paid ?? 0) - single).toBeGreaterThanOrEqual(0);
          expect((paid ?? 0) - single).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("what is no parlay is refused", () => {
    expect(parlayProblem(["a"])).toBe("TOO_FEW_LEGS");
    expect(parlayProblem(Array.from({ length: 13 }, (_, index) => `m${index}`))).toBe("TOO_MANY_LEGS");
    expect(parlayProblem(["a", "b", "a"])).toBe("SAME_MATCH");
    expect(parlayProblem(["a", "b"])).toBeUndefined();
    expect(() => parlayPayout(100, legs("W 1.90"))).toThrow(RangeError);
    expect(() => parlayPayout(100, legs("W 1.00, W 2.00"))).toThrow(RangeError);
    expect(() => parlayPayout(1.5, legs("W 1.90, W 2.00"))).toThrow(RangeError);
    expect(() =>
      parlayStake(
        10_000,
        Array.from({ length: 12 }, () => 50_000),
      ),
    ).toThrow(RangeError);
    expect(
      legs("W 1.90, HW 1.85, P 2.00, HL 2.00, L 2.00").map((leg) => factorText(leg.price, leg.grade ?? "void")),
    ).toEqual(["1.9", "1.425", "1", "0.5", "0"]);
    expect(parlayStake(10_000, [186, 196, 190, 236])).toEqual({ risk: 10_000, win: 153_468 });
  });

  test("a changed result moves the difference, and a dead heat divides the stake", () => {
    expect(resettlement(19_000, 5_000)).toEqual({ pay: 0, takeBack: 14_000 });
    expect(resettlement(0, 19_000)).toEqual({ pay: 19_000, takeBack: 0 });
    expect(resettlement(5_000, 5_000)).toEqual({ pay: 0, takeBack: 0 });
    expect(deadHeatPayout(10_000, 500, 2)).toBe(25_000);
    fc.assert(
      fc.property(fc.array(fc.nat(10 ** 9), { minLength: 1 }), (dues) => {
        const held = dues.reduce((paid, due) => {
          const { pay, takeBack } = resettlement(paid, due);
          return paid + pay - takeBack;
        }, 0);
        expect(held).toBe(dues.at(-1));
      }),
    );
  });
});

describe("names and ids", () => {
  test("an id reads back as its selection, and nothing else is one", () => {
    const ids = ["1x2.match:home", "handicap.first-half.-3:away", "total.match.11:under", "correct-score.match:other"];
    for (const id of ids) expect(selectionId(selection(id))).toBe(id);
    expect(marketId(selection("handicap.match.0:home"))).toBe("handicap.match.0");
    const strange = [
      "",
      "1x2.match",
      "1x2.match.0:home",
      "1x2.match:both",
      "handicap.match:home",
      "handicap.match.-0:home",
      "handicap.match.1.5:home",
      "handicap.match.99:home",
      "total.match.0:over",
      "total.match.-1:over",
      "half-full.first-half:home-home",
      "correct-score.first-half:4-0",
      "toString.match:home",
      "1x2.match:home:x",
    ];
    for (const id of strange) expect(selectionFromId(id), id).toBeUndefined();
  });

  test("selections are named in Thai with their teams", () => {
    const named = (id: string) => selectionName(selection(id), "พญานาค", "หงส์");
    expect(named("handicap.match.-1:home")).toBe("พญานาค -0.25");
    expect(named("handicap.match.-1:away")).toBe("หงส์ +0.25");
    expect(named("handicap.match.0:away")).toBe("หงส์ 0");
    expect(named("total.match.11:over")).toBe("สูง 2.75");
    expect(named("double-chance.match:home-draw")).toBe("พญานาค หรือ เสมอ");
    expect(named("half-full.match:draw-away")).toBe("เสมอ / หงส์");
    expect(named("first-goal.match:none")).toBe("ไม่มีประตู");
    expect(named("correct-score.match:other")).toBe("อื่นๆ");
    expect(marketName(selection("total.first-half.3:over"))).toBe("สูง/ต่ำ ครึ่งแรก");
  });
});
