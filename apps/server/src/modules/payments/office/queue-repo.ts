import type { SlipName } from "@chokdee/rules/payments";
import type { Queryable, SqlValue } from "../../../core/db.ts";
import { type Deposit, DEPOSIT_COLUMNS, type DepositState } from "../deposits/deposit-repo.ts";
import { type Transfer, TRANSFER_COLUMNS, type TransferState } from "../deposits/transfer-repo.ts";
import { joinSteps, type Steps } from "../step-repo.ts";
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
 * What waits for staff comes the oldest first; a list of what is over does so too, from its beginning. Ordered by its
 * state as well it is read by the index of states, and not past everything that is over.
 */
const PAGE = "state = $2 and id > $3 order by state, id limit $4";
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
    "ids" in which ? ["named", NAMED, [which.ids]] : ["page", PAGE, [which.state, which.after ?? 0n, which.limit]];
  return (await db.prepared<Row>(`office-${name}-${kind}`, sqlOf(condition), [now, ...values])).rows;
}

export type QueuedDeposit = Deposit &
  Steps &
  Beside & { readonly slip_bank: string | null; readonly slip_reference: string | null };

/** With the newest slip that the member has shown for each. */
export function readDeposits(db: Queryable, which: Queued<DepositState>, now: Date): Promise<QueuedDeposit[]> {
  return read(
    db,
    "deposits",
    (condition) =>
      `select ${DEPOSIT_COLUMNS}, steps.*, ${BESIDE}, slip.bank as slip_bank, slip.reference as slip_reference
         from (select * from deposit where ${condition}) d
         ${joinSteps("deposit", "d")} ${joinBeside("d", "deposit", "payment_id")}
         left join lateral (select s.bank, s.reference from deposit_slip s where s.deposit_id = d.id
                             order by s.at desc limit 1) slip on true
        order by d.id`,
    which,
    now,
  );
}

export type QueuedTransfer = Transfer & Beside & { readonly payment_id: string | null };

function transfers(condition: string): string {
  return `select ${TRANSFER_COLUMNS}, ${BESIDE}, d.payment_id
            from (select * from bank_transfer where ${condition}) t
            left join deposit d on d.id = t.deposit_id ${joinBeside("t", "transfer", "id")}
           order by t.id`;
}

/** With what each may have been meant for. */
export function readTransfers(db: Queryable, which: Queued<TransferState>, now: Date): Promise<QueuedTransfer[]> {
  return read(db, "transfers", transfers, which, now);
}

/** What arrived for these deposits, credited or waiting, the oldest first. */
export async function readTransfersFor(db: Queryable, depositIds: readonly bigint[], now: Date) {
  const { rows } = await db.prepared<QueuedTransfer>(
    "office-transfers-for",
    transfers("deposit_id = any($2::bigint[])"),
    [now, depositIds],
  );
  return rows;
}

export type QueuedWithdrawal = Withdrawal & Steps & Beside;

export function readWithdrawals(db: Queryable, which: Queued<WithdrawalState>, now: Date): Promise<QueuedWithdrawal[]> {
  return read(
    db,
    "withdrawals",
    (condition) =>
      `select ${WITHDRAWAL_COLUMNS}, steps.*, ${BESIDE} from (select * from withdrawal where ${condition}) w
         ${joinSteps("withdrawal", "w")} ${joinBeside("w", "withdrawal", "withdraw_id")} order by w.id`,
    which,
    now,
  );
}

/** The newest slip that the member has shown for a deposit. */
export async function findSlip(db: Queryable, depositId: bigint): Promise<SlipName | undefined> {
  const { rows } = await db.query<SlipName>(
    "select bank, reference from deposit_slip where deposit_id = $1 order by at desc limit 1",
    [depositId],
  );
  return rows[0];
}
