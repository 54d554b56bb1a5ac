import { expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, walletId } from "../../core/ledger.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { databaseForTest, type TestDatabase } from "../../testing/database.ts";
import { createWalletTerms } from "./wallet-terms.ts";

const NOW = new Date("2026-11-15T05:00:00Z");
const GAME = { providerId: "chokdee", gameId: "naga" };
const AMOUNT = 100n;
/** What the providers' protocol says where the application says this. */
const WORDS: Readonly<Record<string, string>> = {
  WALLET_CLOSED: "TOKEN_EXPIRED",
  WALLET_TERMS: "GAME_CLOSED",
  WALLET_MAX_BET: "LIMIT_REACHED",
};

/** One wallet for every combination of terms that a bet can meet, from number 10 on. Returns how many. */
async function openWallets({ owner }: TestDatabase, memberId: MemberId): Promise<number> {
  const { rowCount } = await owner.query(
    `with offer as (
       insert into promotion (code, title, description, terms, claim, kind, value, min_deposit, goal, goal_percent, categories,
         providers, games, excluded_games, weights, weekdays, deposit_days, audience, vip_levels, valid_days, is_shown, changed_at)
       values ('ALL', '', '', '', 'deposit', 'fixed', 1, 0, 'turnover', 100, '{}', '{}', '{}', '{}', '{}', '{}', 0, 'everyone',
         '{}', 1, true, $2)
       returning id)
     insert into promotion_taken (member_id, promotion_id, wallet_id, source, status, title, terms, deposit, bonus, goal, needed,
       categories, providers, games, excluded_games, weights, max_bet, taken_at, expires_at, ended_at)
     select $1, offer.id, no + 9, no::text, 'cancelled', '', '', 0, 1, 'turnover', 1, categories::text[], providers::text[],
            games::text[], excluded::text[], '{}', max_bet, $2, $2::timestamptz + expires, $2
       from offer, (
         select row_number() over () as no, *
           from unnest(array['{}', '{slot}', '{casino}']) categories,
                unnest(array['{}', '{chokdee}', '{other}']) providers,
                unnest(array['{}', '{chokdee/naga}', '{chokdee/other,other/naga}']) games,
                unnest(array['{}', '{other/naga}', '{chokdee/naga}']) excluded,
                unnest(array[null, $3::bigint - 1, $3, $3 + 1]) max_bet,
                unnest(array['-1 second', '0', '1 second']::interval[]) expires) combination`,
    [memberId, NOW, AMOUNT],
  );
  return rowCount ?? 0;
}

test("the terms that bets ask in the database are the application's own, in all combinations", async () => {
  const database = await databaseForTest();
  const memberId = await insertBareMember(database);
  const count = await openWallets(database, memberId);
  expect(count).toBe(3 * 3 * 3 * 3 * 4 * 3);

  const terms = createWalletTerms({ clock: { now: () => NOW, real: () => NOW } });
  const wallets = [MAIN_WALLET, walletId(9), ...Array.from({ length: count }, (_, index) => walletId(index + 10))];
  const { rows } = await database.owner.query<{ said: string }>(
    `select r as said from unnest($2::integer[]) with ordinality as w (id, no),
       lateral wallet_refusal($1, w.id, 'slot', $3, $4, $5, $6) as r order by w.no`,
    [memberId, wallets, GAME.providerId, GAME.gameId, AMOUNT, NOW],
  );
  const play = { category: "slot", game: GAME, amount: AMOUNT } as const;
  const refusals = await Promise.all(wallets.map((wallet) => terms.refusal(database.db, memberId, wallet, play)));
  const expected = refusals.map((refusal) => (refusal === undefined ? "OK" : WORDS[refusal.code]));
  expect(rows.map(({ said }) => said)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set(["OK", ...Object.values(WORDS)]));
});
