import { NO_MONEY } from "@chokdee/money";
import { createHash } from "node:crypto";
import { orNotFound } from "../../core/domain-error.ts";
import type { ProvidersDependencies } from "./dependencies.ts";
import { playerOf } from "./player.ts";
import type { Providers } from "./providers.ts";
import { findRound, markStuck, type RoundKey, type RoundRow } from "./round-repo.ts";
import { judgeRound, MAX_CHECKS, OVERDUE_MS, type Verdict, waitAfter } from "./rules.ts";
import type { AppliedCall } from "./wallet/apply-repo.ts";
import { findWatch, listDue, resolveWatch, saveCheck, watchOverdue, type WatchRow } from "./watch-repo.ts";

const MAX_IN_ONE_RUN = 100;

export type WatchDependencies = ProvidersDependencies & Pick<Providers, "registry" | "applier">;

/** Finds rounds that have been open for too long and checks those that are due with their providers. */
export async function watchRounds(deps: WatchDependencies): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction((tx) => watchOverdue(tx, new Date(now.getTime() - OVERDUE_MS), now));
  for (const watch of await listDue(deps.db, now, MAX_IN_ONE_RUN)) await checkRound(deps, watch);
}

/** Checks one round now, whenever it would be due. */
export async function checkRoundNow(deps: WatchDependencies, key: RoundKey): Promise<void> {
  const watch = orNotFound(await findWatch(deps.db, key));
  await checkRound(deps, { ...watch, checks: 0 });
}

async function checkRound(deps: WatchDependencies, watch: WatchRow): Promise<void> {
  const { db, clock } = deps;
  const key = { providerId: watch.provider_id, round: watch.round, memberId: watch.member_id };
  const round = await findRound(db, key);
  if (!round || (round.state !== "open" && round.state !== "stuck")) return resolveWatch(db, key, clock.now());
  const verdict = await readVerdict(deps, key, round);
  if (verdict.do === "close" && (await deps.applier.apply(closeCall(deps, round))).status === "OK") {
    return resolveWatch(db, key, clock.now());
  }
  const checks = watch.checks + 1;
  const isGivenUp = checks >= MAX_CHECKS;
  if (isGivenUp) await markStuck(db, key);
  await saveCheck(db, watch.id, {
    checks,
    next_check_at: new Date(clock.now().getTime() + waitAfter(checks)),
    is_given_up: isGivenUp,
    note: verdict.do === "wait" ? verdict.note : "ปิดรอบไม่สำเร็จ",
  });
}

async function readVerdict(
  { registry, secrets, log }: WatchDependencies,
  { providerId, round, memberId }: RoundKey,
  ours: RoundRow,
): Promise<Verdict> {
  try {
    const status = await registry.get(providerId).roundStatus(playerOf(secrets, providerId, memberId), round);
    return judgeRound(ours, status);
  } catch (error) {
    log.warn({ err: error, providerId, round }, "a provider did not say how a round stands");
    return { do: "wait", note: "ค่ายเกมไม่ตอบ" };
  }
}

/** No provider can name a transaction so. */
export function ownTransaction(deps: Pick<ProvidersDependencies, "random">, kind: string): string {
  return `~${kind}:${deps.random.uuid()}`;
}

/** What we do to a round ourselves. */
export function ownCall(
  deps: Pick<ProvidersDependencies, "random">,
  round: RoundRow,
  call: Pick<AppliedCall, "kind" | "amount" | "actor">,
): AppliedCall {
  const transaction = ownTransaction(deps, call.kind);
  return {
    ...call,
    memberId: round.member_id,
    providerId: round.provider_id,
    transaction,
    round: round.round,
    game: round.game_id,
    requestHash: createHash("sha256").update(transaction).digest().subarray(0, 16),
    refusal: null,
    session: undefined,
    reference: null,
    closesRound: false,
    freeRound: null,
    isPromotion: false,
    earlyRollback: "OK",
    steps: [],
  };
}

function closeCall(deps: WatchDependencies, round: RoundRow): AppliedCall {
  return ownCall(deps, round, { kind: "close", amount: NO_MONEY, actor: "system" });
}
