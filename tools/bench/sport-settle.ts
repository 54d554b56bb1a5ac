import { satang } from "@chokdee/money";
import type { MatchResult } from "@chokdee/rules/sport";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { MAIN_WALLET, type MoveGroup } from "../../apps/server/src/core/ledger.ts";
import { settleAll } from "../../apps/server/src/modules/sport/settle-match.ts";
import { postAll } from "./ledger-load.ts";
import { openBenchMatches, type SportBench } from "./sport-bench.ts";

/** Legs of a slip: a single, or a parlay over so many matches. */
const LEGS_PER_SLIP = 4;
const RESULT: MatchResult = {
  status: "finished",
  score: { home: 1, away: 0 },
  halfTime: { home: 1, away: 0 },
  firstGoal: "home",
};

/** Two sets of matches filled alike: of one the legs are only updated and its winners posted, the other is settled. */
export async function measureSettling(bench: SportBench, legs: number) {
  const [plain, settled] = [await openBenchMatches(bench, LEGS_PER_SLIP), await openBenchMatches(bench, LEGS_PER_SLIP)];
  const slips = Math.ceil(legs / LEGS_PER_SLIP);
  await fill(bench, plain, slips, "plain");
  await fill(bench, settled, slips, "settled");
  await bench.owner.query("vacuum analyze");
  return { plainMs: await updatePlainly(bench, plain, slips), settledMs: await settle(bench, settled) };
}

/** Parlays as if each had been sold, half of all legs on the winner, and the stakes in the ledger. */
async function fill({ owner, members, services }: SportBench, matches: readonly string[], slips: number, name: string) {
  const { rows } = await owner.query<{ id: bigint; member_id: MemberId }>(
    `insert into sport_slip (member_id, wallet_id, token_id, kind, format, choice, amount, risk, win, open_risk, open_win,
                             leg_count, status, placed_at)
     select 1 + n % $1::integer, 1, gen_random_uuid(), 'parlay', 'decimal', 'any', 1000, 1000, 15000, 1000, 15000, $3::integer,
            'running', now()
       from generate_series(0, $2::integer - 1) n returning id, member_id`,
    [members, slips, LEGS_PER_SLIP],
  );
  const from = rows[0]?.id ?? 0n;
  await owner.query(
    `insert into sport_open_slip (slip_id, member_id, wallet_id, is_waiting)
     select id, member_id, wallet_id, false from sport_slip where id >= $1`,
    [from],
  );
  for (const [index, match] of matches.entries()) {
    await owner.query(
      `insert into sport_leg (match_id, slip_id, leg_no, selection, market, side, price, version, is_live, home_at, away_at,
                              minute_at, load_win, load_risk)
       select $1, $2::bigint + n, $3, '1x2.match:' || case when random() < 0.5 then 'home' else 'away' end, '1x2.match', 1, 200, 1,
              false, 0, 0, 0, 1000, 0
         from generate_series(0, $4::integer - 1) n`,
      [match, from, index + 1, slips],
    );
  }
  const groups = rows.map(({ id, member_id }) => groupOf(member_id, `${name}:${id}`, id, -1_000n));
  await postAll(services, groups);
}

function groupOf(memberId: MemberId, key: string, slipId: bigint, amount: bigint): MoveGroup {
  const move =
    amount < 0n
      ? ({ from: MAIN_WALLET, to: "open_bets", amount: satang(-amount), code: "sport_bet" } as const)
      : ({ from: "open_bets", to: MAIN_WALLET, amount: satang(amount), code: "sport_win" } as const);
  return { memberId, scope: "bench", key, reference: `bench:${slipId}`, actor: "system", moves: [move] };
}

/** The yardstick: every leg is written once in one statement for each match, and the winners are posted in batches. */
async function updatePlainly(
  { owner, services }: SportBench,
  matches: readonly string[],
  slips: number,
): Promise<number> {
  const started = performance.now();
  for (const match of matches) {
    await owner.query(
      `update sport_leg set grade = case selection when '1x2.match:home' then 'win' else 'loss' end, outcome = 1
        where match_id = $1`,
      [match],
    );
  }
  const { rows } = await owner.query<{ slip_id: bigint; member_id: MemberId }>(
    `select l.slip_id, s.member_id from sport_leg l join sport_slip s on s.id = l.slip_id
      where l.match_id = any($1) group by 1, 2 having bool_and(l.grade = 'win')`,
    [matches],
  );
  await postAll(
    services,
    rows.map(({ slip_id, member_id }) => groupOf(member_id, `paid:${slip_id}`, slip_id, 16_000n)),
  );
  if (slips > 1_000 && rows.length === 0) throw new Error("nobody has won");
  return performance.now() - started;
}

/** Everything from the confirmed results to the end of the last slip. */
async function settle({ services }: SportBench, matches: readonly string[]): Promise<number> {
  const { db, clock, sportFeed } = services;
  const started = performance.now();
  for (const match of matches) {
    await db.transaction((tx) => sportFeed.confirmResult(tx, match, RESULT, clock.now()));
  }
  await settleAll(services);
  return performance.now() - started;
}
