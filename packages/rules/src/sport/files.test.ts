import { describe, expect, test } from "vitest";
import { drawsFrom } from "../fair/index.ts";
import { simulationWords } from "../slots/figures/simulation-words.ts";
import {
  fileMatchResult,
  fileMatchStart,
  LEAGUE_TEAMS,
  leagueRates,
  type PastMatch,
  ratesFor,
  ratingsFrom,
  readFootballJson,
  readFootballText,
} from "./index.ts";
import { score } from "./testing/legs.ts";

const match = (fields: object) => ({ round: "Matchday 1", date: "2025-08-16", team1: "Up", team2: "Down", ...fields });
const read = (...matches: unknown[]) => readFootballJson(JSON.stringify({ name: "League 2025/26", matches }));
const first = (fields: object) => {
  const found = read(match(fields))?.matches[0];
  if (!found) throw new Error("not read");
  return found;
};

describe("the JSON form", () => {
  test("gives fixtures and results", () => {
    const played = first({ time: "20:00", score: { ht: [0, 1], ft: [2, 1] } });
    expect(played).toEqual({
      round: "Matchday 1",
      date: "2025-08-16",
      time: "20:00",
      offset: null,
      home: "Up",
      away: "Down",
      status: "played",
      fullTime: score("2-1"),
      halfTime: score("0-1"),
      goals: null,
    });
    expect(fileMatchResult(played)).toEqual({
      status: "finished",
      halfTime: score("0-1"),
      score: score("2-1"),
      firstGoal: null,
    });
    const ahead = first({ time: "15:00", score: {} });
    expect([ahead.status, fileMatchResult(ahead)]).toEqual(["scheduled", null]);
    expect(first({}).time).toBeNull();
  });

  test("knows a moment only where the file gives its zone", () => {
    expect(fileMatchStart(first({ time: "12:30" }))).toBeNull();
    expect(fileMatchStart(first({ time: "12:30 UTC+1" }))).toBe(Date.UTC(2025, 7, 16, 11, 30));
    expect(fileMatchStart(first({ time: "9:00 UTC-3:30" }))).toBe(Date.UTC(2025, 7, 16, 12, 30));
    expect(fileMatchStart(first({ time: "20:00 UTC+0", date: "soon" }))).toBeNull();
  });

  test("leaves extra time and shoot-outs out", () => {
    const cup = first({ score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 3] } });
    expect(fileMatchResult(cup)?.score).toEqual(score("1-1"));
    const late = first({
      score: { ht: [0, 0], ft: [1, 0], et: [2, 0] },
      goals1: [{ minute: "55" }, { minute: "105" }],
      goals2: [],
    });
    expect(late.goals).toEqual([{ minute: 55, side: "home" }]);
  });

  test("takes a goalless end for a goalless half, and leaves other halves open", () => {
    expect(fileMatchResult(first({ score: { ft: [0, 0] } }))).toMatchObject({
      halfTime: score("0-0"),
      firstGoal: "none",
    });
    expect(fileMatchResult(first({ score: { ft: [1, 0] } }))?.halfTime).toBeNull();
    expect(fileMatchResult(first({ score: [3, 1] }))?.score).toEqual(score("3-1"));
  });

  test("reads goals with stoppage time, and no first goal from lists that are not whole", () => {
    const goals = { goals1: [{ minute: "37" }, { minute: "90+4" }], goals2: [{ minute: 36, owngoal: true }] };
    const full = first({ score: { ht: [1, 1], ft: [2, 1] }, ...goals });
    expect(full.goals).toContainEqual({ minute: 90, stoppage: 4, side: "home" });
    expect(fileMatchResult(full)?.firstGoal).toBe("away");
    expect(fileMatchResult(first({ score: { ht: [1, 1], ft: [3, 1] }, ...goals }))?.firstGoal).toBeNull();
    expect(first({ score: { ft: [1, 0] }, goals1: [{ minute: "early" }], goals2: [] }).goals).toBeNull();
    const oneList = first({ score: { ft: [1, 0] }, goals1: [{ minute: "5" }], goals2: "none" });
    expect(oneList.goals).toEqual([{ minute: 5, side: "home" }]);
  });

  test("knows what was not played", () => {
    const status = (said: string) => first({ status: said, score: { ft: [3, 0] } });
    expect(fileMatchResult(status("AWARDED"))?.status).toBe("void");
    expect(fileMatchResult(status("canceled"))?.status).toBe("void");
    expect(fileMatchResult(status("postponed"))).toBeNull();
    expect(fileMatchResult(status("Abandoned"))?.status).toBe("abandoned");
  });

  test("names what it cannot read, and takes nothing for a league that is none", () => {
    expect(read(match({}), { team1: "Alone" }, null, match({}))).toMatchObject({ unread: [2, 3] });
    expect(first({ score: { ft: [-1, 2], ht: ["1", 0] } })).toMatchObject({ fullTime: null, halfTime: null });
    expect(["", "[]", "null", "{}", '{"matches":7}', "{"].map(readFootballJson)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
    const rounds = { rounds: [{ name: "Round 4", matches: [{ team1: { name: "Up" }, team2: "Down" }] }] };
    expect(readFootballJson(JSON.stringify(rounds))?.matches[0]).toMatchObject({ round: "Round 4", home: "Up" });
  });
});

describe("the text form", () => {
  const { name, matches, unread } = readFootballText(`
= Some League 2024/25

# Teams 4

Matchday 1
[Fri Aug/16]
  20.00  Upper Town FC            1-0 (0-0)  Lower & Sons FC
[Sat Aug/17]
  12.30  Hill FC                  -  Dale FC
         Up 04                    0-0  Down
Matchday 2
[Sat Jan/4]
  Hill FC  2-2 (1-0)  Up 04   [abandoned]
    (Somebody 12', Other 60')
» Final
  Sat May 31 2025
    21:00  Dale FC v Upper Town FC  5-4 pen. 3-3 a.e.t. (2-2, 1-0)
    21:00  Dale FC v Down
    nonsense
`);

  test("gives fixtures and results", () => {
    expect(name).toBe("Some League 2024/25");
    expect(matches.map(({ round, date, time, home, away }) => [round, date, time, home, away])).toEqual([
      ["Matchday 1", "2024-08-16", "20:00", "Upper Town FC", "Lower & Sons FC"],
      ["Matchday 1", "2024-08-17", "12:30", "Hill FC", "Dale FC"],
      ["Matchday 1", "2024-08-17", "12:30", "Up 04", "Down"],
      ["Matchday 2", "2025-01-04", null, "Hill FC", "Up 04"],
      ["Final", "2025-05-31", "21:00", "Dale FC", "Upper Town FC"],
      ["Final", "2025-05-31", "21:00", "Dale FC", "Down"],
    ]);
    expect(matches.map(({ status, fullTime, halfTime }) => [status, fullTime, halfTime])).toEqual([
      ["played", score("1-0"), score("0-0")],
      ["scheduled", null, null],
      ["played", score("0-0"), null],
      ["abandoned", score("2-2"), score("1-0")],
      ["played", score("2-2"), score("1-0")],
      ["scheduled", null, null],
    ]);
    expect(unread).toEqual([20]);
  });
});

test("a date whose year nothing tells is none", () => {
  const text = (title: string) => `= ${title}\n\nMatchday 1\n[Fri Aug/16]\n  20.00  Hill FC  1-0  Dale FC\n`;
  const dates = ["Some League", "Some League 2024/25"].map((title) => readFootballText(text(title)).matches[0]?.date);
  expect(dates).toEqual([null, "2024-08-16"]);
});

describe("ratings", () => {
  const goals = (mean: number, draws: ReturnType<typeof drawsFrom>) => {
    let [count, left] = [0, Math.exp(mean)];
    for (;;) {
      left *= draws.below(1_000_000) / 1_000_000;
      if (left < 1) return count;
      count += 1;
    }
  };

  test("find the teams' strengths again in what they have played", () => {
    const draws = drawsFrom(simulationWords(7));
    const past: PastMatch[] = [];
    for (let season = 0; season < 12; season++) {
      for (const { id: home } of LEAGUE_TEAMS) {
        for (const { id: away } of LEAGUE_TEAMS) {
          if (home === away) continue;
          const rates = leagueRates(home, away);
          past.push({
            home,
            away,
            score: { home: goals(rates.home, draws), away: goals(rates.away, draws) },
            daysAgo: season,
          });
        }
      }
    }
    const ratings = ratingsFrom(past);
    for (const [home, away] of [
      ["naga", "seagull"],
      ["betta", "tiger"],
    ] as const) {
      const [found, played] = [ratesFor(ratings, home, away), leagueRates(home, away)];
      expect(Math.abs(found.home / played.home - 1)).toBeLessThan(0.12);
      expect(Math.abs(found.away / played.away - 1)).toBeLessThan(0.12);
    }
  });

  test("say little of few matches, more of late ones, and nothing of the unknown", () => {
    const one = ratingsFrom([{ home: "a", away: "b", score: score("9-0"), daysAgo: 0 }]);
    expect(ratesFor(one, "a", "b").home).toBeLessThanOrEqual(4.5);
    expect(ratesFor(one, "b", "a").home).toBeGreaterThanOrEqual(0.2);
    const meetings = (home: string, away: string, daysAgo: number) => [
      ...Array.from({ length: 5 }, () => ({ home, away, score: score("3-0"), daysAgo })),
      ...Array.from({ length: 5 }, () => ({ home: away, away: home, score: score("0-3"), daysAgo })),
    ];
    const turned = ratingsFrom([...meetings("b", "a", 900), ...meetings("a", "b", 10)]);
    expect(turned.teams.a?.attack).toBeGreaterThan(turned.teams.b?.attack ?? 0);
    expect(ratesFor(ratingsFrom([]), "toString", "nobody")).toEqual({ home: 1, away: 1 });
  });
});
