import { medianTimeOf, withPool } from "./harness.ts";

const TURNS = 9;

/** Two years of sums: eighty games in two kinds of wallets, and what is moved beside bets. */
export async function fillYears(ownerUrl: string): Promise<void> {
  await withPool(ownerUrl, async (db) => {
    await db.query(
      `insert into report_game_day
       select d::date, (array['slot', 'casino', 'fishing', 'sport'])[1 + g % 4], 'p' || g % 7, 'g' || g, b, 100000 + g, 95000, 100000, 900
         from generate_series(current_date - 760, current_date, interval '1 day') d, generate_series(1, 80) g,
              unnest(array[true, false]) b
       on conflict do nothing`,
    );
    await db.query(
      `insert into report_money_day
       select d::date, h, 'c' || c, 'main', 5000, 3
         from generate_series(current_date - 760, current_date, interval '1 day') d,
              unnest(array['bonus_cost', 'rebate_cost', 'commission_cost', 'reward_cost', 'jackpot', 'bank_clearing']) h,
              generate_series(1, 5) c
       on conflict do nothing`,
    );
    await db.query("truncate report_game_month, report_money_month");
    await db.query(
      `insert into report_game_month
       select date_trunc('month', day)::date, category, provider_id, game_id, is_bonus, sum(stake), sum(payout),
              sum(turnover), sum(rounds)
         from report_game_day group by 1, 2, 3, 4, 5`,
    );
    await db.query(
      `insert into report_money_month
       select date_trunc('month', day)::date, house, code, wallet, sum(amount), sum(postings)
         from report_money_day group by 1, 2, 3, 4`,
    );
    await db.query("analyze");
  });
}

/** Sums by day and category of a month of bets, from the bets and from their sums. */
export async function compareRaw(ownerUrl: string, bets: number) {
  return withPool(ownerUrl, async (db) => {
    await db.query(`truncate turnover_bet, report_game_day, report_game_month, report_money_day, report_money_month,
                             report_member_day, report_member, report_lotto_round`);
    await db.query(
      `insert into turnover_bet (member_id, bet, version, wallet_id, category, provider_id, game_id, is_played, stake,
                                 payout, turnover, weight, counted, placed_at, settled_at)
       select 1 + n % greatest($1::bigint / 600, 1), 'game:studio:' || n, 1, 1, 'slot', 'studio', 'game-' || n % 60, true, 100, 95,
              100, 100, 100, at, at
         from generate_series(1, $1::bigint) n,
              lateral (select timestamptz '2026-01-01T00:00:00Z' + interval '1 second' * (n * 2592000 / $1::bigint) as at) t`,
      [bets],
    );
    await db.query("vacuum analyze turnover_bet");
    await db.query(
      `insert into report_game_day (day, category, provider_id, game_id, is_bonus, stake, payout, turnover, rounds)
       select (settled_at + interval '7 hours')::date, category, provider_id, game_id, false, sum(stake), sum(payout),
              sum(turnover), count(*)
         from turnover_bet group by 1, 2, 3, 4`,
    );
    await db.query(
      `insert into report_game_month
       select date_trunc('month', day)::date, category, provider_id, game_id, is_bonus, sum(stake), sum(payout), sum(turnover),
              sum(rounds)
         from report_game_day group by 1, 2, 3, 4, 5`,
    );
    await db.query(
      `insert into report_member_day (day, member_id, stake, payout, bonus_stake, bonus_payout, rounds, deposits,
                                      deposit_count, withdrawals, withdrawal_count, given, commission)
       select (settled_at + interval '7 hours')::date, member_id, sum(stake), sum(payout), 0, 0, count(*), 0, 0, 0, 0,
              0, 0
         from turnover_bet group by 1, 2`,
    );
    await db.query("vacuum analyze report_game_day");
    const raw = await medianTimeOf(TURNS, () =>
      db.query(
        `select (settled_at + interval '7 hours')::date, category, sum(stake), sum(payout) from turnover_bet group by 1, 2`,
      ),
    );
    const sums = await medianTimeOf(TURNS, () =>
      db.query("select day, category, sum(stake), sum(payout) from report_game_day group by 1, 2"),
    );
    const counted = await db.query<{ rows: number; member_rows: number }>(
      `select (select count(*) from report_game_day)::float8 + (select count(*) from report_game_month)::float8 as rows,
              (select count(*) from report_member_day)::float8 as member_rows`,
    );
    const count = counted.rows[0];
    if (!count) throw new Error("A count has a row.");
    return { time: sums / raw, rows: count.rows / bets, memberRows: count.member_rows / bets };
  });
}
