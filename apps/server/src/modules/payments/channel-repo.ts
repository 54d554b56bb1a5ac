import type { Satang } from "@chokdee/money";
import type { DailyWindow, PromptPayTarget } from "@chokdee/rules/payments";
import type { Queryable, Tx } from "../../core/db.ts";

export type ChannelKind = "promptpay" | "bank" | "truemoney";

export interface Hours {
  readonly closed_from: number | null;
  readonly closed_to: number | null;
}

export interface Channel extends Hours {
  readonly id: number;
  readonly kind: ChannelKind;
  readonly name: string;
  readonly is_open: boolean;
  readonly least: Satang;
  readonly most: Satang;
  readonly presets: readonly bigint[];
}

export interface Target extends Hours {
  readonly id: number;
  readonly kind: PromptPayTarget["kind"] | "biller";
  readonly number: string;
  readonly name: string;
  readonly is_open: boolean;
}

export interface AccountHours {
  readonly account_id: number;
  readonly closed_from: number;
  readonly closed_to: number;
}

const CHANNEL = "id, kind, name, is_open, least, most, presets, closed_from, closed_to";
const TARGET = "id, kind, number, name, is_open, closed_from, closed_to";

export function windowOf({ closed_from, closed_to }: Hours): DailyWindow | undefined {
  return closed_from === null || closed_to === null ? undefined : { from: closed_from, to: closed_to };
}

export function listChannels(db: Queryable): Promise<Channel[]> {
  return db.rows<Channel>(`select ${CHANNEL} from payment_channel order by id`);
}

export async function updateChannel(tx: Tx, channel: Omit<Channel, "kind">): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update payment_channel set name = $2, is_open = $3, least = $4, most = $5, presets = $6, closed_from = $7,
            closed_to = $8 where id = $1`,
    [
      channel.id,
      channel.name,
      channel.is_open,
      channel.least,
      channel.most,
      channel.presets,
      channel.closed_from,
      channel.closed_to,
    ],
  );
  return rowCount > 0;
}

export function listTargets(db: Queryable): Promise<Target[]> {
  return db.rows<Target>(`select ${TARGET} from promptpay_target order by id limit 200`);
}

/** Nothing where the number is there already. */
export function insertTarget(tx: Tx, target: Omit<Target, "id">): Promise<Target | undefined> {
  return tx.row<Target>(
    `insert into promptpay_target (kind, number, name, is_open, closed_from, closed_to)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${TARGET}`,
    [target.kind, target.number, target.name, target.is_open, target.closed_from, target.closed_to],
  );
}

/** Changes everything but the number: deposits that are under way lead there. */
export function updateTarget(tx: Tx, target: Target): Promise<Target | undefined> {
  return tx.row<Target>(
    `update promptpay_target set name = $2, is_open = $3, closed_from = $4, closed_to = $5
      where id = $1 returning ${TARGET}`,
    [target.id, target.name, target.is_open, target.closed_from, target.closed_to],
  );
}

export function listAccountHours(db: Queryable): Promise<AccountHours[]> {
  return db.rows<AccountHours>(
    "select account_id, closed_from, closed_to from payment_account_hours order by account_id limit 200",
  );
}

export async function setAccountHours(tx: Tx, accountId: number, hours: Hours): Promise<void> {
  await tx.query("delete from payment_account_hours where account_id = $1", [accountId]);
  if (!windowOf(hours)) return;
  await tx.query("insert into payment_account_hours (account_id, closed_from, closed_to) values ($1, $2, $3)", [
    accountId,
    hours.closed_from,
    hours.closed_to,
  ]);
}
