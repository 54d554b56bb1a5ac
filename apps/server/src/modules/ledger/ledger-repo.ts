import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, type Posting, type Wallet, walletId, type WalletId, type WalletKind } from "../../core/ledger.ts";
import type { HouseAccount, PostingCode } from "../../core/ledger-names.ts";
import type { CheckedGroup } from "./check-group.ts";
import type { Outcome, Refusal } from "./refusal.ts";

interface PostRow {
  readonly posted_no: number[] | null;
  readonly posted_seq: string[] | null;
  readonly posted_wallet: number[] | null;
  readonly posted_amount: string[] | null;
  readonly posted_balance: string[] | null;
  readonly replayed_no: number[] | null;
  readonly refused_no: number[] | null;
  readonly refused_status: Refusal[] | null;
  readonly refused_free: (string | null)[] | null;
}

const POST = "select * from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";

/** Posts all groups in one round trip and answers their outcomes in the order given. */
export async function postGroups(
  db: Queryable,
  groups: readonly CheckedGroup[],
  slot: number,
  at: Date,
): Promise<Outcome[]> {
  const { items, others } = sortOut(groups);
  const order = [...items, ...others];
  const lines = items.map((item) => item.lines[0]);
  const { rows } = await db.prepared<PostRow>("ledger_post", POST, [
    slot,
    at,
    items.map(({ group }) => group.memberId),
    items.map(({ group }) => group.scope),
    items.map(({ group }) => group.key),
    items.map(({ group }) => group.reference),
    items.map(({ group }) => group.actor),
    items.map(({ requestHash }) => requestHash),
    lines.map((line) => line?.wallet ?? 0),
    lines.map((line) => line?.amount ?? 0n),
    lines.map((line) => line?.house ?? ""),
    lines.map((line) => line?.code ?? ""),
    lines.map((line) => line?.kind ?? ""),
    lines.map((line) => line?.rule ?? ""),
    others.length === 0 ? null : JSON.stringify(others.map(asJson)),
  ]);
  const outcomes = readOutcomes(rows[0], order.length);
  const byGroup = new Map(order.map((group, i) => [group, outcomes[i]]));
  return groups.map((group) => {
    const outcome = byGroup.get(group);
    if (!outcome) throw new Error("the ledger gave no answer for a group");
    return outcome;
  });
}

/** Items are groups of one line whose member comes once: the database decides them together. */
function sortOut(groups: readonly CheckedGroup[]): { items: CheckedGroup[]; others: CheckedGroup[] } {
  const count = new Map<MemberId, number>();
  for (const { group } of groups) count.set(group.memberId, (count.get(group.memberId) ?? 0) + 1);
  const isItem = ({ group, lines }: CheckedGroup) => lines.length === 1 && count.get(group.memberId) === 1;
  return { items: groups.filter(isItem), others: groups.filter((group) => !isItem(group)) };
}

function asJson({ group, lines, requestHash }: CheckedGroup) {
  return {
    member: String(group.memberId),
    scope: group.scope,
    key: group.key,
    reference: group.reference,
    actor: group.actor,
    request: requestHash.toString("hex"),
    wallet: lines.map((line) => line.wallet),
    amount: lines.map((line) => String(line.amount)),
    house: lines.map((line) => line.house),
    code: lines.map((line) => line.code),
    kind: lines.map((line) => line.kind),
    rule: lines.map((line) => line.rule),
  };
}

function readOutcomes(row: PostRow | undefined, count: number): Outcome[] {
  if (!row) throw new Error("the ledger gave no answer");
  const replayed = new Set(row.replayed_no);
  const postings: Posting[][] = [];
  row.posted_no?.forEach((no, i) => {
    const posting = {
      seq: BigInt(row.posted_seq?.[i] ?? 0),
      walletId: walletId(row.posted_wallet?.[i] ?? 0),
      amount: BigInt(row.posted_amount?.[i] ?? 0),
      balanceAfter: BigInt(row.posted_balance?.[i] ?? 0),
    };
    (postings[no - 1] ??= []).push(posting);
  });
  const outcomes = postings.map((made, i): Outcome => ({
    status: replayed.has(i + 1) ? "replayed" : "posted",
    postings: made,
  }));
  row.refused_no?.forEach((no, i) => {
    const free = row.refused_free?.[i] ?? null;
    outcomes[no - 1] = {
      status: row.refused_status?.[i] ?? "no_wallet",
      free: free === null ? null : BigInt(free),
    };
  });
  if (outcomes.length !== count) throw new Error("the ledger answered for another number of groups");
  return outcomes;
}

export async function openMember(db: Queryable, memberId: MemberId, at: Date): Promise<void> {
  await db.query("select ledger_open_member($1, $2)", [memberId, at]);
}

/** Undefined when there is no such member. */
export async function openWallet(
  db: Queryable,
  memberId: MemberId,
  kind: WalletKind,
  name: string,
  at: Date,
): Promise<WalletId | undefined> {
  const { rows } = await db.query<{ id: number | null }>("select ledger_open_wallet($1, $2, $3, $4) as id", [
    memberId,
    kind,
    name,
    at,
  ]);
  const id = rows[0]?.id;
  return id == null ? undefined : walletId(id);
}

/** False when there is no such wallet. */
export async function closeWallet(db: Queryable, memberId: MemberId, id: WalletId): Promise<boolean> {
  const { rows } = await db.query<{ closed: boolean }>("select ledger_close_wallet($1, $2, true) as closed", [
    memberId,
    id,
  ]);
  return rows[0]?.closed === true;
}

interface WalletRow {
  readonly wallet_id: number;
  readonly kind: WalletKind;
  readonly name: string | null;
  readonly free: bigint;
  readonly held: bigint;
  readonly closed: boolean;
}

/** In the order they were opened, the main wallet first. */
export async function findWallets(db: Queryable, memberId: MemberId): Promise<Wallet[]> {
  const { rows } = await db.prepared<WalletRow>(
    "ledger_wallets",
    `select wallet_id, kind, name, free::bigint, held::bigint, closed from ledger_wallet
      where member_id = $1 order by wallet_id`,
    [memberId],
  );
  return rows.map((row) => ({
    walletId: walletId(row.wallet_id),
    kind: row.kind,
    name: row.name,
    balance: row.free + row.held,
    held: row.held,
    free: row.free,
    closed: row.closed,
  }));
}

export async function findOwed(db: Queryable, memberId: MemberId): Promise<bigint> {
  const { rows } = await db.query<{ owed: bigint }>(
    "select owed::bigint from ledger_wallet where member_id = $1 and wallet_id = $2",
    [memberId, MAIN_WALLET],
  );
  return rows[0]?.owed ?? 0n;
}

export interface GroupLine extends Posting {
  readonly house: HouseAccount;
  readonly code: PostingCode;
}

const GROUP_LINE = `seq, wallet_id as "walletId", amount, balance_after as "balanceAfter", house, code`;

/** The postings of the group that starts at `firstSeq`. */
export async function findGroupAt(db: Queryable, memberId: MemberId, firstSeq: bigint): Promise<GroupLine[]> {
  const { rows } = await db.query<GroupLine>(
    `select ${GROUP_LINE} from ledger_posting
      where member_id = $1 and seq between $2 and $2 + 999 and line = seq - $2 + 1 order by seq`,
    [memberId, firstSeq],
  );
  return rows;
}

/** The postings of a group by its key, in order; none when there is no such group. */
export async function findGroup(db: Queryable, memberId: MemberId, scope: string, key: string): Promise<GroupLine[]> {
  const { rows } = await db.query<{ seq: bigint }>(
    `select seq from ledger_posting
      where member_id = $1 and line = 1 and scope = $2 and key = $3
        and hashtextextended(scope || ' ' || key, 0) = hashtextextended($2 || ' ' || $3, 0)`,
    [memberId, scope, key],
  );
  return rows[0] ? findGroupAt(db, memberId, rows[0].seq) : [];
}
