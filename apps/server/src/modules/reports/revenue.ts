import { gameNameKey } from "../../core/game-launches.ts";
import { costs, costOf, sumCosts } from "./costs.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import {
  type Asked,
  bahtFigure,
  byStep,
  countFigure,
  type Draft,
  percentOf,
  type Period,
  type Row,
  total,
} from "./report.ts";
import {
  countPeople,
  type DayPlay,
  type GamePlay,
  type GameTrend,
  listMoneyDays,
  listPlayDays,
  listPlayGames,
  listTrends,
  type MoneyDay,
  type PlaySum,
} from "./sums-repo.ts";

type Deps = Pick<ReportsDependencies, "db" | "reportDb" | "gameNames" | "gameReturns">;

/** Different members are counted, and each row's days are shown, over at most so many. */
export const SHORT_DAYS = 31;

const ggrOf = ({ stake, payout }: PlaySum): bigint => stake - payout;
const bonusGgrOf = ({ bonus_stake, bonus_payout }: PlaySum): bigint => bonus_stake - bonus_payout;
const bothOf = (sum: PlaySum): bigint => ggrOf(sum) + bonusGgrOf(sum);

/** GGR is stakes less payouts on the day of settlement, NGR what is left of it after all that was given. */
export async function revenue(deps: Deps, period: Period, asked: Asked): Promise<Draft> {
  const { reportDb: db } = deps;
  const isShort = period.days.length <= SHORT_DAYS;
  const [days, daysBefore] = [
    await listPlayDays(db, period, asked.category),
    await listPlayDays(db, period.before, asked.category),
  ];
  // What is given belongs to no category.
  const isAll = asked.category === undefined;
  const [money, moneyBefore] = isAll
    ? [await listMoneyDays(db, period), await listMoneyDays(db, period.before)]
    : [[], []];
  const people = isShort && isAll ? [await countPeople(db, period), await countPeople(db, period.before)] : [];
  const figures = [
    bahtFigure(
      "stake",
      total(days, ({ stake }) => stake),
      total(daysBefore, ({ stake }) => stake),
    ),
    bahtFigure("ggr", total(days, ggrOf), total(daysBefore, ggrOf)),
    bahtFigure("bonus_ggr", total(days, bonusGgrOf), total(daysBefore, bonusGgrOf)),
    ...(isAll ? costs.map((cost) => bahtFigure(cost, sumCosts(money, cost), sumCosts(moneyBefore, cost))) : []),
    ...(isAll
      ? [
          bahtFigure("ngr", total(days, bothOf) - sumCosts(money), total(daysBefore, bothOf) - sumCosts(moneyBefore)),
          countFigure("players", people[0]?.players ?? null, people[1]?.players ?? null),
        ]
      : []),
  ];
  const table =
    asked.by === "day" ? dayTable(period, days, money, isAll) : await gameTable(deps, period, asked, isShort);
  return { figures, series: seriesOf(period, days, daysBefore, money, isAll), ...table };
}

function seriesOf(
  { steps, before }: Period,
  play: readonly DayPlay[],
  playBefore: readonly DayPlay[],
  money: readonly MoneyDay[],
  isAll: boolean,
): NonNullable<Draft["series"]> {
  const categories = [...new Set(play.map(({ category }) => category))].toSorted();
  const ggr = byStep(steps, play, (each) => ({ day: each.day, amount: bothOf(each) }));
  const given = byStep(steps, money, (move) => {
    const found = costOf(move);
    return found && { day: move.day, amount: found.amount };
  });
  return [
    ...categories.map((category) => ({
      id: category,
      values: byStep(steps, play, (each) =>
        each.category === category ? { day: each.day, amount: bothOf(each) } : undefined,
      ),
    })),
    ...(isAll ? [{ id: "ngr", values: ggr.map((amount, index) => amount - (given[index] ?? 0n)) }] : []),
    { id: "ggr_before", values: byStep(before.steps, playBefore, (each) => ({ day: each.day, amount: bothOf(each) })) },
  ];
}

function dayTable(
  { steps, months }: Period,
  play: readonly DayPlay[],
  money: readonly MoneyDay[],
  isAll: boolean,
): Pick<Draft, "columns" | "rows" | "totals"> {
  const cells = (own: readonly DayPlay[], moved: readonly MoneyDay[]) => [
    total(own, ({ stake }) => stake),
    total(own, ({ payout }) => payout),
    total(own, ggrOf),
    total(own, bonusGgrOf),
    ...(isAll ? [sumCosts(moved), total(own, bothOf) - sumCosts(moved)] : []),
    total(own, ({ rounds }) => rounds),
  ];
  const [playOf, moneyOf] = [groupBy(play, ({ day }) => day), groupBy(money, ({ day }) => day)];
  const active = steps.filter((day) => playOf.has(day) || moneyOf.has(day));
  return {
    columns: {
      day: months ? "month" : "day",
      stake: "baht",
      payout: "baht",
      ggr: "baht",
      bonus_ggr: "baht",
      ...(isAll ? { given: "baht", ngr: "baht" } : {}),
      rounds: "count",
    },
    rows: active.toReversed().map((day) => ({
      key: day,
      cells: [day, ...cells(playOf.get(day) ?? [], moneyOf.get(day) ?? [])],
    })),
    totals: ["", ...cells(play, money)],
  };
}

/** What is divided the same way as the rows: a category, a provider or a game. */
interface Part extends PlaySum {
  readonly key: string;
  readonly name: string;
  readonly level: number;
  readonly games: readonly GamePlay[];
}

async function gameTable(
  deps: Deps,
  period: Period,
  asked: Asked,
  isShort: boolean,
): Promise<Pick<Draft, "columns" | "rows" | "totals">> {
  const { reportDb: db } = deps;
  const games = await listPlayGames(db, period, asked.category);
  const before = new Map((await listPlayGames(db, period.before, asked.category)).map((game) => [keyOf(game), game]));
  const trends = isShort ? groupBy(await listTrends(db, period, asked.category), keyOf) : undefined;
  const names = await deps.gameNames(
    games.map(({ provider_id, game_id }) => ({ providerId: provider_id, gameId: game_id })),
  );
  const theory = await deps.gameReturns(deps.db);
  const row = (part: Part): Row => {
    const ggrBefore = total(part.games, (game) => bothOf(before.get(keyOf(game)) ?? NOTHING));
    const [stake, payout] = [part.stake + part.bonus_stake, part.payout + part.bonus_payout];
    return {
      key: part.key,
      level: part.level,
      cells: [
        part.name,
        part.stake,
        part.payout,
        ggrOf(part),
        bonusGgrOf(part),
        ggrBefore,
        percentOf(bothOf(part) - ggrBefore, ggrBefore < 0n ? -ggrBefore : ggrBefore),
        percentOf(payout, stake),
        theoryOf(part.games, theory),
        part.rounds,
      ],
      ...(trends && {
        trend: trendOf(
          period.days,
          part.games.flatMap((game) => trends.get(keyOf(game)) ?? []),
        ),
      }),
    };
  };
  const parts = partsOf(games, asked.by, (game) => names.get(gameNameKey(idsOf(game))) ?? game.game_id);
  const all = row({ key: "", name: "", level: 0, games, ...sumOf(games) });
  return {
    columns: {
      name: "name",
      stake: "baht",
      payout: "baht",
      ggr: "baht",
      bonus_ggr: "baht",
      ggr_before: "baht",
      change: "percent",
      return: "percent",
      theory: "percent",
      rounds: "count",
    },
    rows: parts.map(row),
    totals: games.length > 0 ? all.cells : [],
  };
}

const NOTHING: PlaySum = { stake: 0n, payout: 0n, bonus_stake: 0n, bonus_payout: 0n, turnover: 0n, rounds: 0n };
const idsOf = ({ provider_id, game_id }: Pick<GamePlay, "provider_id" | "game_id">) => ({
  providerId: provider_id,
  gameId: game_id,
});
const keyOf = ({ category, provider_id, game_id }: Pick<GamePlay, "category" | "provider_id" | "game_id">): string =>
  `${category}/${provider_id}/${game_id}`;

function partsOf(games: readonly GamePlay[], by: Asked["by"], nameOf: (game: GamePlay) => string): Part[] {
  const single = (game: GamePlay, level: number): Part => ({
    ...game,
    key: keyOf(game),
    name: nameOf(game),
    level,
    games: [game],
  });
  if (by === "game") return games.map((game) => single(game, 0));
  const groups = groupBy(games, by === "provider" ? ({ provider_id }) => provider_id : ({ category }) => category);
  return [...groups].flatMap(([key, own]) => [
    { key, name: key, level: 0, games: own, ...sumOf(own) },
    ...own.map((game) => single(game, 1)),
  ]);
}

function sumOf(games: readonly GamePlay[]): PlaySum {
  return {
    stake: total(games, ({ stake }) => stake),
    payout: total(games, ({ payout }) => payout),
    bonus_stake: total(games, ({ bonus_stake }) => bonus_stake),
    bonus_payout: total(games, ({ bonus_payout }) => bonus_payout),
    turnover: total(games, ({ turnover }) => turnover),
    rounds: total(games, ({ rounds }) => rounds),
  };
}

/** What these games return in the long run, by what was staked on each; null where one of them does not say. */
function theoryOf(games: readonly GamePlay[], returns: ReadonlyMap<string, number>): number | null {
  let [stakes, returned] = [0, 0];
  for (const game of games) {
    const percent = returns.get(gameNameKey(idsOf(game)));
    if (percent === undefined) return null;
    const stake = Number(game.stake + game.bonus_stake);
    stakes += stake;
    returned += stake * percent;
  }
  return stakes === 0 ? null : Math.round((returned / stakes) * 100) / 100;
}

const trendOf = (days: readonly string[], trends: readonly GameTrend[]): bigint[] =>
  byStep(days, trends, ({ day, ggr }) => ({ day, amount: ggr }));

export function groupBy<Item>(items: readonly Item[], read: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = read(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
