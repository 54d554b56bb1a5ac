import { RATE_UNIT } from "../affiliate.ts";
import { type Economy, type Finding, type Gift, STRAW_PERSON, type Strategy } from "./economy.ts";
import { footballPlays } from "./football.ts";
import { edgeOf, type PlayableGame } from "./games.ts";
import { gainOfOffer, usesAYear } from "./offers.ts";
import { poolPlays } from "./pools.ts";
import { type TablePlay, tablePlays } from "./tables.ts";

const LEVELS = [0, 1, 2];
const DAYS = 365;
/**
 * What an honest member plays in a day: 500 baht, at tables 1,000, which are fifty minutes of rounds at the least stake of
 * the cheapest one.
 */
const HONEST_PLAY = 50_000;
const HONEST_PLAY_AT_TABLES = 100_000;
/** What a thief stakes in a day: 10,000 baht. */
const THIEF_STAKE = 1_000_000;
const RING = 10;

/** What each strategy leaves to the house under these settings, each played as well as it can be. */
export function judgeEconomy(economy: Economy): Finding[] {
  const offers = partsOfOffers(economy);
  const gifts = partsOfGifts(economy);
  return [
    finding("honest", [...honestPlay(economy), ...gifts], 0),
    finding("hunter", offers, STRAW_PERSON),
    finding("grinder", gifts, STRAW_PERSON),
    finding("ring", ringParts([...offers, ...gifts]), 0),
    finding("refund", stakeParts(refundOf(economy)), 0),
    finding("tables", playParts(economy, "casino", tablePlays), 0),
    finding("football", playParts(economy, "sport", footballPlays), 0),
    finding("pools", playParts(economy, "slot", poolPlays), 0),
    finding("yeekee", stakeParts(farmOf(economy)), 0),
  ];
}

type Part = Finding["parts"][number];

function finding(strategy: Strategy, parts: readonly Part[], allowed: number): Finding {
  const margin = marginOf(parts);
  // A satang less than nothing is what figures leave over, no strategy.
  const isWinning = margin < -allowed - 1;
  return { strategy, margin, allowed, isWinning, parts: parts.toSorted((one, other) => one.margin - other.margin) };
}

const marginOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.margin, 0);

/** The bonus hunter takes every offer that pays more than it costs, as often as it can be taken. */
function partsOfOffers({ offers, games }: Economy): Part[] {
  return offers
    .filter(({ claim }) => claim !== "given")
    .map((offer) => ({ name: offer.name, margin: 0 - gainOfOffer(offer, games) * usesAYear(offer) }))
    .filter(({ margin }) => margin < 0);
}

/**
 * Whoever works at coupons, quests, check-in, wheel and polls takes what is free, and plays as much in a year as pays
 * best: the same play counts for all that ask for no more than it, and costs what the game that keeps the least costs.
 * What asks for other games costs more by their edge; those too count for each other.
 */
function partsOfGifts(economy: Economy): Part[] {
  const amounts = [...new Set([0, ...economy.gifts.map(amountOf)])];
  const choices = amounts.flatMap((played) => choicesAt(economy, played));
  const [best = []] = choices.toSorted((one, other) => marginOf(one) - marginOf(other));
  return best.filter(({ margin }) => margin !== 0);
}

const amountOf = ({ play, timesAYear }: Gift): number => play.amount * timesAYear;

/** Of so much play in a year, each choice of how much more to pay for games that certain gifts ask for. */
function choicesAt(economy: Economy, played: number): Part[][] {
  const level = Math.max(0, ...economy.levels.filter((each) => each.turnover <= played).map((each) => each.level));
  const leastOf = (categories: readonly string[]): number =>
    Math.min(
      ...economy.games
        .filter(({ category }) => categories.length === 0 || categories.includes(category))
        .map((game) => Math.max(0, edgeOf(game) - playedFor(economy, game, level))),
    );
  const least = leastOf([]);
  const gifts = economy.gifts.flatMap((gift) => {
    const amount = amountOf(gift);
    const more = amount === 0 ? 0 : (leastOf(gift.play.categories) - least) * amount;
    return amount <= played && Number.isFinite(more)
      ? [{ name: gift.name, margin: 0 - gift.worth * gift.timesAYear, more }]
      : [];
  });
  return [...new Set([0, ...gifts.map(({ more }) => more)])].map((paid) => [
    { name: "play for gifts", margin: (played === 0 ? 0 : least * played) + paid },
    ...gifts.filter(({ more }) => more <= paid).map(({ name, margin }) => ({ name, margin })),
  ]);
}

/** Ten persons who are one: each has to be invented. */
function ringParts(ofOne: readonly Part[]): Part[] {
  const people = { name: "straw persons", margin: RING * STRAW_PERSON };
  return [people, ...ofOne.map(({ name, margin }) => ({ name, margin: RING * margin }))];
}

/** What every baht of play earns whatever comes of it: rebate, commission of all who invited, points. */
function playedFor(economy: Economy, { category }: PlayableGame, level: number): number {
  const points = ((economy.pointRates[category] ?? 0) * economy.pointWorth) / 1_000_000;
  const commission = economy.commission.base === "turnover" ? commissionOf(economy, category) : 0;
  return rebateOf(economy, category, level) + commission + points;
}

function rebateOf({ cashback }: Economy, category: string, level: number): number {
  const found = cashback.turnover.find((line) => line.level === level && line.category === category);
  return (found?.rate ?? 0) / 10_000;
}

/** Friends of friends add up: whoever invents one can invent the chain. */
function commissionOf({ commission }: Economy, category: string): number {
  const lines = commission.rates.filter((rate) => rate.category === category);
  return lines.reduce((sum, { ppm }) => sum + ppm, 0) / Number(RATE_UNIT);
}

interface Stake {
  readonly game: PlayableGame;
  readonly level: number;
  /** What the house keeps of a stake, as a part of it. */
  readonly kept: number;
}

/**
 * Refund and affiliate: one bet a day that is nearly always lost, so that nearly all of it is refunded and a rare win is
 * kept whole, made by a friend whose commission goes to the same purse.
 */
function refundOf(economy: Economy): Stake[] {
  return economy.games.flatMap((game) =>
    LEVELS.map((level) => ({ game, level, kept: keptOfLoss(economy, game, level) })),
  );
}

function keptOfLoss(economy: Economy, game: PlayableGame, level: number): number {
  return edgeOf(game) - playedFor(economy, game, level) - lossBack(economy, game, level) * game.lossShare;
}

/** What comes back of what is lost: refund, and commission where that follows losses. */
function lossBack(economy: Economy, { category }: PlayableGame, level: number): number {
  const refund = (economy.cashback.loss.find((line) => line.level === level)?.rate ?? 0) / 10_000;
  return refund + (economy.commission.base === "loss" ? commissionOf(economy, category) : 0);
}

/** The best play of a category, where it is listed: every day of a year, by whoever has all accounts that it takes. */
function playParts(economy: Economy, category: string, plays: readonly TablePlay[]): Part[] {
  const table = economy.games.find((game) => game.category === category);
  if (!table) return [];
  const stakes = plays.flatMap((play) =>
    LEVELS.map((level) => {
      const lost = play.lost * lossBack(economy, table, level);
      const kept = play.kept - play.counted * playedFor(economy, table, level) - lost;
      return { game: { ...table, gameId: play.name }, level, kept };
    }),
  );
  return stakeParts(stakes);
}

/** Yeekee: one purse shoots all ranks and stakes what the prizes require, so that its own margin pays them. */
function farmOf(economy: Economy): Stake[] {
  return refundOf({ ...economy, games: economy.games.filter(({ category }) => category === "lotto") }).map((stake) => ({
    ...stake,
    kept: stake.kept - (Math.max(0, edgeOf(stake.game)) * economy.prizeShare) / 100,
  }));
}

/** The best of them, every day of a year. */
function stakeParts(stakes: readonly Stake[]): Part[] {
  const [best] = stakes.toSorted((one, other) => one.kept - other.kept);
  if (!best) return [];
  const { game, level, kept } = best;
  return [{ name: `${game.category} ${game.gameId}, level ${level}`, margin: kept * THIEF_STAKE * DAYS }];
}

/** Somebody who plays for fun a little every day on the game that leaves the house the least, and takes every gift. */
function honestPlay(economy: Economy): Part[] {
  const parts = economy.games.map((game) => {
    const played = game.category === "casino" ? HONEST_PLAY_AT_TABLES : HONEST_PLAY;
    const kept = edgeOf(game) - playedFor(economy, game, 0);
    return { name: `play of ${game.category}`, margin: kept * played * DAYS };
  });
  return parts.toSorted((one, other) => one.margin - other.margin).slice(0, 1);
}
