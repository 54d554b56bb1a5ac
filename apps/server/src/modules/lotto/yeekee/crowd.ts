import { satang } from "@chokdee/money";
import { type BetType, type BillLine, randomNumber, SIX_TYPES } from "@chokdee/rules/lotto";
import { bangkokDay, DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import type { SimulatedMember } from "../../../core/sandbox.ts";
import { listTerms } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { placeBill } from "../place-bill.ts";
import { termsByType } from "../settings.ts";
import { type CurrentRound, findCurrentRound, hasBillInCurrent, listCrowd } from "./crowd-repo.ts";
import { shoot } from "./shoot.ts";

const CROWD_SIZE = 24;
const FIRST_BIRTH = new Date("1990-01-01");
const OPENING_SATANG = 100_000_000n;
/** Shots soon after a round's turn has come, enough for it to be drawn, and at its end. */
const EARLY_SHOTS = 24;
const EARLY_MS = 40_000;
const ALL_SHOTS = 40;
const TURN_MS = 15 * MINUTE_MS;
const BILLS_A_ROUND = 6;
const ONE_BILL_IN_TICKS = 20;
const MAX_BILL_LINES = 4;
const MAX_STAKE_BAHT = 20;

/**
 * The simulated players of a sandbox, always shown as such: they shoot and bet a little so that rounds resolve. They
 * go the way of every member, so that limits and rules hold for them too.
 */
export interface Crowd {
  /** Whether it has anything to play for: somebody who looks on, or a member's bill in the round that ends next. */
  isAwake(): Promise<boolean>;
  /** One small step; at most one shot and one bill. */
  step(): Promise<void>;
  /** This many shots at once, each by another of them. */
  shootAll(roundId: bigint, shots: number): Promise<number>;
}

export function createCrowd(deps: LottoDependencies): Crowd {
  let members: MemberId[] | undefined;
  let betting = { roundId: 0n, bills: 0 };
  const ready = async () => (members ??= await gather(deps));
  return {
    async isAwake() {
      return (await deps.onlookers.areAt("yeekee")) || (await hasBillInCurrent(deps.db, deps.clock.now()));
    },
    async step() {
      const everyone = await ready();
      const round = await findCurrentRound(deps.db, deps.clock.now());
      if (!round) return;
      if (round.shot_count < targetShots(round, deps.clock.now()))
        await tryTo(() => shootOnce(deps, everyone, round.id));
      if (betting.roundId !== round.id) betting = { roundId: round.id, bills: 0 };
      if (betting.bills >= BILLS_A_ROUND || deps.random.below(ONE_BILL_IN_TICKS) > 0) return;
      betting.bills += 1;
      await tryTo(() => bet(deps, pick(deps, everyone), round));
    },
    async shootAll(roundId, shots) {
      let made = 0;
      for (const memberId of (await ready()).slice(0, shots)) {
        if (await tryTo(() => shoot(deps, memberId, { roundId, number: fiveDigits(deps) }))) made += 1;
      }
      return made;
    },
  };
}

async function gather({ db, simulatedMembers }: LottoDependencies): Promise<MemberId[]> {
  const there = await listCrowd(db);
  for (let number = there.length + 1; number <= CROWD_SIZE; number++) {
    there.push(await db.transaction((tx) => simulatedMembers.create(tx, playerOf(number), { playsOn: true })));
  }
  return there;
}

function playerOf(number: number): SimulatedMember {
  const digits = String(number).padStart(4, "0");
  return {
    username: `sim${digits}`,
    phone: `060000${digits}`,
    firstName: "ผู้เล่นจำลอง",
    lastName: digits,
    // Each was born on another day: namesakes of one day would look like one person with many accounts.
    birthDate: bangkokDay(new Date(FIRST_BIRTH.getTime() + number * DAY_MS)),
    bankCode: "KBANK",
    accountNumber: `999000${digits}`,
    openingSatang: OPENING_SATANG,
  };
}

function targetShots({ closes_at, shooting_ends_at }: CurrentRound, now: Date): number {
  const sinceMs = now.getTime() - (closes_at.getTime() - TURN_MS);
  const share = sinceMs / (shooting_ends_at.getTime() - closes_at.getTime() + TURN_MS);
  const early = Math.min(Math.max(sinceMs / EARLY_MS, 0), 1) * EARLY_SHOTS;
  return Math.max(early, share * ALL_SHOTS);
}

const pick = ({ random }: LottoDependencies, members: readonly MemberId[]): MemberId =>
  members[random.below(members.length)] as MemberId;

const fiveDigits = ({ random }: LottoDependencies): string => String(random.below(100_000)).padStart(5, "0");

async function shootOnce(deps: LottoDependencies, members: readonly MemberId[], roundId: bigint): Promise<unknown> {
  return shoot(deps, pick(deps, members), { roundId, number: fiveDigits(deps) });
}

async function bet(deps: LottoDependencies, memberId: MemberId, round: CurrentRound): Promise<unknown> {
  const { db, random } = deps;
  const terms = termsByType(await listTerms(db, round.category_id));
  const lines = Array.from({ length: 1 + random.below(MAX_BILL_LINES) }, (): BillLine[] => {
    const betType: BetType = SIX_TYPES[random.below(SIX_TYPES.length)] ?? "run_top";
    const offered = terms.get(betType);
    if (!offered) return [];
    const stakeSatang = satang(BigInt(1 + random.below(MAX_STAKE_BAHT)) * 100n);
    return [
      { betType, number: randomNumber(betType, (limit) => random.below(limit)), stakeSatang, rate: offered.rate },
    ];
  }).flat();
  const draft = { memberId, roundId: round.id, walletId: MAIN_WALLET, lines };
  const placing = { isDry: false, tokenId: random.uuid(), note: "" };
  return db.transaction((tx) => placeBill(deps, tx, draft, placing));
}

/** What a rule refuses is simply not done. */
async function tryTo(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
