import type { Satang } from "@chokdee/money";
import { readKept } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { HeldThing } from "../../core/ports.ts";
import type { WalletId } from "../../core/ledger.ts";
import type { WinningNumber } from "./settle-repo.ts";

/** What an account has won of a round and is not paid until an owner releases it. */
export interface HeldRow {
  readonly id: bigint;
  readonly round_id: bigint;
  readonly round_code: string;
  readonly category_name: string;
  readonly number: number | null;
  readonly is_special: boolean;
  readonly version: number;
  readonly member_id: MemberId;
  readonly username: string;
  readonly full_name: string;
  readonly amount: Satang;
  /** What its person has won of the round with all accounts. */
  readonly person_prize: Satang;
  readonly state: "waiting" | "released" | "replaced";
  readonly held_at: Date;
}

const HELD = `select h.id, h.round_id, r.code as round_code, c.name as category_name, r.number, r.is_special, h.version, h.member_id, m.username,
    trim(m.first_name || ' ' || m.last_name) as full_name, h.amount, h.person_prize, h.state, h.held_at
  from lotto_held_prize h join member m on m.id = h.member_id
  join lotto_round r on r.id = h.round_id join lotto_category c on c.id = r.category_id`;

/**
 * What accounts win by these numbers less what they were paid already, and what their person wins in all: with all
 * accounts, and with what other rounds have paid since then that no owner has seen.
 */
const WON = `hit as materialized (
       select l.bill_id, sum(l.stake * l.rate / 100)::bigint as prize
         from lotto_line l
        where l.round_id = $1
          and (l.bet_type, l.number) in (select w.bet_type, w.number from unnest($2::text[], $3::text[]) w (bet_type, number))
        group by l.bill_id
     ), won as (
       select b.member_id, sum(hit.prize)::bigint as prize, sum(hit.prize - least(b.prize - b.held, hit.prize))::bigint as unpaid
         from hit join lotto_bill b on b.id = hit.bill_id
        where b.round_id = $1 and b.status <> 'cancelled' group by b.member_id
     ), lately as (
       select m.person_id, sum(p.amount) as prize from lotto_paid_prize p join member m on m.id = p.member_id
        where p.at > $4 and p.round_id <> $1 group by m.person_id
     ), whose as materialized (
       select won.member_id, won.unpaid,
              (sum(won.prize) over (partition by m.person_id) + coalesce(lately.prize, 0))::bigint as person_prize
         from won join member m on m.id = won.member_id left join lately on lately.person_id = m.person_id
     ), above as (select * from whose where person_prize > $5 and unpaid > 0)`;

/** What one person wins beyond so much, in this round and in others since then. */
interface Above {
  readonly roundId: bigint;
  readonly winners: readonly WinningNumber[];
  readonly since: Date;
  readonly above: bigint;
}

function aboveValues({ roundId, winners, since, above }: Above) {
  return [roundId, winners.map(({ betType }) => betType), winners.map(({ number }) => number), since, above];
}

/** What would be held by these numbers. */
export async function sumAbove(db: Queryable, search: Above): Promise<{ members: bigint; amount: Satang }> {
  const { rows } = await db.query<{ members: bigint; amount: Satang }>(
    `with ${WON} select count(*) as members, coalesce(sum(unpaid), 0)::bigint as amount from above`,
    aboveValues(search),
  );
  return rows[0] ?? { members: 0n, amount: 0n as Satang };
}

/**
 * Holds it for a version of the round, or says that an owner has released it before it was paid. What is paid at once
 * without an owner who has seen the result is kept in mind, and counts with what its person wins later.
 */
export async function insertHeld(
  tx: Tx,
  search: Above,
  by: {
    readonly version: number;
    readonly at: Date;
    readonly isSeen: boolean;
    readonly releasedBy: bigint | undefined;
  },
): Promise<void> {
  await tx.query(
    `with ${WON}, paid as (
       insert into lotto_paid_prize (round_id, version, member_id, amount, at)
       select $1, $6, member_id, unpaid, $7 from whose where person_prize <= $5 and unpaid > 0 and not $9::boolean
     )
     insert into lotto_held_prize (round_id, version, member_id, amount, person_prize, held_at, state, released_by, released_at)
     select $1, $6, member_id, unpaid, person_prize, $7, case when $8::bigint is null then 'waiting' else 'released' end,
            $8, case when $8::bigint is not null then $7::timestamptz end
       from above order by member_id`,
    [...aboveValues(search), by.version, by.at, by.releasedBy ?? null, by.isSeen],
  );
}

/** Before another outcome: what it gives is worked out anew. */
export async function replaceHeld(tx: Tx, roundId: bigint): Promise<void> {
  await tx.query("update lotto_held_prize set state = 'replaced' where round_id = $1 and state = 'waiting'", [roundId]);
}

/** Of these members those whose prizes of this version are held. */
export async function listHolding(
  tx: Tx,
  { id, version }: { readonly id: bigint; readonly version: number },
  memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member_id: MemberId }>(
    `select member_id from lotto_held_prize
      where round_id = $1 and version = $2 and member_id = any($3) and state = 'waiting'`,
    [id, version, memberIds],
  );
  return new Set(rows.map(({ member_id }) => member_id));
}

/** The versions of a round of which prizes were released, by member. */
export async function listReleased(db: Queryable, roundId: bigint): Promise<ReadonlyMap<MemberId, readonly number[]>> {
  const { rows } = await db.query<{ member_id: MemberId; versions: number[] }>(
    `select member_id, array_agg(version order by version) as versions from lotto_held_prize
      where round_id = $1 and state = 'released' group by member_id`,
    [roundId],
  );
  return new Map(rows.map(({ member_id, versions }) => [member_id, versions]));
}

/** Those that wait, the oldest first. */
export async function pageHeld(db: Queryable, after: bigint | undefined, limit: number): Promise<HeldRow[]> {
  return readKept<HeldRow>(db, `${HELD} where h.state = 'waiting' and h.id > $1 order by h.id limit ${limit}`, [
    after ?? 0n,
  ]);
}

export async function countHeld(db: Queryable, max: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from lotto_held_prize where state = 'waiting' limit $1) waiting",
    [max],
  );
  return rows[0]?.count ?? 0;
}

export function findHeld(db: Queryable, id: bigint): Promise<HeldRow | undefined> {
  return db.row<HeldRow>(`${HELD} where h.id = $1`, [id]);
}

/** The bills of a member in a round with what is held of each. The caller holds the round. */
export function listHeldBills(
  tx: Tx,
  { round_id, member_id }: HeldRow,
): Promise<{ readonly id: bigint; readonly wallet_id: WalletId; readonly held: Satang }[]> {
  return tx.rows<{ id: bigint; wallet_id: WalletId; held: Satang }>(
    "select id, wallet_id, held from lotto_bill where round_id = $1 and member_id = $2 and held > 0 order by id for update",
    [round_id, member_id],
  );
}

export async function setReleased(
  tx: Tx,
  { id, round_id, member_id }: HeldRow,
  staffId: bigint,
  at: Date,
): Promise<void> {
  await tx.query("update lotto_bill set held = 0 where round_id = $1 and member_id = $2 and held > 0", [
    round_id,
    member_id,
  ]);
  await tx.query("update lotto_held_prize set state = 'released', released_by = $2, released_at = $3 where id = $1", [
    id,
    staffId,
    at,
  ]);
}

/** What has waited for an owner since before that moment: prizes, and results that two have typed. */
export function listWaitingSince(db: Queryable, before: Date): Promise<HeldThing[]> {
  return db.rows<HeldThing>(
    `select 'lotto_held_prize:' || id as subject,
            jsonb_build_object('round', round_id, 'member', member_id, 'amount', amount::text) as detail
       from lotto_held_prize where state = 'waiting' and held_at <= $1
      union all
     select 'lotto_result:' || id, jsonb_build_object('round', round_id, 'amount', prize::text)
       from lotto_result_proposal where status = 'agreed' and confirmed_at <= $1`,
    [before],
  );
}
