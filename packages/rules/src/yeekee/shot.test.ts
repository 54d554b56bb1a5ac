import { satang } from "@chokdee/money";
import { describe, expect, it } from "vitest";
import { type PrizeFacts, wonRankPrizes } from "./rank-prize.ts";
import { isProofOverdue, yeekeeRefund } from "./refund.ts";
import { lastFive, shotSum, yeekeeResult } from "./result.ts";
import { DEFAULT_YEEKEE_SETTINGS as settings } from "./settings.ts";
import { newestFirst, type ShotQuestion, shotOfRank, shotRefusal } from "./shot.ts";
import { shotsOf, TWENTY_SHOTS } from "./testing.ts";
import { yeekeeRound } from "./timetable.ts";

const at = (time: string) => new Date(`2026-10-01T${time}+07:00`);

describe("the worked example of twenty shots", () => {
  const shots = shotsOf(TWENTY_SHOTS);

  it("ranks from the newest", () => {
    expect(shotOfRank(shots, 1)).toEqual({ seq: 20, number: "24680" });
    expect(shotOfRank(shots, 16)).toEqual({ seq: 5, number: "77120" });
    expect(newestFirst(shots.toReversed())).toEqual(newestFirst(shots));
  });

  it("sums, subtracts rank 16 and splits the last five digits", () => {
    expect(shotSum(shots)).toEqual({ sum: 964_768, subtracted: 77_120, rest: 887_648 });
    expect(lastFive(887_648)).toBe("87648");
    expect(yeekeeResult("87648")).toEqual({
      first6: null,
      top3: "648",
      top2: "48",
      bottom2: "87",
      front3: [],
      bottom3: [],
    });
  });

  it("would by the plain rule let the last shooter choose the result", () => {
    const steered = shotsOf([...TWENTY_SHOTS.slice(0, 19), "14809"]);
    expect(lastFive(shotSum(steered)?.rest ?? 0)).toBe("77777");
  });
});

describe("the result", () => {
  it("of the rule page's example", () => {
    const last5 = lastFive(1_234_567_890 - 51_876);
    expect(last5).toBe("16014");
    expect(yeekeeResult(last5)).toMatchObject({ top3: "014", bottom2: "16" });
  });

  it("keeps leading zeros and needs sixteen shots", () => {
    expect(lastFive(300_007)).toBe("00007");
    expect(shotSum(shotsOf(TWENTY_SHOTS.slice(0, 15)))).toBeUndefined();
    expect(shotSum(shotsOf(TWENTY_SHOTS.slice(0, 16)))?.subtracted).toBe(41_873);
  });
});

describe("a shot", () => {
  const question: ShotQuestion = {
    number: "00042",
    phase: "shooting",
    mayShoot: true,
    shotCount: 1,
    lastShotAt: at("16:16:00"),
  };
  const refusal = (changes: Partial<ShotQuestion>, now = at("16:16:05")) =>
    shotRefusal({ ...question, ...changes }, now, settings);

  it("is accepted five seconds after the last one", () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({}, new Date(at("16:16:05").getTime() - 1))).toEqual({ code: "too_fast", waitMs: 1 });
    expect(refusal({}, at("16:16:02"))).toEqual({ code: "too_fast", waitMs: 3_000 });
    expect(refusal({ lastShotAt: null, shotCount: 0 }, at("16:16:00"))).toBeUndefined();
  });

  it.each<[Partial<ShotQuestion>, string]>([
    [{ phase: "calculating" }, "closed"],
    [{ phase: "waiting" }, "closed"],
    [{ number: "1234" }, "digits"],
    [{ number: "123456" }, "digits"],
    [{ number: "1234a" }, "digits"],
    [{ number: "๑๒๓๔๕" }, "digits"],
    [{ mayShoot: false }, "not_allowed"],
    [{ shotCount: 30 }, "limit"],
  ])("with %j is refused as %s", (changes, code) => {
    expect(refusal(changes)).toEqual({ code });
  });
});

describe("a round", () => {
  const list = { shots: 20, shooters: 5, wasDownAtTheEnd: false };

  it("is refunded below twenty shots, below five members, and after an outage", () => {
    expect(yeekeeRefund(list, settings)).toBeUndefined();
    expect(yeekeeRefund({ ...list, shots: 19 }, settings)).toBe("too_few_shots");
    expect(yeekeeRefund({ ...list, shooters: 4 }, settings)).toBe("too_few_shooters");
    expect(yeekeeRefund({ ...list, shots: 500, wasDownAtTheEnd: true }, settings)).toBe("outage");
  });

  it("is refunded when seed or beacon are missing for ten minutes", () => {
    const round = yeekeeRound("2026-10-01", 42);
    expect(isProofOverdue(round, at("16:27:00"))).toBe(false);
    expect(isProofOverdue(round, at("16:27:01"))).toBe(true);
  });
});

describe("rank prizes", () => {
  const shots = shotsOf(TWENTY_SHOTS).map((shot) => ({ ...shot, memberId: `m${shot.seq}` }));
  const facts = (stakes: Readonly<Record<string, bigint>>, more: Partial<PrizeFacts> = {}): PrizeFacts => ({
    stakedBy: (memberId) => satang(stakes[memberId] ?? 0n),
    personOf: (memberId) => memberId,
    margin: 1_000_000n,
    ...more,
  });
  const both = { m20: 10_000n, m5: 10_000n };

  it("go to the newest shot and the sixteenth", () => {
    expect(wonRankPrizes(shots, facts(both), settings)).toEqual([
      { rank: 1, memberId: "m20", amountSatang: 20_000n },
      { rank: 16, memberId: "m5", amountSatang: 40_000n },
    ]);
  });

  it("need a hundred baht staked in the round, and nobody moves up", () => {
    const others = Object.fromEntries(shots.map(({ memberId }) => [memberId, 1_000_000n]));
    expect(wonRankPrizes(shots, facts({ ...others, m20: 9_999n, m5: 0n }), settings)).toEqual([]);
  });

  it("go to one person once, the larger of them", () => {
    const personOf = (memberId: string) => (memberId === "m20" ? "m5" : memberId);
    expect(wonRankPrizes(shots, facts(both, { personOf }), settings)).toEqual([
      { rank: 16, memberId: "m5", amountSatang: 40_000n },
    ]);
  });

  it("are not paid where fewer persons have shot than a round needs", () => {
    const personOf = (memberId: string) => `p${Number(memberId.slice(1)) % (settings.minShooters - 1)}`;
    expect(wonRankPrizes(shots, facts(both, { personOf }), settings)).toEqual([]);
  });

  it("cost no more than their share of the margin, whatever is set and whoever wins", () => {
    const won = wonRankPrizes(shots, facts(both, { margin: 2_000n }), settings);
    expect(won.map(({ amountSatang }) => amountSatang)).toEqual([333n, 666n]);
    for (const margin of [0n, -50_000n]) expect(wonRankPrizes(shots, facts(both, { margin }), settings)).toEqual([]);
  });
});
