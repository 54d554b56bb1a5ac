import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { findBreaks } from "../../testing/books.ts";
import { allowLargeBets, drawnRound, drawOf, typeResult } from "../../testing/large-result.ts";
import { buy, createLottoSystem, DRAWN_AFTER_MS, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { settleAll } from "./settle-round.ts";

let system: LottoSystem;
let clerks: readonly Officer[];
let owner: Officer;
let crowd: MemberId;
beforeAll(async () => {
  system = await createLottoSystem();
  await allowLargeBets(system);
  owner = await officer(system, "owner");
  [crowd] = (await system.members(1, 100_000_000_00n)) as [MemberId];
});
afterAll(() => system.close());
beforeEach(async () => {
  clerks = await Promise.all(Array.from({ length: 4 }, () => officer(system, "lottery")));
});
afterEach(async () => expect(await findBreaks(system.database.owner)).toEqual([]));

const reason = "ตรวจกับแหล่งข่าวแล้ว";
const START = 1_000_000_00n;
const pair = (first: number, second: number) => [clerks[first], clerks[second]] as [Officer, Officer];

/** Rounds that have drawn, on each of which so much is won by 19 among sales that make it nothing odd. */
async function drawn(prizes: readonly (readonly [MemberId, number])[]): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const [memberId, prize] of prizes) {
    const roundId = await system.openRound("government");
    await buy(system.deps, memberId, roundId, [line("two_top", "19", prize / 90, 90)]);
    await buy(system.deps, crowd, roundId, [line("two_top", "98", 100_000, 90)]);
    ids.push(roundId);
  }
  system.pass(DRAWN_AFTER_MS);
  return ids;
}

async function decide(roundId: bigint | undefined, by = pair(0, 1)): Promise<string | undefined> {
  const after = await typeResult(by, roundId ?? 0n);
  await settleAll(system.deps);
  return after.proposals[0]?.status;
}

const held = async (roundId: bigint | undefined) =>
  (await owner.ok("officeLottoHeldList", { limit: 100 })).items.filter(({ round_id }) => round_id === Number(roundId));

test("two clerks who split a false result over many rounds take one of the sums in a day, and no more", async () => {
  const accomplices = await system.members(6, START);
  const rounds = await drawn(accomplices.map((memberId) => [memberId, 90_000]));
  const agree = async (roundId: bigint | undefined) => {
    const { proposals } = await owner.ok("officeLottoRoundGet", { round_id: Number(roundId) });
    return owner.ok("officeLottoResultAgree", {
      proposal_id: proposals[0]?.proposal_id ?? 0,
      releases: true,
      reason,
    });
  };
  expect(await decide(rounds[0])).toBe("confirmed");
  expect(await decide(rounds[1])).toBe("confirmed");
  const preview = await clerks[0]?.ok("officeLottoResultPreview", { round_id: Number(rounds[2]), draw: drawOf() });
  expect(preview, "said before it is typed").toMatchObject({ prize: 90_000, needs_owner: true });
  expect(await decide(rounds[2])).toBe("agreed");
  expect(await decide(rounds[3], pair(2, 1)), "one of them with somebody else").toBe("agreed");
  expect(await decide(rounds[4], pair(2, 3)), "others have their own").toBe("confirmed");
  expect(await agree(rounds[2]), "what an owner has seen counts against nobody").toMatchObject({ status: "resulted" });
  await settleAll(system.deps);
  const paid = await Promise.all(accomplices.map((memberId) => system.balance(memberId)));
  expect(paid.map((balance) => balance > START)).toEqual([true, true, true, false, true, false]);
  system.pass(DAY_MS);
  expect(await decide(rounds[5]), "another day").toBe("confirmed");
});

test("results that pay far more than was sold add up, however small each is", async () => {
  const [first, second] = (await system.members(2, START)) as [MemberId, MemberId];
  const [one, other] = [await drawnRound(system, [[first, 200]]), await drawnRound(system, [[second, 200]])];
  const loser = await drawnRound(system, [[first, 200]]);
  expect(await decide(one)).toBe("confirmed");
  expect(await decide(other)).toBe("agreed");
  const nothing = await typeResult(pair(0, 1), loser, drawOf("812520"));
  expect(nothing.proposals[0], "what pays nothing is decided").toMatchObject({ status: "confirmed" });
});

test("results that are confirmed at the same moment count one another", async () => {
  const accomplices = await system.members(3, START);
  const rounds = await drawn(accomplices.map((memberId) => [memberId, 90_000]));
  const [first, second] = pair(0, 1);
  const ids = await Promise.all(
    rounds.map(async (roundId) => {
      const entered = await first.ok("officeLottoResultEnter", {
        round_id: Number(roundId),
        draw: drawOf(),
        is_sure: true,
      });
      return entered.proposals[0]?.proposal_id ?? 0;
    }),
  );
  const done = await Promise.all(
    ids.map((proposal_id) => second.ok("officeLottoResultConfirm", { proposal_id, draw: drawOf(), is_sure: true })),
  );
  const statuses = done.map((each) => each.proposals[0]?.status);
  expect(statuses.filter((status) => status === "confirmed")).toHaveLength(2);
  expect(statuses).toContain("agreed");
});

test("what one person wins in a day, whoever types, is held beyond the sum; what an owner released counts no more", async () => {
  const [lucky, second] = (await system.members(2, START)) as [MemberId, MemberId];
  await system.database.owner.query("update member set joined_to = $1 where id = $2", [lucky, second]);
  const rounds = await drawn([
    [lucky, 63_000],
    [second, 63_000],
    [second, 36_000],
    [lucky, 63_000],
  ]);
  expect(await decide(rounds[0])).toBe("confirmed");
  expect(await held(rounds[0])).toEqual([]);
  const typed = { round_id: Number(rounds[1]), draw: drawOf() };
  const preview = await clerks[2]?.ok("officeLottoResultPreview", typed);
  expect(preview, "said before it is typed").toMatchObject({
    needs_owner: false,
    held: { members: 1, amount: 63_000 },
  });
  expect(await decide(rounds[1], pair(2, 3))).toBe("confirmed");
  const [waiting] = await held(rounds[1]);
  expect(waiting).toMatchObject({ member_id: Number(second), amount: 63_000, person_prize: 126_000 });
  const before = await system.balance(second);
  await owner.ok("officeLottoHeldRelease", { held_id: waiting?.held_id ?? 0, reason });
  expect(await system.balance(second)).toBe(before + 63_000_00n);
  expect(await decide(rounds[2])).toBe("confirmed");
  expect(await held(rounds[2]), "99,000 without an owner").toEqual([]);
  system.pass(DAY_MS);
  expect(await decide(rounds[3])).toBe("confirmed");
  expect(await held(rounds[3]), "another day").toEqual([]);
});

test("a correction does not pay a person's day twice", async () => {
  const [lucky] = (await system.members(1, START)) as [MemberId];
  const rounds = await drawn([
    [lucky, 90_000],
    [lucky, 45_000],
  ]);
  await decide(rounds[0]);
  const other = await typeResult(pair(0, 1), rounds[0] ?? 0n, drawOf("812555"));
  expect(other.proposals[0]).toMatchObject({ status: "confirmed" });
  await settleAll(system.deps);
  await decide(rounds[1]);
  expect(await held(rounds[1]), "the 90,000 may be gone, whoever owes them").toMatchObject([{ amount: 45_000 }]);
});
