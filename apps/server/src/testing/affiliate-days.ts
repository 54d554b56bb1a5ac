import { addDays } from "@chokdee/rules/time";
import { expect } from "vitest";
import { playCategories } from "../core/gate.ts";
import { readBalance } from "../modules/affiliate/account-repo.ts";
import { settleDay } from "../modules/affiliate/settle-day.ts";
import { insertTerms, readTerms } from "../modules/affiliate/terms-repo.ts";
import { AffiliateModel } from "./affiliate-model.ts";
import type { AffiliateSystem, Earner } from "./affiliate-system.ts";

/** The same days for the same seed. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Lets members join, play, claim and be taken back for this many days, and compares with the model after each. */
export async function simulateDays(system: AffiliateSystem, days: number, seed: number): Promise<AffiliateModel> {
  const chance = chanceFrom(seed);
  const model = new AffiliateModel();
  const members: Earner[] = [];
  const { db } = system.services;
  const terms = { ...(await readTerms(db, system.today())), depositDays: null };
  model.terms.push(await db.transaction((tx) => insertTerms(tx, terms, system.today(), system.deps.clock.now())));

  async function join(): Promise<void> {
    const by = members.length === 0 || chance(5) === 0 ? undefined : chance(members.length);
    const member = await system.join(by === undefined ? undefined : members[by]);
    members.push(member);
    model.referrers.push(by);
  }

  async function play(): Promise<void> {
    const who = chance(members.length);
    const member = members[who];
    if (!member) return;
    const category = playCategories[chance(playCategories.length)] ?? "slot";
    const turnover = BigInt(chance(40_000_000) - (chance(6) === 0 ? 20_000_000 : 0));
    const isBonus = chance(8) === 0;
    await system.play(member, { category, turnover, isBonus });
    model.plays.push({ day: system.today(), who, category, turnover, isBonus });
  }

  async function changeTerms(): Promise<void> {
    const fromDay = addDays(system.today(), 1);
    const rates = playCategories.flatMap((category) =>
      [1, 2, 3].map((level) => ({
        category,
        level,
        ppm: 1 + chance(40_000),
        dailyCap: chance(3) === 0 ? null : BigInt(chance(300_000)),
      })),
    );
    const changed = { ...terms, rates, holdDays: chance(4) };
    model.terms.push(await db.transaction((tx) => insertTerms(tx, changed, fromDay, system.deps.clock.now())));
  }

  async function claim(): Promise<void> {
    const who = chance(members.length);
    const answer = await members[who]?.page.call("affiliateRedeem", {});
    if (answer?.data) {
      model.claims.push({ who, amount: BigInt(Math.round(answer.data.amount * 100)) });
    } else {
      expect(answer?.code).toBe("AFFILIATE_MINIMUM");
      expect(model.claimable(who, system.today())).toBeLessThan(terms.minClaim);
    }
  }

  async function compare(): Promise<void> {
    for (const [who, { id }] of members.entries()) {
      const { earned, claimable } = await readBalance(db, id, system.today());
      expect([who, earned, claimable]).toEqual([who, model.earned(who), model.claimable(who, system.today())]);
    }
  }

  /** A day whose work is cut off is worked out all the same when it is taken up again. */
  async function cutOff(): Promise<void> {
    const broken = { publish: () => Promise.resolve(), publishAll: () => Promise.reject(new Error("cut off")) };
    await settleDay({ ...system.deps, outbox: broken }, system.today()).catch((error: unknown) => {
      expect(error).toMatchObject({ message: "cut off" });
    });
  }

  for (let count = 0; count < 4; count++) await join();
  for (let day = 0; day < days; day++) {
    if (members.length < 14 && chance(2) === 0) await join();
    for (let bets = chance(9); bets > 0; bets--) await play();
    if (chance(9) === 0) await changeTerms();
    if (chance(3) === 0) await claim();
    await system.catchUp();
    if (chance(4) === 0) await cutOff();
    model.ended.push(system.today());
    await system.endDay();
    await compare();
  }
  return model;
}
