import type { SlipName } from "@chokdee/rules/payments";
import type { Queryable, SqlValue } from "../../../core/db.ts";
import { type Deposit, DEPOSIT_COLUMNS, type DepositState } from "../deposits/deposit-repo.ts";
import { type Transfer, TRANSFER_COLUMNS, type TransferState } from "../deposits/transfer-repo.ts";
import { joinSteps, type Steps } from "../step-repo.ts";
import type { Payout } from "../withdrawals/payout-repo.ts";
import { type Withdrawal, WITHDRAWAL_COLUMNS, type WithdrawalState } from "../withdrawals/withdrawal-repo.ts";

/** Whose a payment is, and who looks at it at this moment. */
export interface Beside {
  readonly username: string | null;
  readonly full_name: string | null;
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
}

const BESIDE = `m.username, trim(m.first_name || ' ' || m.last_name) as full_name, c.staff_name as claimed_by,
  c.until as claimed_until`;

/** `$1` is the moment in all of these. */
function joinBeside(row: string, kind: string, id: string): string {
  return `left join member m on m.id = ${row}.member_id
          left join payment_claim c on c.subject = '${kind}:' || ${row}.${id} and c.until > $1`;
}

/**
 * What waits for staff comes the oldest first; a list of what is over does so too, from its beginning. As a range of
 * state and id it can only be read by the index of states, and never past everything that is over. State and limit are
 * no parameters: a plan for any limit expects a tenth of the table, and one for any state seems dearer than a new plan
 * each time.
 */
function pageCondition(state: string, limit: number): string {
  const named = `'${state.replaceAll("'", "''")}'`;
  return `(state, id) > (${named}, $2::bigint) and state <= ${named} order by state, id limit ${Math.trunc(limit)}`;
}
const NAMED = "id = any($2::bigint[])";

/** A page of one state's, or those with these ids. */
export type Queued<State extends string> =
  | { readonly state: State; readonly after: bigint | undefined; readonly limit: number }
  | { readonly ids: readonly bigint[] };

async function read<Row>(
  db: Queryable,
  name: string,
  sqlOf: (which: string) => string,
  which: Queued<string>,
  now: Date,
): Promise<Row[]> {
  const [kind, condition, values]: [string, string, SqlValue[]] =
    "ids" in which
      ? ["named", NAMED, [which.ids]]
      : [`${which.state}-${which.limit}`, pageCondition(which.state, which.limit), [which.after ?? 0n]];
  return (await db.prepared<Row>(`office-${name}-${kind}`, sqlOf(condition), [now, ...values])).rows;
}

export type QueuedTransfer = Transfer & Beside & { readonly payment_id: string | null };

export type QueuedDeposit = Deposit &
  Steps &
  Beside & {
    readonly slip_bank: string | null;
    readonly slip_reference: string | null;
    /** The first that arrived for it, credited or waiting. */
    readonly transfer: QueuedTransfer | undefined;
  };

/** The columns of a deposit's transfer, beside those of the deposit that have the same names. */
const ARRIVED = TRANSFER_COLUMNS.split(",").map((column) => `${column.trim()} as arrived_${column.trim().slice(2)}`);

const DEPOSITS = `select ${DEPOSIT_COLUMNS}, steps.*, ${BESIDE}, slip.bank as slip_bank, slip.reference as slip_reference,
  ${ARRIVED.join(", ")}, tm.username as arrived_username,
  trim(tm.first_name || ' ' || tm.last_name) as arrived_full_name, tc.staff_name as arrived_claimed_by,
  tc.until as arrived_claimed_until, d.payment_id as arrived_payment_id`;

/** With what has arrived for each, and the newest slip that the member has shown. */
export async function readDeposits(db: Queryable, which: Queued<DepositState>, now: Date): Promise<QueuedDeposit[]> {
  const rows = await read<QueuedDeposit & { readonly arrived_id: bigint | null }>(
    db,
    "deposits",
    (condition) =>
      `${DEPOSITS} from (select * from deposit where ${condition}) d
         ${joinSteps("deposit", "d")} ${joinBeside("d", "deposit", "payment_id")}
         left join lateral (select s.bank, s.reference from deposit_slip s where s.deposit_id = d.id
                             order by s.at desc limit 1) slip on true
         left join lateral (select * from bank_transfer b where b.deposit_id = d.id order by b.id limit 1) t on true
         left join member tm on tm.id = t.member_id
         left join payment_claim tc on tc.subject = 'transfer:' || t.id and tc.until > $1
        order by d.id`,
    which,
    now,
  );
  return rows.map((row) => ({ ...row, transfer: row.arrived_id === null ? undefined : arrivedIn(row) }));
}

const PREFIX = "arrived_";

function arrivedIn(row: object): QueuedTransfer {
  const own = Object.entries(row).filter(([name]) => name.startsWith(PREFIX));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value])) as never;
}

/** With what each may have been meant for. */
export function readTransfers(db: Queryable, which: Queued<TransferState>, now: Date): Promise<QueuedTransfer[]> {
  return read(
    db,
    "transfers",
    (condition) =>
      `select ${TRANSFER_COLUMNS}, ${BESIDE}, d.payment_id from (select * from bank_transfer where ${condition}) t
         left join deposit d on d.id = t.deposit_id ${joinBeside("t", "transfer", "id")} order by t.id`,
    which,
    now,
  );
}

export type QueuedWithdrawal = Withdrawal &
  Steps &
  Beside & {
    readonly payout_references: readonly string[];
    readonly payout_states: readonly Payout["state"][];
    readonly payout_answers: readonly (string | null)[];
    readonly payout_times: readonly (Date | null)[];
  };

/** Every try to pay, the oldest first. */
const PAYOUTS = `select coalesce(array_agg(p.reference order by p.attempt), '{}') as payout_references,
         coalesce(array_agg(p.state order by p.attempt), '{}') as payout_states,
         coalesce(array_agg(p.answer order by p.attempt), '{}') as payout_answers,
         coalesce(array_agg(p.sent_at order by p.attempt), '{}') as payout_times
    from payout p`;

export function readWithdrawals(db: Queryable, which: Queued<WithdrawalState>, now: Date): Promise<QueuedWithdrawal[]> {
  return read(
    db,
    "withdrawals",
    (condition) =>
      `select ${WITHDRAWAL_COLUMNS}, steps.*, payouts.*, ${BESIDE}
         from (select * from withdrawal where ${condition}) w ${joinSteps("withdrawal", "w")}
         cross join lateral (${PAYOUTS} where p.withdrawal_id = w.id) payouts
         ${joinBeside("w", "withdrawal", "withdraw_id")} order by w.id`,
    which,
    now,
  );
}

/** The newest slip that the member has shown for a deposit. */
export function findSlip(db: Queryable, depositId: bigint): Promise<SlipName | undefined> {
  return db.row<SlipName>("select bank, reference from deposit_slip where deposit_id = $1 order by at desc limit 1", [
    depositId,
  ]);
}
