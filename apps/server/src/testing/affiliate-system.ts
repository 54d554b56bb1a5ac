import { satang } from "@chokdee/money";
import { addDays, bangkokDay, DAY_MS } from "@chokdee/rules/time";
import type { PlayCategory } from "../core/gate.ts";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import { creditedDepositEvent } from "../core/payments.ts";
import { countedTurnoverEvent } from "../core/turnover.ts";
import { createMember } from "../modules/accounts/create-member.ts";
import { openSession } from "../modules/accounts/open-session.ts";
import type { AffiliateDependencies } from "../modules/affiliate/dependencies.ts";
import { friendsFollower } from "../modules/affiliate/follow-friends.ts";
import { settleDay } from "../modules/affiliate/settle-day.ts";
import { createTestSystem, type TestSystem } from "./system.ts";
import { takeIn } from "./take-in.ts";
import { type Visitor, visitor } from "./visitor.ts";
import { withoutKey } from "../platform/once/once.ts";

export interface Earner {
  readonly id: MemberId;
  readonly code: string;
  readonly page: Visitor;
}

interface Played {
  readonly category?: PlayCategory;
  /** In satang. */
  readonly turnover: bigint;
  readonly payout?: bigint;
  readonly isBonus?: boolean;
  readonly day?: string;
}

/** A system whose friends join, play and pay in by hand, and whose days end when the test says so. */
export interface AffiliateSystem extends TestSystem {
  readonly deps: AffiliateDependencies;
  today(): string;
  /** A new member, signed in, who may have a referrer. */
  join(by?: Earner, more?: { readonly deviceId?: string; readonly firstName?: string }): Promise<Earner>;
  play(who: Earner, played: Played): Promise<void>;
  payIn(who: Earner): Promise<void>;
  /** Lets the consumers take in all published events. */
  catchUp(): Promise<void>;
  /** Ends the day: what was played in it is worked out, and the next one begins. */
  endDay(): Promise<void>;
}

let people = 0;
let bets = 0;

export async function createAffiliateSystem(): Promise<AffiliateSystem> {
  return affiliateSystemOn(await createTestSystem());
}

export function affiliateSystemOn(system: TestSystem): AffiliateSystem {
  const { services } = system;
  const { db, outbox, sandboxClock: clock } = services;
  if (!clock) throw new Error("a test needs a clock that can be moved");
  const deps: AffiliateDependencies = services;
  const today = () => bangkokDay(clock.now());

  const catchUp = () => takeIn(services, friendsFollower(deps));

  return {
    ...system,
    deps,
    today,
    catchUp,
    join: (by, more) => join(system, by, more),
    async play(who, { category = "slot", turnover, payout = 0n, isBonus = false, day = today() }) {
      const settledAt = clock.now();
      const event = countedTurnoverEvent(who.id, {
        bet: `test:${++bets}`,
        version: 1,
        walletId: MAIN_WALLET,
        category,
        providerId: "test",
        gameId: "test",
        day,
        placedAt: settledAt,
        settledAt,
        stake: turnover,
        payout,
        turnover,
        rounds: 1,
        isBonus,
      });
      await db.transaction((tx) => outbox.publish(tx, event));
    },
    async payIn(who) {
      const amount = satang(10_000n);
      const deposit = {
        paymentId: `T${++bets}`,
        amount,
        asked: amount,
        promotionId: null,
        earns: true,
        at: clock.now(),
      };
      await db.transaction((tx) => outbox.publish(tx, creditedDepositEvent(who.id, deposit)));
    },
    async endDay() {
      await catchUp();
      const day = today();
      clock.advanceTo(clock.offsetMs + DAY_MS);
      await settleDay(deps, day);
    },
  };
}

async function join(
  { services, ...system }: TestSystem,
  by: Earner | undefined,
  { deviceId, firstName }: { readonly deviceId?: string; readonly firstName?: string } = {},
): Promise<Earner> {
  const number = String(++people).padStart(6, "0");
  const page = visitor(system, deviceId === undefined ? {} : { deviceId });
  return services.db.transaction(async (tx) => {
    const id = await createMember(services, tx, {
      passwordHash: "",
      phone: `0888${number}`,
      firstName: firstName ?? `เพื่อน${number}`,
      lastName: "ทดสอบ",
      birthDate: addDays("1970-01-01", people % 10_000),
      bankCode: "KBANK",
      accountNumber: `5555${number}`,
      agentCode: "chokdee",
      ref: by?.code,
      address: "127.0.0.1",
    });
    const { token } = await openSession(services, tx, id, {
      requestId: "",
      address: "127.0.0.1",
      userAgent: "",
      origin: "",
      deviceId: page.deviceId,
      once: withoutKey(services.db),
      token: undefined,
      log: services.log,
    });
    page.token = token;
    return { id, code: await services.referrals.codeOf(tx, id), page };
  });
}
