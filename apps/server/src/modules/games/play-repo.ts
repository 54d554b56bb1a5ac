import { readFiltered, roomFor } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface GameKey {
  readonly provider_id: string;
  readonly game_id: string;
}

export interface PlayedRound extends GameKey {
  readonly member_id: MemberId;
  readonly round_id: string;
  readonly wallet_id: number;
  readonly version: number;
  readonly status: "settled" | "cancelled";
  readonly stake: bigint;
  readonly payout: bigint;
  readonly placed_at: Date;
  readonly settled_at: Date;
}

/** Stores rounds, at most one version of each. Returns which of them were not known before. */
export async function saveRounds(tx: Tx, rounds: readonly PlayedRound[]): Promise<PlayedRound[]> {
  const column = <T>(read: (round: PlayedRound) => T): T[] => rounds.map(read);
  const { rows } = await tx.query<{ at: number }>(
    `with incoming as (
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::text[],
                            $8::bigint[], $9::bigint[], $10::timestamptz[], $11::timestamptz[])
         with ordinality as t (member_id, provider_id, round_id, game_id, wallet_id, version, status, stake, payout,
                               placed_at, settled_at, at)
     ), saved as (
       insert into game_round (member_id, provider_id, round_id, game_id, wallet_id, version, status, stake, payout,
                               placed_at, settled_at)
       select member_id, provider_id, round_id, game_id, wallet_id, version, status, stake, payout, placed_at, settled_at
         from incoming order by at
       on conflict (member_id, provider_id, round_id) do update set
         version = excluded.version, status = excluded.status, stake = excluded.stake, payout = excluded.payout
         where game_round.version < excluded.version
       returning member_id, provider_id, round_id, old.id is null as is_first
     )
     select incoming.at::integer as at from incoming join saved using (member_id, provider_id, round_id) where saved.is_first`,
    [
      column(({ member_id }) => member_id),
      column(({ provider_id }) => provider_id),
      column(({ round_id }) => round_id),
      column(({ game_id }) => game_id),
      column(({ wallet_id }) => wallet_id),
      column(({ version }) => version),
      column(({ status }) => status),
      column(({ stake }) => stake),
      column(({ payout }) => payout),
      column(({ placed_at }) => placed_at),
      column(({ settled_at }) => settled_at),
    ],
  );
  const isFirst = new Set(rows.map(({ at }) => at - 1));
  return rounds.filter((_round, at) => isFirst.has(at));
}

/** Members and games may come more than once: the latest play counts. */
export async function savePlayed(tx: Tx, rounds: readonly PlayedRound[]): Promise<void> {
  await tx.query(
    `insert into game_last_played (member_id, provider_id, game_id, played_at)
     select member_id, provider_id, game_id, max(played_at)
       from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[])
         as t (member_id, provider_id, game_id, played_at)
      group by member_id, provider_id, game_id order by member_id, provider_id, game_id
     on conflict (member_id, provider_id, game_id) do update
       set played_at = greatest(game_last_played.played_at, excluded.played_at)`,
    [
      rounds.map(({ member_id }) => member_id),
      rounds.map(({ provider_id }) => provider_id),
      rounds.map(({ game_id }) => game_id),
      rounds.map(({ placed_at }) => placed_at),
    ],
  );
}

export async function countPlayed(tx: Tx, rounds: readonly (GameKey & { readonly day: string })[]): Promise<void> {
  await tx.query(
    `insert into game_played_on (day, provider_id, game_id, rounds)
     select day, provider_id, game_id, count(*) from unnest($1::date[], $2::text[], $3::text[])
         as t (day, provider_id, game_id)
      group by day, provider_id, game_id order by day, provider_id, game_id
     on conflict (day, provider_id, game_id) do update set rounds = game_played_on.rounds + excluded.rounds`,
    [rounds.map(({ day }) => day), rounds.map(({ provider_id }) => provider_id), rounds.map(({ game_id }) => game_id)],
  );
}

/** The games with the most rounds from a day on, the most played first. */
export function readMostPlayed(db: Queryable, fromDay: string, limit: number): Promise<GameKey[]> {
  return db.rows<GameKey>(
    `select provider_id, game_id from game_played_on where day >= $1
      group by provider_id, game_id order by sum(rounds) desc, provider_id, game_id limit $2`,
    [fromDay, limit],
  );
}

export async function forgetPlayedBefore(db: Queryable, day: string): Promise<void> {
  await db.query("delete from game_played_on where day < $1", [day]);
}

export function readLastPlayed(db: Queryable, memberId: MemberId, limit: number): Promise<GameKey[]> {
  return db.rows<GameKey>(
    `select provider_id, game_id from game_last_played where member_id = $1
      order by played_at desc, provider_id, game_id limit $2`,
    [memberId, limit],
  );
}

export type HistoryRow = Omit<PlayedRound, "memberId" | "version"> & { readonly id: bigint };

export interface HistoryFilter {
  /** From this moment on. */
  readonly from: Date | undefined;
  /** Before this moment. */
  readonly to: Date | undefined;
  readonly before: bigint | undefined;
}

interface RoundGame {
  readonly provider_id: string;
  readonly round_id: string;
  readonly game_id: string;
}

/** The games of some of a member's rounds. */
export function readGamesOfRounds(
  db: Queryable,
  memberId: MemberId,
  rounds: readonly { readonly providerId: string; readonly roundId: string }[],
): Promise<RoundGame[]> {
  return db.rows<RoundGame>(
    `select r.provider_id, r.round_id, r.game_id
       from unnest($2::text[], $3::text[]) as asked (provider_id, round_id)
       join game_round r on r.member_id = $1 and r.provider_id = asked.provider_id and r.round_id = asked.round_id`,
    [memberId, rounds.map(({ providerId }) => providerId), rounds.map(({ roundId }) => roundId)],
  );
}

/** A member's rounds, the newest first, from the one after `before` on. */
export async function readHistory(
  db: Queryable,
  memberId: MemberId,
  { from, to, before }: HistoryFilter,
  limit: number,
): Promise<HistoryRow[]> {
  return readFiltered(
    db,
    [
      ["member_id = ?", memberId],
      ["settled_at >= ?", from],
      ["settled_at < ?", to],
      [
        "(settled_at, id) < (select b.settled_at, b.id from game_round b where b.id = ? and b.member_id = ?)",
        before,
        memberId,
      ],
    ],
    (where) => `select id, provider_id, round_id, game_id, wallet_id, status, stake, payout, placed_at, settled_at
                  from game_round where ${where} order by settled_at desc, id desc limit ${roomFor(limit)}`,
  );
}
