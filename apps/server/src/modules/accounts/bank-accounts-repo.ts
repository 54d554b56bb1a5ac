import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export type BankAccountStatus = "pending" | "approved" | "rejected" | "replaced";

export interface BankAccountRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly bank_code: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly is_main: boolean;
  readonly status: BankAccountStatus;
  readonly name_match: "same" | "unclear";
  readonly usable_at: Date;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

interface NewBankAccount {
  readonly memberId: MemberId;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly at: Date;
}

const COLUMNS = `a.id, a.member_id, a.bank_code, a.account_number, a.account_name, a.is_main, a.status, a.name_match,
  a.usable_at, a.created_at, a.decided_at`;

/** Nothing where the account is taken, also by a concurrent request. */
export function insertMainAccount(tx: Tx, account: NewBankAccount): Promise<bigint | undefined> {
  return tx.value<bigint>(
    `insert into member_bank_account (member_id, bank_code, account_number, account_name, is_main, status, name_match,
                                      usable_at, created_at, decided_at)
     values ($1, $2, $3, $4, true, 'approved', 'same', $5, $5, $5)
     on conflict do nothing returning id`,
    [account.memberId, account.bankCode, account.accountNumber, account.accountName, account.at],
  );
}

/** Requests a second account. One that was the member's own before may come back; another member's is taken. */
export function insertSubAccount(
  tx: Tx,
  account: NewBankAccount & { readonly nameMatch: "same" | "unclear"; readonly usableAt: Date },
): Promise<bigint | undefined> {
  return tx.value<bigint>(
    `insert into member_bank_account as a
       (member_id, bank_code, account_number, account_name, is_main, status, name_match, usable_at, created_at)
     values ($1, $2, $3, $4, false, 'pending', $5, $6, $7)
     on conflict (bank_code, account_number) where status <> 'rejected' do update
       set account_name = excluded.account_name, status = 'pending', name_match = excluded.name_match,
           usable_at = excluded.usable_at, decided_at = null
       where a.member_id = excluded.member_id and a.status = 'replaced' and not a.is_main
     returning id`,
    [
      account.memberId,
      account.bankCode,
      account.accountNumber,
      account.accountName,
      account.nameMatch,
      account.usableAt,
      account.at,
    ],
  );
}

/** Puts aside the second account that stood in this state. */
export async function replaceSubAccount(
  tx: Tx,
  memberId: MemberId,
  status: "pending" | "approved",
  at: Date,
): Promise<void> {
  await tx.query(
    `update member_bank_account set status = 'replaced', decided_at = $3
      where member_id = $1 and not is_main and status = $2`,
    [memberId, status, at],
  );
}

export function lockBankAccount(tx: Tx, id: number): Promise<BankAccountRow | undefined> {
  return tx.row<BankAccountRow>(`select ${COLUMNS} from member_bank_account a where a.id = $1 for update`, [id]);
}

export async function decideBankAccount(tx: Tx, id: bigint, status: "approved" | "rejected", at: Date): Promise<void> {
  await tx.query("update member_bank_account set status = $2, decided_at = $3 where id = $1", [id, status, at]);
}

/** Whether the person had one in use before this, with whichever of their member accounts. */
export async function isFurtherAccount(db: Queryable, { id, member_id }: BankAccountRow): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from member_bank_account a join member m on m.id = a.member_id
      where m.person_id = (select person_id from member where id = $2) and a.id <> $1
        and a.status in ('approved', 'replaced') limit 1`,
    [id, member_id],
  );
  return rowCount > 0;
}

/** The accounts that a member should know of: the main one first. */
export function listBankAccounts(db: Queryable, memberId: MemberId): Promise<BankAccountRow[]> {
  return db.rows<BankAccountRow>(
    `select ${COLUMNS} from member_bank_account a
      where a.member_id = $1 and a.status <> 'replaced' order by a.is_main desc, a.id desc limit 20`,
    [memberId],
  );
}

export interface WaitingAccountRow extends BankAccountRow {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** What waits for staff, the oldest first. */
export function listWaitingAccounts(db: Queryable, after: bigint, limit: number): Promise<WaitingAccountRow[]> {
  return db.rows<WaitingAccountRow>(
    `select ${COLUMNS}, m.username, m.first_name, m.last_name
       from member_bank_account a join member m on m.id = a.member_id
      where a.status = 'pending' and a.id > $1 order by a.id limit $2`,
    [after, limit],
  );
}

export async function countWaitingAccounts(db: Queryable, max: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from member_bank_account where status = 'pending' limit $1) waiting",
    [max],
  );
  return rows[0]?.count ?? 0;
}

export async function isAccountTaken(db: Queryable, bankCode: string, accountNumber: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from member_bank_account where bank_code = $1 and account_number = $2 and status <> 'rejected'",
    [bankCode, accountNumber],
  );
  return rowCount > 0;
}

/** Whether a member has this main account, for a person who has forgotten the password. */
export async function ownsMainAccount(db: Queryable, phone: string, accountNumber: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from member m join member_bank_account a on a.member_id = m.id and a.is_main and a.status = 'approved'
      where m.phone = $1 and a.account_number = $2`,
    [phone, accountNumber],
  );
  return rowCount > 0;
}

export function deviceSince(db: Queryable, memberId: MemberId, deviceId: string): Promise<Date | undefined> {
  return db.value<Date>("select first_seen_at from member_device where member_id = $1 and device_id = $2", [
    memberId,
    deviceId,
  ]);
}

interface NameRow {
  readonly id: MemberId;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string | null;
}

export function findNames(db: Queryable, memberIds: readonly MemberId[]): Promise<NameRow[]> {
  return db.rows<NameRow>(
    "select id, username, first_name, last_name, birth_date::text from member where id = any($1::bigint[])",
    [memberIds],
  );
}
