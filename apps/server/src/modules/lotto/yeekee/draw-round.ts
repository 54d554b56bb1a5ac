import { satang } from "@chokdee/money";
import { expectedMargin } from "@chokdee/rules/lotto";
import {
  beaconTime,
  drawnValue,
  drawOf,
  lastFive,
  shotOfRank,
  shotSum,
  wonRankPrizes,
  yeekeeResult,
} from "@chokdee/rules/yeekee";
import type { BeaconValue } from "@chokdee/server-kit/beacon";
import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { groupPersons } from "../../../core/members.ts";
import { listSoldLines } from "../bill-repo.ts";
import { findCategory } from "../category-repo.ts";
import { decideRoundIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { lockRound } from "../round-repo.ts";
import { yeekeeSettingsFromStored } from "../settings.ts";
import { readCountedStakes } from "./counted-stakes.ts";
import { decidingRoundOf } from "./rules.ts";
import { insertPrize, listShots, lockYeekee, setDrawn, type ShotRow, type YeekeeRow } from "./yeekee-repo.ts";

/** Works the result out once the beacon's value is published, and shows all that it came from. */
export async function drawRound(deps: LottoDependencies, frozen: YeekeeRow): Promise<void> {
  // A server that was set to another beacon since cannot draw what was announced, and the round is refunded in the end.
  if (deps.beacon.chain.name !== frozen.beacon_name) return;
  const beaconRound = decidingRoundOf(frozen);
  if (deps.clock.now() < beaconTime(deps.beacon.chain, beaconRound)) return;
  const beacon = await deps.beacon.valueOf(beaconRound);
  if (beacon) await deps.db.transaction((tx) => drawIn(deps, tx, frozen.round_id, beacon));
}

async function drawIn(deps: LottoDependencies, tx: Tx, roundId: bigint, beacon: BeaconValue): Promise<void> {
  const round = await lockRound(tx, roundId);
  const yeekee = await lockYeekee(tx, roundId);
  if (round?.status !== "closed" || !yeekee?.list_hash || yeekee.last5 !== null || yeekee.refund !== null) return;
  const seed = deps.secrets.open(`yeekee:${round.code}`, yeekee.sealed_seed);
  const shots = await listShots(tx, roundId);
  const sum = shotSum(shots);
  if (!sum) throw new Error(`${round.code} was frozen with too few shots`);
  const draw = drawOf(seed, yeekee.list_hash, beacon.value);
  const last5 = lastFive(sum.rest, drawnValue(draw));
  await setDrawn(tx, roundId, { ...beacon, seed, draw, last5 });
  await decideRoundIn(deps, tx, round, { draw: { last5: [last5] }, result: yeekeeResult(last5), isSimulated: false });
  await awardRanks(deps, tx, round, shots);
}

/** Who is paid for the rank of a shot, fixed together with the result. */
async function awardRanks(
  deps: LottoDependencies,
  tx: Tx,
  round: { readonly id: bigint; readonly category_id: number },
  shots: readonly ShotRow[],
): Promise<void> {
  const category = await findCategory(tx, round.category_id);
  if (!category?.yeekee) return;
  const settings = yeekeeSettingsFromStored(category.yeekee);
  const holders = settings.rankPrizes.flatMap(({ rank }) => shotOfRank(shots, rank)?.member_id ?? []);
  const stakes = await readCountedStakes(deps, tx, round.id, [...new Set(holders)]);
  const shooters = [...new Set(shots.map(({ member_id }) => member_id))];
  const personOf = groupPersons(shooters, await deps.samePerson.findLinked(tx, shooters));
  const prizes = wonRankPrizes(
    shots.map(({ seq, number, member_id }) => ({ seq, number, memberId: String(member_id) })),
    {
      stakedBy: (memberId) => satang(stakes.get(BigInt(memberId) as MemberId) ?? 0n),
      personOf: (memberId) => String(personOf(BigInt(memberId) as MemberId)),
      margin: expectedMargin(await listSoldLines(tx, round.id)),
    },
    settings,
  );
  for (const { rank, memberId, amountSatang } of prizes) {
    await insertPrize(tx, round.id, { rank, member_id: BigInt(memberId) as MemberId, amount: amountSatang });
  }
}
