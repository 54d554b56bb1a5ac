import { NO_MONEY, type Satang, type WholePoints } from "@chokdee/money";
import { callForValue, callFunction } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { HouseAccount } from "../../core/ledger-names.ts";
import { MAIN_WALLET, type Wallet, type WalletId, walletId, type WalletKind } from "../../core/ledger.ts";

export async function openMember(db: Queryable, memberId: MemberId, at: Date): Promise<void> {
  await callForValue(db, "ledger_open_member", { p_member: memberId, p_at: at });
}

/** Undefined when there is no such member. */
export async function openWallet(
  db: Queryable,
  memberId: MemberId,
  kind: WalletKind,
  name: string,
  at: Date,
): Promise<WalletId | undefined> {
  const args = { p_member: memberId, p_kind: kind, p_name: name, p_at: at };
  const id = await callForValue<number | null>(db, "ledger_open_wallet", args);
  return id == null ? undefined : walletId(id);
}

/** False when there is no such wallet. */
export async function closeWallet(db: Queryable, memberId: MemberId, id: WalletId): Promise<boolean> {
  const args = { p_member: memberId, p_wallet: id, p_closed: true };
  return (await callForValue<boolean>(db, "ledger_close_wallet", args)) === true;
}

/** What it holds is of the unit that its kind says. */
type WalletRow = { readonly wallet_id: number } & Pick<Wallet, "kind" | "name" | "free" | "held" | "closed">;

/** In the order they were opened, the main wallet first. */
export async function findWallets(db: Queryable, memberId: MemberId): Promise<Wallet[]> {
  const { rows } = await db.prepared<WalletRow>(
    "ledger_wallets",
    `select wallet_id, kind, name, free::bigint, held::bigint, closed from ledger_wallet
      where member_id = $1 order by wallet_id`,
    [memberId],
  );
  return rows.map(
    (row) =>
      ({
        walletId: walletId(row.wallet_id),
        kind: row.kind,
        name: row.name,
        balance: row.free + row.held,
        held: row.held,
        free: row.free,
        closed: row.closed,
      }) as Wallet,
  );
}

export async function findOwed(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Satang>> {
  const { rows } = await db.prepared<{ member_id: MemberId; owed: Satang }>(
    "ledger-owed",
    "select member_id, owed::bigint from ledger_wallet where member_id = any($1::bigint[]) and wallet_id = $2",
    [memberIds, MAIN_WALLET],
  );
  return new Map(rows.map(({ member_id, owed }) => [member_id, owed]));
}

export async function findShortfall(db: Queryable, memberId: MemberId, id: WalletId): Promise<Satang> {
  const { rows } = await db.query<{ amount: Satang }>(
    "select amount from ledger_shortfall where member_id = $1 and wallet_id = $2",
    [memberId, id],
  );
  return rows[0]?.amount ?? NO_MONEY;
}

/** In the order given. */
export async function findFree(
  db: Queryable,
  wallets: readonly { readonly memberId: MemberId; readonly walletId: WalletId }[],
): Promise<Satang[]> {
  const { rows } = await db.query<{ free: Satang }>(
    `select coalesce(w.free, 0)::bigint as free
       from unnest($1::bigint[], $2::integer[]) with ordinality as a (member_id, wallet_id, no)
       left join ledger_wallet w using (member_id, wallet_id) order by a.no`,
    [wallets.map(({ memberId }) => memberId), wallets.map((wallet) => wallet.walletId)],
  );
  return rows.map(({ free }) => free);
}

/** False when there is no such member. */
export async function lockMember(tx: Tx, memberId: MemberId): Promise<boolean> {
  return (await callForValue<boolean>(tx, "ledger_lock_member", { p_member: memberId })) === true;
}

export async function lockPoints(tx: Tx, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, WholePoints>> {
  const rows = await callFunction<{ member_id: MemberId; points: WholePoints }>(tx, "ledger_lock_points", {
    p_members: memberIds,
  });
  return new Map(rows.map(({ member_id, points }) => [member_id, points]));
}

/** What the house holds in each of these accounts, all its slots together, in the order given. */
export async function findHouse(db: Queryable, accounts: readonly HouseAccount[]): Promise<Satang[]> {
  const { rows } = await db.query<{ balance: Satang }>(
    `select coalesce(sum(h.balance), 0)::bigint as balance
       from unnest($1::text[]) with ordinality a (account, at) left join ledger_house h using (account)
      group by a.account, a.at order by a.at`,
    [accounts],
  );
  return rows.map(({ balance }) => balance);
}
