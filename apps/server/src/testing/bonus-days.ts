import { addDays, bangkokDay, bangkokInstant } from "@chokdee/rules/time";
import { DomainError } from "../core/domain-error.ts";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import { claimDay } from "../modules/cashback/claim.ts";
import { closeDay } from "../modules/cashback/close-day.ts";
import { cashbackFollower } from "../modules/cashback/follow-play.ts";
import type { Product } from "../modules/cashback/setting-repo.ts";
import { expirePromotions } from "../modules/promotions/expire-promotions.ts";
import { funding, insertBareMember } from "./bare-member.ts";
import type { BonusBench } from "./bonus-bench.ts";
import { takeIn } from "./take-in.ts";
import { asMember } from "./as-member.ts";

/** Lets it be noon of the next day: what has run out ends, and the day before is closed. */
export async function passNight(bench: BonusBench): Promise<void> {
  const { services } = bench.system;
  const today = bangkokDay(services.clock.now());
  await bench.advance(bangkokInstant(addDays(today, 1), "12:00").getTime() - services.clock.now().getTime());
  await bench.count();
  await expirePromotions(bench.promotions);
  await takeIn(services, cashbackFollower);
  await closeDay(services, today);
}

/** Claims both, and both again: one of them is paid, once. Returns what was due, in satang. */
export async function claimAll(
  { system: { services } }: BonusBench,
  memberId: MemberId,
  first: Product,
): Promise<bigint> {
  const who = asMember(services.db, memberId);
  const paid: number[] = [];
  const other = first === "loss" ? "turnover" : "loss";
  for (const product of [first, other, first, other] as const) {
    const claimed = await claimDay(services, product, {}, who).catch((error: unknown) => {
      if (error instanceof DomainError) return undefined;
      throw error;
    });
    if (claimed) paid.push(claimed.amount);
  }
  return BigInt(Math.round((paid[0] ?? 0) * 100));
}

/** Another account of the same person, with money to bet against the first. */
export async function openPartner({ system, open }: BonusBench, memberId: MemberId) {
  const { services, database } = system;
  const partnerId = await insertBareMember(database);
  await services.db.transaction((tx) => services.ledger.openMember(tx, partnerId));
  const device = `device-of-${memberId}`;
  await database.owner.query("insert into member_device select unnest($1::bigint[]), $2, now()", [
    [memberId, partnerId],
    device,
  ]);
  await services.ledger.post(funding(partnerId, 100_000_000n));
  await services.db.transaction((tx) =>
    services.requirements.add(tx, { memberId: partnerId, amount: 1_000_000n, source: "test" }),
  );
  return {
    partnerId,
    /** Sits at the same table, on the side that wins or on the one that loses. */
    async bet(round: string, stake: number, hasWon: boolean): Promise<void> {
      await (await open(partnerId, MAIN_WALLET, "casino")).spin(stake, hasWon ? stake * 2 : 0, round);
    },
  };
}
