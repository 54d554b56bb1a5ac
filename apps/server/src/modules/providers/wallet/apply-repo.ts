import type { ProviderStatus } from "@chokdee/contract/provider";
import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { bytesLiteral, numbersLiteral, textsLiteral } from "../../../platform/batch/array-literal.ts";
import { callFunction } from "@chokdee/server-kit/db";
import type { SessionFacts } from "./session-repo.ts";
import type { WalletAnswer } from "./wallet-call.ts";

/** What is stored as a transaction of its own: a step, or the call that gathers several. */
interface CallStep {
  readonly kind: "bet" | "win" | "bet_win" | "actions";
  readonly transaction: string;
  readonly amount: Satang;
  readonly win: Satang | null;
  readonly reference: string | null;
  /** Of a win that ends a member's part of a shared round: all that was staked in it, and what of that was played for. */
  readonly stake: Satang | null;
  readonly effective: Satang | null;
  /** Of a bet: what of it goes into pools, in parts of a million. */
  readonly ppm: number | null;
  /** Of a pool's prize. */
  readonly pool: string | null;
  readonly generation: number | null;
  /** The price of one of the shots that a bet reserves, of the dearest, and what of them comes back when its round ends. */
  readonly unit: Satang | null;
  readonly most: Satang | null;
  readonly unused: Satang | null;
  readonly rest: number | null;
}

/** A call as the database takes it. */
export interface AppliedCall {
  readonly memberId: MemberId;
  readonly kind: "play" | "jackpot" | "rollback" | "close" | "void" | "resettle";
  readonly providerId: string;
  readonly transaction: string;
  /** Null where a rollback says neither. */
  readonly round: string | null;
  readonly game: string | null;
  readonly requestHash: Buffer;
  readonly refusal: ProviderStatus | null;
  readonly session: SessionFacts | undefined;
  readonly reference: string | null;
  readonly amount: Satang;
  readonly closesRound: boolean;
  readonly freeRound: string | null;
  readonly isPromotion: boolean;
  readonly earlyRollback: string;
  /** Who caused it, as the books name them. */
  readonly actor: string;
  readonly steps: readonly CallStep[];
}

export interface ApplyTimes {
  readonly now: Date;
  readonly real: Date;
  /** A play session must have been used since. */
  readonly idleSince: Date;
}

interface ApplyRow {
  readonly done_no: number[] | null;
  readonly done_balance: Satang[] | null;
  readonly done_pools: boolean[] | null;
  readonly other_no: number[] | null;
  readonly other_status: ProviderStatus[] | null;
  readonly other_balance: (Satang | null)[] | null;
  readonly other_pool_at: (Date | null)[] | null;
}

/** Applies calls of members that come once each, in one round trip. Returns in the order given. */
export async function applyCalls(
  db: Queryable,
  calls: readonly AppliedCall[],
  stripe: number,
  times: ApplyTimes,
): Promise<WalletAnswer[]> {
  const items = calls.filter(isItem);
  const others = calls.filter((call) => !isItem(call));
  const order = [...items, ...others];
  const row = await applyBatch(
    db,
    items,
    others.length === 0 ? null : JSON.stringify(others.map(asJson)),
    stripe,
    times,
  );
  const answers = readAnswers(row, order.length, times.real);
  const byCall = new Map(order.map((call, i) => [call, answers[i]]));
  return calls.map((call) => {
    const answer = byCall.get(call);
    if (!answer) throw new Error("the database gave no answer to a call");
    return answer;
  });
}

/** Applies a call that was held, as it came. */
export async function applyHeld(
  db: Queryable,
  heldId: bigint,
  actor: string,
  stripe: number,
  times: ApplyTimes,
): Promise<WalletAnswer> {
  const { rows } = await db.query<{ calls: string }>(
    `select jsonb_build_array(call || jsonb_build_object('actor', $2::text))::text as calls
       from provider_held where id = $1`,
    [heldId, actor],
  );
  const row = await applyBatch(db, [], rows[0]?.calls ?? null, stripe, times);
  const [answer] = readAnswers(row, 1, times.real);
  if (!answer) throw new Error("the database gave no answer to a call");
  return answer;
}

async function applyBatch(
  db: Queryable,
  items: readonly AppliedCall[],
  others: string | null,
  stripe: number,
  { now, real, idleSince }: ApplyTimes,
): Promise<ApplyRow | undefined> {
  const [row] = await callFunction<ApplyRow>(db, "provider_apply_batch", {
    p_slot: stripe,
    p_at: now.toISOString(),
    p_real: real.toISOString(),
    p_idle: idleSince.toISOString(),
    i_kind: textsLiteral(items.map(({ steps }) => steps[0]?.kind ?? null)),
    i_provider: textsLiteral(items.map(({ providerId }) => providerId)),
    i_transaction: textsLiteral(items.map(({ transaction }) => transaction)),
    i_member: numbersLiteral(items.map(({ memberId }) => memberId)),
    i_session: numbersLiteral(items.map(({ session }) => session?.id ?? null)),
    i_wallet: numbersLiteral(items.map(({ session }) => session?.walletId ?? null)),
    i_category: textsLiteral(items.map(({ session }) => session?.category ?? null)),
    i_round: textsLiteral(items.map(({ round }) => round)),
    i_game: textsLiteral(items.map(({ game }) => game)),
    i_reference: textsLiteral(items.map(({ steps }) => steps[0]?.reference ?? null)),
    i_amount: numbersLiteral(items.map(({ steps }) => steps[0]?.amount ?? null)),
    i_stake: numbersLiteral(items.map(({ steps }) => steps[0]?.stake ?? null)),
    i_effective: numbersLiteral(items.map(({ steps }) => steps[0]?.effective ?? null)),
    i_closes: `{${items.map(({ closesRound }) => closesRound).join(",")}}`,
    i_ppm: numbersLiteral(items.map(({ steps }) => steps[0]?.ppm ?? null)),
    i_request: bytesLiteral(items.map(({ requestHash }) => requestHash)),
    p_calls: others,
  });
  return row;
}

/** The plainest bets and wins, which are decided together. */
function isItem({ kind, refusal, steps, session, game, freeRound, isPromotion, closesRound }: AppliedCall): boolean {
  const [step] = steps;
  if (kind !== "play" || refusal || !step || steps.length > 1 || freeRound || isPromotion) return false;
  if (step.unit !== null || step.unused !== null || step.rest !== null) return false;
  if (step.kind === "bet") return !closesRound && step.amount > 0n && session?.gameId === game;
  return step.kind === "win" && step.reference !== null;
}

function asJson(call: AppliedCall) {
  return {
    kind: call.kind,
    refusal: call.refusal,
    provider_id: call.providerId,
    transaction: call.transaction,
    member_id: String(call.memberId),
    session_id: call.session === undefined ? null : String(call.session.id),
    round: call.round,
    game_id: call.game,
    reference: call.reference,
    amount: String(call.amount),
    closes: call.closesRound,
    free_round: call.freeRound,
    is_promotion: call.isPromotion,
    early_rollback: call.earlyRollback,
    request: call.requestHash.toString("hex"),
    actor: call.actor,
    steps: call.steps.map((step) => ({
      ...step,
      amount: String(step.amount),
      win: step.win === null ? null : String(step.win),
      stake: step.stake === null ? null : String(step.stake),
      effective: step.effective === null ? null : String(step.effective),
      unit: step.unit === null ? null : String(step.unit),
      most: step.most === null ? null : String(step.most),
      unused: step.unused === null ? null : String(step.unused),
    })),
  };
}

function readAnswers(row: ApplyRow | undefined, count: number, real: Date): WalletAnswer[] {
  if (!row) throw new Error("the database gave no answer");
  const answers: WalletAnswer[] = [];
  row.done_no?.forEach((no, i) => {
    const balance = row.done_balance?.[i] ?? NO_MONEY;
    answers[no - 1] = { status: "OK", balance, ...(row.done_pools?.[i] && { poolAt: real }) };
  });
  row.other_no?.forEach((no, i) => {
    const status = row.other_status?.[i] ?? "UNKNOWN_ERROR";
    const balance = row.other_balance?.[i] ?? null;
    const poolAt = row.other_pool_at?.[i] ?? null;
    answers[no - 1] = { status, ...(balance !== null && { balance }), ...(poolAt && { poolAt }) };
  });
  if (answers.length !== count) throw new Error("the database answered another number of calls");
  return answers;
}
