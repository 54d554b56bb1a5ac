import { MAX_SETTLE_ITEMS } from "@chokdee/contract/provider";
import { NO_MONEY } from "@chokdee/money";
import { MINUTE_MS } from "@chokdee/rules/time";
import { type Clock, outsideTime } from "../../../core/clock.ts";
import type { MemberId } from "../../../core/ids.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { Ports } from "../../../core/ports.ts";
import { Batcher } from "@chokdee/server-kit/batcher";
import type { ProviderAdapter } from "../adapter.ts";
import { type AppliedCall, applyCalls, type ApplyTimes } from "./apply-repo.ts";
import { requestHash } from "./request-hash.ts";
import type { SessionFacts } from "./session-repo.ts";
import type { PlayCall, TransactionCall, WalletAnswer } from "./wallet-call.ts";

/** A play session without a stake for this long is over. */
export const PLAY_IDLE_MS = 30 * MINUTE_MS;

const CURRENCY = "THB";
const LANES = 2;
const MAX_ITEMS = 128;
/** Ends of parts of shared rounds come by the hundred, and take a lane of their own so that no bet waits for them. */
const SETTLE_LANES = 1;
const MAX_WAITING = 20_000;
const GATHER_MS = 3;
/** Slots of the ledger's house accounts that these batches use. */
const HOUSE_STRIPES = 32;

export function applyTimes(clock: Clock): ApplyTimes {
  const real = outsideTime(clock);
  return { now: clock.now(), real, idleSince: new Date(real.getTime() - PLAY_IDLE_MS) };
}

export interface CallApplier {
  apply(call: AppliedCall): Promise<WalletAnswer>;
  /** Applies ends of members' parts of shared rounds, in one round trip where each member comes once. */
  settle(calls: readonly AppliedCall[]): Promise<readonly WalletAnswer[]>;
}

/** Gathers calls that come at the same time, of whatever members, and applies them together. */
export function createApplier(dependencies: Pick<Ports, "db" | "clock" | "random">): CallApplier {
  const { db, clock, random } = dependencies;
  const firstStripe = random.below(HOUSE_STRIPES);
  const batcherFrom = (name: string, stripe: number, lanes: number, maxItems: number, gatherMs: number) =>
    new Batcher<AppliedCall, WalletAnswer>({
      name,
      send: (calls, lane) => applyCalls(db, calls, (stripe + lane) % HOUSE_STRIPES, applyTimes(clock)),
      lanes,
      maxItems,
      queue: { waiting: MAX_WAITING, full: () => new DomainError("UNAVAILABLE") },
      ownerOf: ({ memberId }) => memberId,
      isTransaction: true,
      gatherMs,
    });
  const calls = batcherFrom("wallet", firstStripe, LANES, MAX_ITEMS, GATHER_MS);
  const ends = batcherFrom("settle", firstStripe + LANES, SETTLE_LANES, MAX_SETTLE_ITEMS, 0);
  return {
    apply: (call) => calls.add(call),
    settle: (items) => Promise.all(items.map((item) => ends.add(item))),
  };
}

/** A provider's call as the database takes it. */
export function appliedCall(
  adapter: ProviderAdapter,
  call: TransactionCall,
  memberId: MemberId,
  session: SessionFacts | undefined,
): AppliedCall {
  return {
    memberId,
    kind: call.kind,
    providerId: adapter.providerId,
    transaction: nameOf(call),
    round: call.round ?? null,
    game: call.game ?? null,
    requestHash: requestHash(call),
    refusal: "currency" in call && call.currency !== CURRENCY ? "WRONG_CURRENCY" : null,
    session,
    reference: call.kind === "rollback" ? call.reference : null,
    amount: NO_MONEY,
    closesRound: call.kind === "play" && call.closesRound,
    freeRound: (call.kind === "play" ? call.freeRound : undefined) ?? null,
    isPromotion: call.kind === "play" && call.isPromotion,
    earlyRollback: adapter.earlyRollback,
    actor: `provider:${adapter.providerId}`,
    steps: stepsOf(call),
  };
}

const NO_STEP = {
  win: null,
  reference: null,
  stake: null,
  effective: null,
  ppm: null,
  pool: null,
  generation: null,
  unit: null,
  most: null,
  unused: null,
  rest: null,
};

function stepsOf(call: TransactionCall): AppliedCall["steps"] {
  if (call.kind === "play") return playSteps(call);
  if (call.kind !== "jackpot") return [];
  const { transaction, amount, reference, pool, generation } = call;
  return [{ ...NO_STEP, kind: "win", transaction, amount, reference, pool, generation }];
}

/** A call of many is stored as a transaction beside theirs. */
function playSteps({ transaction, steps }: PlayCall): AppliedCall["steps"] {
  const kept = steps.map((step) => ({
    ...NO_STEP,
    kind: step.kind,
    transaction: step.transaction,
    amount: step.amount,
    win: step.win ?? null,
    reference: step.reference ?? null,
    stake: step.part?.stake ?? null,
    effective: step.part?.effective ?? null,
    ppm: step.poolPpm ?? null,
    unit: step.unit ?? null,
    most: step.most ?? null,
    unused: step.unused ?? null,
    rest: step.rest ?? null,
  }));
  if (steps.some((step) => step.transaction === transaction)) return kept;
  return [...kept, { kind: "actions", transaction, amount: NO_MONEY, ...NO_STEP }];
}

/** A rollback may bear the name of what it undoes. It is stored under one that no provider can give. */
function nameOf(call: TransactionCall): string {
  const isOwn = call.kind === "rollback" && call.transaction === call.reference;
  return isOwn ? `~rollback:${call.transaction}` : call.transaction;
}
