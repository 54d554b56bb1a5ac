import { bestOfCategory, type Economy, type Finding, type Gift, judgeEconomy } from "@chokdee/rules/economy";
import { PRIZE_SHARE_PERCENT } from "@chokdee/rules/yeekee";
import type { Queryable } from "../core/db.ts";
import { plainWorth, type Reward } from "../core/rewards.ts";
import { affiliateModule } from "../modules/affiliate/module.ts";
import { cashbackModule } from "../modules/cashback/module.ts";
import { couponsModule } from "../modules/coupons/module.ts";
import { gamesModule } from "../modules/games/module.ts";
import { lottoModule } from "../modules/lotto/module.ts";
import { pointsModule } from "../modules/points/module.ts";
import { pollsModule } from "../modules/polls/module.ts";
import { promotionsModule } from "../modules/promotions/module.ts";
import { questsModule } from "../modules/quests/module.ts";
import { shopModule } from "../modules/shop/module.ts";
import { sportModule } from "../modules/sport/module.ts";
import { vipModule } from "../modules/vip/module.ts";
import { wheelModule } from "../modules/wheel/module.ts";

/** What each strategy leaves to the house under the settings as they are stored. */
export async function readFindings(db: Queryable, now: Date): Promise<Finding[]> {
  return judgeEconomy(await readEconomy(db, now));
}

/** All settings that give something, from the modules that have them. A game that is switched off may be on tomorrow. */
export async function readEconomy(db: Queryable, now: Date): Promise<Economy> {
  const listed = await gamesModule.ports.listedGames()(db);
  const leagues = await sportModule.ports.listedLeagues(db);
  const prices = await shopModule.ports.readEconomyPrices(db, now);
  const wheel = await wheelModule.ports.readEconomyWheel(db);
  const worths = worthsOf(db, prices, wheel);
  const given = [
    ...(await couponsModule.ports.readEconomyCoupons(db, now)),
    ...(await questsModule.ports.readEconomyQuests(db, now)),
    ...(await pollsModule.ports.readEconomyPolls(db)),
    ...wheel.tickets,
  ];
  const gifts: Gift[] = [];
  for (const { reward, ...gift } of given) gifts.push({ ...gift, worth: await worths.worthOf(reward) });
  return {
    games: [
      ...[...listed, ...leagues].flatMap((game) => bestOfCategory(game) ?? []),
      ...(await lottoModule.ports.readEconomyMarkets(db)),
    ],
    offers: await promotionsModule.ports.readEconomyOffers(db, now),
    cashback: await cashbackModule.ports.readEconomyCashback(db),
    commission: await affiliateModule.ports.readLatestTerms(db),
    levels: await vipModule.ports.readEconomyLevels(db),
    pointRates: await pointsModule.ports.readEconomyPoints(db),
    pointWorth: worths.point,
    gifts,
    prizeShare: Number(PRIZE_SHARE_PERCENT),
  };
}

type Prices = readonly { readonly reward: Reward; readonly points: number }[];
type Wheel = Awaited<ReturnType<typeof wheelModule.ports.readEconomyWheel>>;

/** What points, spins and rewards are worth in satang, to whoever spends each where it buys most. */
function worthsOf(db: Queryable, prices: Prices, { prizes, pointsPerSpin }: Wheel) {
  const perPoint = (worth: (reward: Reward) => number) =>
    Math.max(0, ...prices.filter(({ points }) => points > 0).map(({ reward, points }) => worth(reward) / points));
  const plain = perPoint((reward) => (reward.kind === "points" ? 0 : Number(plainWorth(reward))));
  const spin = spinWorth(prizes, plain);
  const tickets = perPoint((reward) => (reward.kind === "wheel_ticket" ? spin * reward.count : 0));
  const point = Math.max(plain, tickets, pointsPerSpin ? spin / pointsPerSpin : 0);
  const worthOf = async (reward: Reward): Promise<number> => {
    if (reward.kind === "points") return Number(reward.points) * point;
    if (reward.kind === "wheel_ticket") return spin * reward.count;
    if (reward.kind === "bonus") return Number(await promotionsModule.ports.bonusWorth(db, reward));
    if (reward.kind === "coupon") return worthOf(await couponsModule.ports.couponReward(db, reward.couponId));
    return Number(plainWorth(reward));
  };
  return { point, worthOf };
}

/** What a spin gives on average, with the spins that it gives. */
function spinWorth(prizes: Wheel["prizes"], point: number): number {
  let [weights, worths, tickets] = [0, 0, 0];
  for (const { weight, reward } of prizes) {
    weights += weight;
    worths += weight * (reward.kind === "points" ? Number(reward.points) * point : Number(plainWorth(reward)));
    if (reward.kind === "wheel_ticket") tickets += weight * reward.count;
  }
  if (weights === 0) return 0;
  return tickets < weights ? worths / (weights - tickets) : worths;
}
