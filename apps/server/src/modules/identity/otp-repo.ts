import type { Queryable, Tx } from "../../core/db.ts";
import type { OtpAsker, OtpPurpose } from "../../core/otp.ts";

export interface NewOtp {
  readonly id: string;
  readonly purpose: OtpPurpose;
  readonly phone: string;
  readonly codeHash: Buffer;
  readonly deviceId: string | null;
  readonly asker: OtpAsker["kind"];
  /** What those who are not the owner are counted by. */
  readonly source: Buffer | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface RecentOtps {
  /** When the newest unused code was sent for the same source. */
  readonly last_unused_at: Date | null;
  readonly hour: number;
  readonly day: number;
  readonly source_hour: number;
  readonly source_day: number;
  readonly device_hour: number;
}

/** Lets one caller at a time request a code to this phone, until the transaction ends. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))", [phone]);
}

/** Codes to a phone that one kind of asker had sent, in all and for this one's source. */
export async function countRecentOtps(
  db: Queryable,
  { phone, deviceId, asker, source }: Pick<NewOtp, "phone" | "deviceId" | "asker" | "source">,
  since: { readonly hour: Date; readonly day: Date },
): Promise<RecentOtps> {
  const { rows } = await db.query<RecentOtps>(
    `select max(created_at) filter (where verified_at is null and source is not distinct from $6) as last_unused_at,
            count(*) filter (where created_at > $3)::integer as hour,
            count(*)::integer as day,
            count(*) filter (where created_at > $3 and source is not distinct from $6)::integer as source_hour,
            count(*) filter (where source is not distinct from $6)::integer as source_day,
            (select count(*)::integer from otp d where d.device_id = $2 and d.created_at > $3) as device_hour
       from otp where phone = $1 and created_at > $4 and asker = $5`,
    [phone, deviceId, since.hour, since.day, asker, source],
  );
  return rows[0] ?? { last_unused_at: null, hour: 0, day: 0, source_hour: 0, source_day: 0, device_hour: 0 };
}

export async function insertOtp(tx: Tx, otp: NewOtp): Promise<void> {
  await tx.query(
    `insert into otp (id, purpose, phone, code_hash, device_id, asker, source, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [otp.id, otp.purpose, otp.phone, otp.codeHash, otp.deviceId, otp.asker, otp.source, otp.at, otp.expiresAt],
  );
}

/** Counts a try before the code is compared, so that tries at the same moment cannot exceed their number. */
export function takeAttempt(
  db: Queryable,
  id: string,
  purposes: readonly OtpPurpose[],
  bounds: { readonly now: Date; readonly attempts: number },
): Promise<{ code_hash: Buffer; attempts: number } | undefined> {
  return db.row<{ code_hash: Buffer; attempts: number }>(
    `update otp set attempts = attempts + 1
      where id = $1 and purpose = any($2) and attempts < $4 and verified_at is null and expires_at > $3
      returning code_hash, attempts`,
    [id, purposes, bounds.now, bounds.attempts],
  );
}

/** Turns a checked code into a token. False where another call was quicker. */
export function markVerified(
  db: Queryable,
  id: string,
  token: { readonly hash: Buffer; readonly at: Date; readonly lastsMs: Readonly<Record<OtpPurpose, number>> },
): Promise<Date | undefined> {
  return db.value<Date>(
    `update otp set verified_at = $3, token_hash = $2,
            token_expires_at = $3::timestamptz + ($4::jsonb ->> purpose)::integer * interval '1 millisecond'
      where id = $1 and verified_at is null returning token_expires_at`,
    [id, token.hash, token.at, JSON.stringify(token.lastsMs)],
  );
}

export function spendOtpCode(tx: Tx, id: string, at: Date): Promise<string | undefined> {
  return tx.value<string>(
    "update otp set verified_at = $2, spent_at = $2 where id = $1 and verified_at is null returning phone",
    [id, at],
  );
}

export function spendOtpToken(tx: Tx, tokenHash: Buffer, purpose: OtpPurpose, at: Date): Promise<string | undefined> {
  return tx.value<string>(
    `update otp set spent_at = $3
      where token_hash = $1 and purpose = $2 and spent_at is null and token_expires_at > $3 returning phone`,
    [tokenHash, purpose, at],
  );
}

export function findOtpToken(
  db: Queryable,
  tokenHash: Buffer,
  purpose: OtpPurpose,
  at: Date,
): Promise<string | undefined> {
  return db.value<string>(
    "select phone from otp where token_hash = $1 and purpose = $2 and spent_at is null and token_expires_at > $3",
    [tokenHash, purpose, at],
  );
}
