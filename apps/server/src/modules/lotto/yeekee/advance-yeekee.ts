import { MINUTE_MS } from "@chokdee/rules/time";
import {
  chainNamed,
  decidingRound,
  isProofOverdue,
  listHashOf,
  yeekeeRefund,
  type YeekeeSettings,
} from "@chokdee/rules/yeekee";
import type { Tx } from "../../../core/db.ts";
import { findCategory } from "../category-repo.ts";
import { decideRoundIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { lockRound, type RoundRow } from "../round-repo.ts";
import { yeekeeSettingsFromStored } from "../settings.ts";
import { drawRound } from "./draw-round.ts";
import { wasAway } from "./heartbeat-repo.ts";
import { decidingRoundOf, timesOf } from "./rules.ts";
import {
  countShooters,
  listShots,
  listUndrawn,
  lockYeekee,
  type RefundReason,
  setFrozen,
  setRefund,
  type YeekeeRow,
} from "./yeekee-repo.ts";

const AT_A_TIME = 300;
const LAST_MINUTE_MS = MINUTE_MS;

/** What members read when a round is refunded. */
const REASONS: Readonly<Record<RefundReason, string>> = {
  too_few_shots: "มียิงเลขไม่ครบตามจำนวนขั้นต่ำ",
  too_few_shooters: "มีสมาชิกยิงเลขไม่ครบตามจำนวนขั้นต่ำ",
  outage: "ระบบขัดข้องในช่วงท้ายของการยิงเลข",
  unproven: "ไม่สามารถแสดงหลักฐานของผลได้ภายในเวลาที่กำหนด",
  void: "ยกเลิกรอบ",
};

/**
 * Freezes the lists whose shooting is over, then draws those whose beacon is out. One that fails holds up no other.
 * Returns whether there were any, and so may be still.
 */
export async function advanceYeekee(deps: LottoDependencies): Promise<boolean> {
  const undrawn = await listUndrawn(deps.db, deps.clock.now(), AT_A_TIME);
  for (const { round_id: roundId } of undrawn) {
    try {
      const round = await deps.db.transaction((tx) => freezeOrRefund(deps, tx, roundId));
      if (round?.list_hash) await drawRound(deps, round);
    } catch (error) {
      deps.log.error({ err: error, roundId: String(roundId) }, "a yeekee round could not be drawn");
    }
  }
  return undrawn.length > 0;
}

/** Returns the round when it is frozen and still to be drawn. */
async function freezeOrRefund(deps: LottoDependencies, tx: Tx, roundId: bigint): Promise<YeekeeRow | undefined> {
  const round = await lockRound(tx, roundId);
  const yeekee = await lockYeekee(tx, roundId);
  const category = round && (await findCategory(tx, round.category_id));
  if (!round || !yeekee || !category?.yeekee || yeekee.last5 !== null || yeekee.refund !== null) return undefined;
  const settings = yeekeeSettingsFromStored(category.yeekee);
  // Nothing was sold and no one could shoot, or staff ended the round: there is nothing to draw.
  if (round.status === "missed" || round.status === "cancelled") {
    await end(deps, tx, round, yeekee, "void");
    return undefined;
  }
  if (round.status !== "closed") return undefined;
  if (isProofOverdue(timesOf(round, yeekee), deps.clock.now())) {
    await end(deps, tx, round, yeekee, yeekee.frozen_at === null ? "outage" : "unproven");
    return undefined;
  }
  if (yeekee.frozen_at !== null) return yeekee;
  return freeze(deps, tx, round, yeekee, settings);
}

/**
 * Fixes the list and publishes its hash to every open page before the beacon's value exists. A list that is frozen late
 * takes the first round of the beacon after the usual delay, because the planned one might be known already.
 */
async function freeze(
  deps: LottoDependencies,
  tx: Tx,
  round: RoundRow,
  yeekee: YeekeeRow,
  settings: YeekeeSettings,
): Promise<YeekeeRow | undefined> {
  const shots = await listShots(tx, round.id);
  const endsAt = yeekee.shooting_ends_at;
  const refund = yeekeeRefund(
    {
      shots: shots.length,
      shooters: await countShooters(tx, round.id),
      wasDownAtTheEnd: await wasAway(tx, new Date(endsAt.getTime() - LAST_MINUTE_MS), endsAt),
    },
    settings,
  );
  if (refund) {
    await end(deps, tx, round, yeekee, refund);
    return undefined;
  }
  const at = deps.clock.now();
  const chain = chainNamed(yeekee.beacon_name);
  const deciding = chain && decidingRound(chain, endsAt, at);
  const lateBeaconRound = deciding?.isLate ? BigInt(deciding.round) : null;
  const listHash = listHashOf(round.code, shots);
  await setFrozen(tx, round.id, { at, listHash, lateBeaconRound });
  const frozen = { ...yeekee, frozen_at: at, list_hash: listHash, late_beacon_round: lateBeaconRound };
  await deps.outbox.publish(tx, {
    topic: "yeekee.frozen",
    payload: {
      round_id: Number(round.id),
      round_code: round.code,
      list_hash: listHash,
      shot_count: shots.length,
      frozen_at: at.toISOString(),
      beacon_round: decidingRoundOf(frozen),
    },
  });
  return frozen;
}

async function end(
  deps: LottoDependencies,
  tx: Tx,
  round: RoundRow,
  yeekee: YeekeeRow,
  refund: RefundReason,
): Promise<void> {
  await setRefund(tx, round.id, refund, openSeed(deps, round, yeekee));
  if (refund !== "void") await decideRoundIn(deps, tx, round, { cancelReason: REASONS[refund] });
}

/** A refund must not wait for a seed that cannot be read, such as after the secret was lost. */
function openSeed({ secrets, log }: LottoDependencies, { code }: RoundRow, yeekee: YeekeeRow): string | null {
  try {
    return secrets.open(`yeekee:${code}`, yeekee.sealed_seed);
  } catch (error) {
    log.error({ err: error, round: code }, "the seed of a refunded yeekee round cannot be read");
    return null;
  }
}
