import type { Queryable } from "../../../core/db.ts";
import type { PlayCategory } from "../../../core/gate.ts";
import type { MemberId } from "../../../core/ids.ts";
import { type WalletId, walletId } from "../../../core/ledger.ts";

/** What never changes of a play session. */
export interface SessionFacts {
  readonly id: bigint;
  readonly providerId: string;
  readonly memberId: MemberId;
  readonly walletId: WalletId;
  readonly gameId: string;
  readonly category: PlayCategory;
  readonly isMobile: boolean;
}

interface SessionRow {
  readonly id: bigint;
  readonly provider_id: string;
  readonly member_id: MemberId;
  readonly wallet_id: number;
  readonly game_id: string;
  readonly category: PlayCategory;
  readonly is_mobile: boolean;
}

const FACTS = "id, provider_id, member_id, wallet_id, game_id, category, is_mobile";

function factsOf(row: SessionRow): SessionFacts {
  return {
    id: row.id,
    providerId: row.provider_id,
    memberId: row.member_id,
    walletId: walletId(row.wallet_id),
    gameId: row.game_id,
    category: row.category,
    isMobile: row.is_mobile,
  };
}

/** With a token the session has started; without one it waits for its code. */
export async function insertSession(
  db: Queryable,
  hashes: { readonly code: Buffer; readonly token: Buffer | null },
  session: Omit<SessionFacts, "id"> & { readonly loginId?: string },
  at: Date,
): Promise<void> {
  await db.query(
    `insert into play_session
       (code_hash, token_hash, provider_id, member_id, wallet_id, game_id, category, is_mobile, created_at,
        last_used_at, login_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      hashes.code,
      hashes.token,
      session.providerId,
      session.memberId,
      session.walletId,
      session.gameId,
      session.category,
      session.isMobile,
      at,
      session.loginId ?? null,
    ],
  );
}

/**
 * Turns a code into a token, once. Nothing where the code is unknown, used, too old or another provider's, or the login
 * that it was made under is over.
 */
export async function startSession(
  db: Queryable,
  providerId: string,
  codeHash: Buffer,
  tokenHash: Buffer,
  at: { readonly now: Date; readonly createdSince: Date; readonly idleSince: Date },
): Promise<SessionFacts | undefined> {
  const { rows } = await db.query<SessionRow>(
    `update play_session set token_hash = $3, last_used_at = $4
      where code_hash = $2 and provider_id = $1 and token_hash is null and created_at > $5
        and exists (select from play_session_alive(id, $4, $6))
      returning ${FACTS}`,
    [providerId, codeHash, tokenHash, at.now, at.createdSince, at.idleSince],
  );
  return rows[0] && factsOf(rows[0]);
}

export async function findSession(
  db: Queryable,
  providerId: string,
  tokenHash: Buffer,
): Promise<SessionFacts | undefined> {
  const { rows } = await db.prepared<SessionRow>(
    "play-session-find",
    `select ${FACTS} from play_session where token_hash = $1 and provider_id = $2`,
    [tokenHash, providerId],
  );
  return rows[0] && factsOf(rows[0]);
}

/** Lets a session play another of its provider's games, and returns its category, if there is such a game. */
export function openGame(
  db: Queryable,
  sessionId: bigint,
  providerId: string,
  gameId: string,
): Promise<PlayCategory | undefined> {
  return db.value<PlayCategory>(
    `with opened as (
       insert into play_session_game (session_id, game_id, category)
       select $1, g.game_id, g.category from game g where g.provider_id = $2 and g.game_id = $3 and g.is_listed
       on conflict do nothing returning category
     )
     select category from opened
     union all select category from play_session_game where session_id = $1 and game_id = $3`,
    [sessionId, providerId, gameId],
  );
}

/** Where members have a game open that was used lately and takes no more stakes. */
export function endedPlays(
  db: Queryable,
  members: readonly MemberId[],
  at: { readonly now: Date; readonly real: Date; readonly idleSince: Date },
): Promise<readonly { readonly provider_id: string; readonly member_id: MemberId }[]> {
  return db.rows<{ provider_id: string; member_id: MemberId }>(
    `select distinct s.provider_id, s.member_id from play_session s
      where s.member_id = any($1) and s.token_hash is not null and s.last_used_at > $4
        and ((select used_at from play_session_alive(s.id, $3, $4)) is null
             or (select r from play_refusal(s.member_id, s.category, s.provider_id, s.game_id, $2) r)
                = 'MEMBER_DISABLED')`,
    [members, at.now, at.real, at.idleSince],
  );
}

interface Standing {
  readonly lives: boolean;
  /** False of a member who was suspended, rests or is excluded: a game says so before the next stake. */
  readonly mayPlay: boolean;
}

/** Whether stakes may still come through a session, and from its member. */
export async function sessionStanding(
  db: Queryable,
  id: bigint,
  at: { readonly now: Date; readonly real: Date; readonly idleSince: Date },
): Promise<Standing> {
  const { rows } = await db.query<{ lives: boolean; may_play: boolean }>(
    `select exists (select from play_session_alive(s.id, $2, $3)) as lives,
            (select r from play_refusal(s.member_id, s.category, s.provider_id, s.game_id, $4) r)
              is distinct from 'MEMBER_DISABLED' as may_play
       from play_session s where s.id = $1`,
    [id, at.real, at.idleSince, at.now],
  );
  return { lives: rows[0]?.lives === true, mayPlay: rows[0]?.may_play === true };
}
