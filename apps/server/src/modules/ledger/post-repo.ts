import { NO_MONEY } from "@chokdee/money";
import type { Db, Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { type Amount, MAIN_WALLET, type Posting, walletId } from "../../core/ledger.ts";
import { bytesLiteral, numbersLiteral, textsLiteral } from "../../platform/batch/array-literal.ts";
import { callForValue, callFunction } from "@chokdee/server-kit/db";
import type { CheckedGroup } from "./check-group.ts";
import type { Outcome, Refusal } from "./refusal.ts";

interface PostRow {
  readonly posted_no: number[] | null;
  readonly posted_seq: bigint[] | null;
  readonly posted_wallet: number[] | null;
  readonly posted_amount: Amount[] | null;
  readonly posted_balance: Amount[] | null;
  readonly replayed_no: number[] | null;
  readonly refused_no: number[] | null;
  readonly refused_status: Refusal[] | null;
  readonly refused_free: (Amount | null)[] | null;
}

const UNIQUE_VIOLATION = "23505";

/** Posts all groups in one round trip and answers their outcomes in the order given. */
export async function postGroups(
  db: Queryable,
  groups: readonly CheckedGroup[],
  stripe: number,
  at: Date,
): Promise<Outcome[]> {
  const { items, others } = sortOut(groups);
  const order = [...items, ...others];
  const headers = items.map(({ group }) => group);
  const lines = items.flatMap((item) => item.lines);
  const [row] = await callFunction<PostRow>(db, "ledger_post", {
    p_slot: stripe,
    p_at: at.toISOString(),
    i_member: numbersLiteral(headers.map(({ memberId }) => memberId)),
    i_scope: textsLiteral(headers.map(({ scope }) => scope)),
    i_key: textsLiteral(headers.map(({ key }) => key)),
    i_reference: textsLiteral(headers.map(({ reference }) => reference)),
    i_actor: textsLiteral(headers.map(({ actor }) => actor)),
    i_request: bytesLiteral(items.map(({ requestHash }) => requestHash)),
    i_wallet: numbersLiteral(lines.map(({ wallet }) => wallet)),
    i_amount: numbersLiteral(lines.map(({ amount }) => amount)),
    i_house: textsLiteral(lines.map(({ house }) => house)),
    i_code: textsLiteral(lines.map(({ code }) => code)),
    i_kind: textsLiteral(lines.map(({ kind }) => kind)),
    i_rule: textsLiteral(lines.map(({ rule }) => rule)),
    p_groups: others.length === 0 ? null : JSON.stringify(others.map(asJson)),
  });
  const outcomes = readOutcomes(row, order.length);
  const byGroup = new Map(order.map((group, i) => [group, outcomes[i]]));
  return groups.map((group) => {
    const outcome = byGroup.get(group);
    if (!outcome) throw new Error("the ledger gave no answer for a group");
    return outcome;
  });
}

/**
 * Posts a group in a transaction of its own, as lean as can be. Undefined where it does not plainly fit, or was posted
 * before: then `postGroups` decides.
 */
export async function postAlone(db: Db, checked: CheckedGroup, stripe: number, at: Date): Promise<Outcome | undefined> {
  const { group, lines, requestHash } = checked;
  const [line] = lines;
  if (!line || lines.length > 1 || line.wallet !== MAIN_WALLET) return undefined;
  try {
    const made = await callForValue<[bigint, Amount] | null>(db, "ledger_post_one", {
      p_slot: stripe,
      p_at: at.toISOString(),
      p_member: group.memberId,
      p_scope: group.scope,
      p_key: group.key,
      p_reference: group.reference,
      p_actor: group.actor,
      p_request: requestHash,
      p_amount: line.amount,
      p_house: line.house,
      p_code: line.code,
      p_kind: line.kind,
      p_rule: line.rule,
    });
    if (!made) return undefined;
    const [seq, balanceAfter] = made;
    return {
      status: "posted",
      postings: [{ seq, walletId: MAIN_WALLET, amount: line.amount, balanceAfter }],
    };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
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
      seq: row.posted_seq?.[i] ?? 0n,
      walletId: walletId(row.posted_wallet?.[i] ?? 0),
      amount: row.posted_amount?.[i] ?? NO_MONEY,
      balanceAfter: row.posted_balance?.[i] ?? NO_MONEY,
    };
    (postings[no - 1] ??= []).push(posting);
  });
  const outcomes = postings.map((made, i): Outcome => ({
    status: replayed.has(i + 1) ? "replayed" : "posted",
    postings: made,
  }));
  row.refused_no?.forEach((no, i) => {
    outcomes[no - 1] = { status: row.refused_status?.[i] ?? "no_wallet", free: row.refused_free?.[i] ?? null };
  });
  if (outcomes.length !== count) throw new Error("the ledger answered for another number of groups");
  return outcomes;
}
