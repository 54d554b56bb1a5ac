import type { CallOutput } from "@chokdee/contract/schemas";
import { toBaht } from "@chokdee/money";
import { maskUsername } from "@chokdee/rules";
import {
  beaconTime,
  chainNamed,
  isLocalBeacon,
  shotOfRank,
  yeekeePhase,
  type YeekeeSettings,
} from "@chokdee/rules/yeekee";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import { findCategory } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { findRound, type RoundRow } from "../round-repo.ts";
import { roundAt } from "../rules.ts";
import { yeekeeSettingsFromStored } from "../settings.ts";
import { readStaked } from "../sold-repo.ts";
import { roundView } from "../views.ts";
import { beaconKey, signingKey } from "./keys.ts";
import { decidingRoundOf, timesOf } from "./rules.ts";
import { RECEIPT_KEY } from "./shoot.ts";
import {
  countShooters,
  countUnproven,
  findYeekee,
  listPrizes,
  listShotsOf,
  pageShots,
  type ShotRow,
  type YeekeeRow,
} from "./yeekee-repo.ts";

type YeekeeList = CallOutput<"lottoYeekeeList">;
type ShotView = YeekeeList["shots"][number];

const SHOTS_ON_A_PAGE = 100;

/** All that a page shows of a round: its newest shots, the reader's own, the ranks and the proof so far. */
export async function readYeekeeList(
  deps: LottoDependencies,
  roundId: bigint,
  memberId: MemberId | undefined,
): Promise<YeekeeList> {
  const { db, clock } = deps;
  await deps.onlookers.note("yeekee");
  const { round, yeekee, settings } = await findWhole(deps, roundId);
  const now = clock.now();
  const shots = await pageShots(db, roundId, yeekee.shot_count, SHOTS_ON_A_PAGE);
  const mine = memberId === undefined ? [] : await listShotsOf(db, roundId, memberId, settings.maxShotsPerMember);
  const view = await shotViews(deps, [...shots, ...mine], memberId);
  const nextShotAt = mine[0] && new Date(mine[0].shot_at.getTime() + settings.shotSpacingMs);
  return {
    server_now: now.toISOString(),
    round: roundView(round, now),
    phase: yeekeePhase(roundAt(round, now).status, timesOf(round, yeekee), now),
    settings: settingsView(settings),
    shot_count: yeekee.shot_count,
    shooter_count: await countShooters(db, roundId),
    sum: Number(yeekee.shot_sum),
    shots: shots.map(view),
    my_shots: mine.map(view),
    next_shot_at: nextShotAt && nextShotAt > now ? nextShotAt.toISOString() : null,
    my_stake: memberId === undefined ? 0 : toBaht(await readStaked(db, roundId, memberId)),
    prizes: yeekee.frozen_at === null ? [] : await prizeViews(deps, round, shots, settings, view),
    proof: proofView(deps, round, yeekee),
    unproven_rounds: await countUnproven(db),
  };
}

/** A page of all shots, the newest first. */
export async function pageYeekeeShots(
  deps: LottoDependencies,
  roundId: bigint,
  page: number,
  memberId: MemberId | undefined,
): Promise<CallOutput<"lottoYeekeeLists">> {
  const { yeekee } = await findWhole(deps, roundId);
  const newest = yeekee.shot_count - (page - 1) * SHOTS_ON_A_PAGE;
  const shots = newest <= 0 ? [] : await pageShots(deps.db, roundId, newest, SHOTS_ON_A_PAGE);
  return { items: shots.map(await shotViews(deps, shots, memberId)), page, total: yeekee.shot_count };
}

async function findWhole({ db }: LottoDependencies, roundId: bigint) {
  const yeekee = await findYeekee(db, roundId);
  const round = yeekee && (await findRound(db, roundId));
  const category = round && (await findCategory(db, round.category_id));
  if (!yeekee || !round || !category?.yeekee) throw new DomainError("NOT_FOUND");
  return { round, yeekee, settings: yeekeeSettingsFromStored(category.yeekee) };
}

async function shotViews(
  { db, members, simulatedMembers }: LottoDependencies,
  shots: readonly ShotRow[],
  reader: MemberId | undefined,
) {
  const memberIds = [...new Set(shots.map(({ member_id }) => member_id))];
  const names = await members.usernamesOf(db, memberIds);
  const simulated = await simulatedMembers.among(db, memberIds);
  return ({ seq, number, member_id, shot_at }: ShotRow): ShotView => ({
    seq,
    number,
    member_masked: maskUsername(names.get(member_id) ?? ""),
    is_mine: member_id === reader,
    is_simulated: simulated.has(member_id),
    shot_at: shot_at.toISOString(),
  });
}

/** The ranks that are paid are all on the first page. */
async function prizeViews(
  { db }: LottoDependencies,
  round: RoundRow,
  shots: readonly ShotRow[],
  { rankPrizes }: YeekeeSettings,
  view: (shot: ShotRow) => ShotView,
): Promise<YeekeeList["prizes"]> {
  const won = await listPrizes(db, round.id);
  return rankPrizes.flatMap(({ rank, amountSatang }) => {
    const shot = shotOfRank(shots, rank);
    if (!shot) return [];
    const { member_masked, is_mine } = view(shot);
    const prize = round.status === "paid" ? won.find((each) => each.rank === rank) : undefined;
    const amount = toBaht(prize?.amount ?? amountSatang);
    return [{ rank, amount, member_masked, is_mine, is_paid: prize !== undefined }];
  });
}

function settingsView(settings: YeekeeSettings): YeekeeList["settings"] {
  return {
    shot_spacing_ms: settings.shotSpacingMs,
    most_shots: settings.maxShotsPerMember,
    least_shots: settings.minShots,
    least_shooters: settings.minShooters,
    rank_prizes: settings.rankPrizes.map(({ rank, amountSatang }) => ({ rank, amount: toBaht(amountSatang) })),
    least_stake_for_prize: toBaht(settings.minStakeForPrizeSatang),
  };
}

function proofView({ secrets }: LottoDependencies, round: RoundRow, yeekee: YeekeeRow): YeekeeList["proof"] {
  const decidingRound = decidingRoundOf(yeekee);
  const chain = chainNamed(yeekee.beacon_name);
  if (!chain) throw new Error(`${round.code} was announced with an unknown beacon`);
  return {
    round_code: round.code,
    commit: yeekee.commit,
    seed: yeekee.seed,
    shooting_ends_at: yeekee.shooting_ends_at.toISOString(),
    frozen_at: yeekee.frozen_at?.toISOString() ?? null,
    list_hash: yeekee.list_hash,
    beacon: {
      name: chain.name,
      public_key: isLocalBeacon(chain.name) ? beaconKey(secrets).publicKey : null,
      announced_round: Number(yeekee.beacon_round),
      round: decidingRound,
      published_at: beaconTime(chain, decidingRound).toISOString(),
      value: yeekee.beacon_value,
      signature: yeekee.beacon_signature,
    },
    draw: yeekee.draw,
    last5: yeekee.last5,
    receipt_key: signingKey(secrets, RECEIPT_KEY).publicKey,
  };
}
