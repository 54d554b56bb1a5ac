import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type LeagueRecord, type OwnLeg, verifyLeagueMatch } from "@chokdee/rules/sport";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { asMember } from "../../testing/as-member.ts";
import { eventually } from "../../testing/eventually.ts";
import { fastClock } from "../../testing/fast-clock.ts";
import { type SportSystem, sportSystemOn } from "../../testing/sport-system.ts";
import { createTestSystem } from "../../testing/system.ts";
import { createOnlookers } from "../../platform/onlookers/onlookers.ts";
import { openDesk } from "../sport/open-desk.ts";
import { placeBet } from "../sport/place-bet.ts";
import { quoteSlip } from "../sport/quote-slip.ts";
import { listBets } from "../sport/read-bets.ts";
import { leagueProofs } from "./proofs.ts";

const PROGRAM = join(import.meta.dirname, "../../testing/league-program.ts");
const SECRET = "the secret key of the test systems";
const TIMES = 12;
const KILLS = 12;
/** A match is checked by ninety signatures, which takes a while. */
const CHECKED = 24;
const MEMBERS = 4;

let system: SportSystem;
let clock: ReturnType<typeof fastClock>;
let isOver = false;
let betting: Promise<number>[] = [];
const processes: ChildProcess[] = [];
const env: Record<string, string | undefined> = {};

beforeAll(async () => {
  const base = await createTestSystem();
  system = sportSystemOn(base);
  const [since, from] = [Date.now(), system.clock.now().getTime()];
  clock = fastClock(since, TIMES, from);
  Object.assign(env, {
    SINCE: String(since),
    TIMES: String(TIMES),
    FROM: String(from),
    DATABASE: base.database.appUrl,
  });
});
afterAll(async () => {
  isOver = true;
  await Promise.all([...betting, ...processes.map(kill)]);
  await system.close();
});

/** Resolves when the process plays. */
async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, SECRET, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** A member who bets on whatever is open, before and during matches. */
async function keepBetting(memberId: MemberId, isOver: () => boolean): Promise<number> {
  const desk = openDesk({ ...system.services, clock });
  const { db } = system.services;
  const onlookers = createOnlookers(db, clock);
  let placed = 0;
  while (!isOver()) {
    await onlookers.note("sport");
    const { rows } = await system.database.db.query<{ id: string }>(
      "select id from sport_match where kind = 'league' and result is null order by random() limit 1",
    );
    const [match] = rows;
    if (match) {
      const side = ["home", "draw", "away"][placed % 3] ?? "home";
      const legs = [{ match_id: match.id, selection: `1x2.match:${side}` }];
      try {
        const quoted = await quoteSlip(desk, memberId, { legs, format: "decimal" });
        const [leg] = quoted.legs;
        if (quoted.quote !== null && leg?.price) {
          const priced = [{ match_id: match.id, selection: leg.selection, price: leg.price, version: leg.version }];
          const input = {
            quote: quoted.quote,
            legs: priced,
            format: "decimal",
            amount: 10,
            choice: "any",
            wallet_id: 1,
          } as const;
          await placeBet(desk, input, asMember(db, memberId));
          placed += 1;
        }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
    await sleep(40);
  }
  return placed;
}

const outcomesOf = (record: LeagueRecord, legs: readonly OwnLeg[]) =>
  verifyLeagueMatch(record, {}, legs, () => false)
    .steps.filter(({ outcome }) => outcome === "failed")
    .map(({ code }) => `${record.match}: ${code}`);

test("two processes that are killed again and again play each minute once", { timeout: 580_000 }, async () => {
  const members = await system.members(MEMBERS, 10_000_000n);
  betting = members.map((member) => keepBetting(member, () => isOver));
  processes.push(await startProcess(), await startProcess());
  for (let kills = 0; kills < KILLS; kills++) {
    // Minutes follow each other within a quarter of a second, so that a kill falls anywhere into one.
    await sleep(200 + ((137 * kills) % 700));
    const victim = processes.shift();
    if (victim) await kill(victim);
    processes.push(await startProcess());
  }
  isOver = true;
  const placed = (await Promise.all(betting)).reduce((sum, count) => sum + count, 0);
  expect(placed).toBeGreaterThan(50);
  const open = async () => {
    const { rows } = await system.database.db.query<{ open: bigint }>(
      `select (select count(*) from league_match where minutes < 90)
            + (select count(*) from sport_slip where status in ('waiting', 'running')) as open`,
    );
    return Number(rows[0]?.open);
  };
  // Nobody looks on any more: what was announced is played to its end and paid, and then the league sleeps.
  await eventually("all matches are played and all bets are decided", async () => (await open()) === 0);
  await Promise.all(processes.splice(0).map(kill));
  const legs = new Map<string, OwnLeg[]>();
  for (const member of members) {
    const { items } = await listBets(system.desk, member, { limit: 1_000 });
    for (const bet of items.filter(({ status }) => status === "settled")) {
      const [leg] = bet.legs;
      if (!leg) throw new Error("a bet without a leg");
      const { selection, score_at_bet: scoreAtBet, grade } = leg;
      const acceptedMinutes = leg.is_live ? leg.minute_at_bet + 1 : 0;
      const single = {
        risk: bet.risk * 100,
        win: Math.round(bet.win * 100),
        paid: Math.round((bet.payout ?? 0) * 100),
      };
      legs.set(leg.match_id, [
        ...(legs.get(leg.match_id) ?? []),
        { selection, scoreAtBet, acceptedMinutes, grade, single },
      ]);
    }
  }
  expect(legs.size).toBeGreaterThan(5);
  const { rows } = await system.database.db.query<{ match_id: string }>("select match_id from league_match");
  expect(rows.length).toBeGreaterThanOrEqual(16);
  const failed: string[] = [];
  const ids = new Set([...legs.keys(), ...rows.map(({ match_id }) => match_id)]);
  for (const match_id of [...ids].slice(0, CHECKED)) {
    const record = await leagueProofs.read(system.services.db, match_id);
    if (record) failed.push(...outcomesOf(record, legs.get(match_id) ?? []));
  }
  expect(failed).toEqual([]);
});
