import { gameNameKey } from "../../core/game-launches.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { readStates } from "./day-states.ts";
import { listDays } from "./proof-repo.ts";
import { bahtFigure, type Cell, countFigure, type Draft, percentOf, type Period, total } from "./report.ts";
import {
  type GamePlay,
  listLottoRounds,
  listMoneyDays,
  listPlayDays,
  listPlayGames,
  sumLottoRounds,
} from "./sums-repo.ts";

type Deps = Pick<ReportsDependencies, "db" | "reportDb" | "gameNames" | "gameReturns">;

const stakeOf = ({ stake, bonus_stake }: GamePlay): bigint => stake + bonus_stake;
const payoutOf = ({ payout, bonus_payout }: GamePlay): bigint => payout + bonus_payout;

/** What rounds of the lottery have sold and paid. */
export async function lottoRounds(
  { reportDb, gameNames }: Pick<Deps, "reportDb" | "gameNames">,
  period: Period,
  limit: number,
): Promise<Draft> {
  const shown = await listLottoRounds(reportDb, period, limit);
  const all = await sumLottoRounds(reportDb, period);
  const before = await sumLottoRounds(reportDb, period.before);
  const names = await gameNames(shown.map(({ category }) => ({ providerId: "lotto", gameId: category })));
  const cells = (stake: bigint, payout: bigint, bills: bigint): Cell[] => [
    bills,
    stake,
    payout,
    stake - payout,
    percentOf(payout, stake),
  ];
  return {
    figures: [
      bahtFigure("stake", all.stake, before.stake),
      bahtFigure("ggr", all.stake - all.payout, before.stake - before.payout),
      countFigure("rounds", all.rounds, before.rounds),
    ],
    columns: {
      round: "text",
      market: "text",
      day: "day",
      bills: "count",
      stake: "baht",
      payout: "baht",
      ggr: "baht",
      return: "percent",
    },
    rows: shown.map(({ round_id, code, category, day, bills, stake, payout }) => ({
      key: String(round_id),
      cells: [
        code,
        names.get(gameNameKey({ providerId: "lotto", gameId: category })) ?? category,
        day,
        ...cells(stake, payout, bills),
      ],
    })),
    totals: ["", "", "", ...cells(all.stake, all.payout, all.bills)],
    isCut: all.rounds > limit,
  };
}

/** What games have returned against what their providers say that they do. */
export async function returns(deps: Deps, period: Period, category: string | undefined): Promise<Draft> {
  const games = await listPlayGames(deps.reportDb, period, category);
  const { names, theory } = await known(deps, games);
  const rows = games.map((game) => {
    const key = keyOf(game);
    const percent = theory.get(key) ?? null;
    const actual = percentOf(payoutOf(game), stakeOf(game));
    return {
      key: `${game.category}/${key}`,
      surplus: percent === null ? 0n : surplusOf(game, percent),
      cells: [
        names.get(key) ?? game.game_id,
        game.provider_id,
        game.rounds,
        stakeOf(game),
        payoutOf(game),
        actual,
        percent,
        actual === null || percent === null ? null : Math.round((actual - percent) * 100) / 100,
        percent === null ? null : surplusOf(game, percent),
      ],
    };
  });
  return {
    columns: {
      name: "name",
      provider: "name",
      rounds: "count",
      stake: "baht",
      payout: "baht",
      return: "percent",
      theory: "percent",
      difference: "percent",
      surplus: "baht",
    },
    rows: rows.toSorted((one, two) => (one.surplus > two.surplus ? -1 : 1)).map(({ key, cells }) => ({ key, cells })),
  };
}

const keyOf = ({ provider_id, game_id }: GamePlay): string => gameNameKey({ providerId: provider_id, gameId: game_id });

/** What was paid beyond what the stakes return in the long run. */
function surplusOf(game: GamePlay, percent: number): bigint {
  return payoutOf(game) - (stakeOf(game) * BigInt(Math.round(percent * 100))) / 10_000n;
}

async function known({ db, gameNames, gameReturns }: Deps, games: readonly GamePlay[]) {
  return {
    names: await gameNames(games.map(({ provider_id, game_id }) => ({ providerId: provider_id, gameId: game_id }))),
    theory: await gameReturns(db),
  };
}

/** A game is unusual where it has paid a twentieth of its stakes beyond its return, of at least this much. */
const MIN_STAKE = 1_000_000n;
const ABOVE = 20n;

/** What somebody should look at: days that do not agree, corrections, debts, lost days, and games above their return. */
export async function exceptions(deps: Deps, period: Period): Promise<Draft> {
  const found: { readonly day: string; readonly kind: string; readonly what: string; readonly amount: bigint }[] = [];
  for (const { day, is_proved, lines } of await listDays(deps.reportDb, period.from, period.to)) {
    if (is_proved === true) continue;
    const off = (lines ?? []).filter((line) => line.off !== "0");
    if (off.length === 0) found.push({ day, kind: "unproved", what: "", amount: 0n });
    for (const line of off) found.push({ day, kind: "unproved", what: line.account, amount: BigInt(line.off) });
  }
  for (const { day, house, code, wallet, amount } of await listMoneyDays(deps.reportDb, period)) {
    if (house === "adjustments" || house === "written_off") found.push({ day, kind: "adjusted", what: code, amount });
    else if (wallet === "debt" && amount < 0n) found.push({ day, kind: "debt", what: code, amount });
  }
  for (const play of await listPlayDays(deps.reportDb, period, undefined)) {
    const ggr = play.stake + play.bonus_stake - play.payout - play.bonus_payout;
    if (ggr < 0n) found.push({ day: play.day, kind: "lost", what: play.category, amount: ggr });
  }
  const games = await listPlayGames(deps.reportDb, period, undefined);
  const { names, theory } = await known(deps, games);
  for (const game of games) {
    const percent = theory.get(keyOf(game));
    if (percent === undefined || stakeOf(game) < MIN_STAKE) continue;
    const surplus = surplusOf(game, percent);
    if (surplus * ABOVE <= stakeOf(game)) continue;
    found.push({ day: period.to, kind: "above_return", what: names.get(keyOf(game)) ?? game.game_id, amount: surplus });
  }
  return {
    columns: { day: "day", kind: "name", what: "name", amount: "baht" },
    rows: found
      .toSorted((one, two) => (one.day < two.day ? 1 : one.day > two.day ? -1 : 0))
      .map(({ day, kind, what, amount }, index) => ({ key: String(index), cells: [day, kind, what, amount] })),
  };
}

/**
 * How each closed day compares with the ledger, account by account. Days are counted as above every report. What an
 * earlier day has brought is not held against a later one, and stands beside it as carried.
 */
export async function reconciliation({ reportDb }: Pick<Deps, "reportDb">, period: Period): Promise<Draft> {
  const compared = new Map((await listDays(reportDb, period.from, period.to)).map((day) => [day.day, day]));
  const closed = (await readStates(reportDb, period)).filter(({ state }) => state !== "open").toReversed();
  const count = (wanted: string) => closed.filter(({ state }) => state === wanted).length;
  const offOf = (day: string) => total(compared.get(day)?.lines ?? [], (line) => sizeOf(BigInt(line.off)));
  const newest = closed.find(({ day }) => compared.has(day));
  return {
    figures: [
      countFigure("proved", count("proved"), null),
      countFigure("unproved", count("unproved"), null),
      bahtFigure("off", newest ? offOf(newest.day) : 0n, null),
    ],
    columns: {
      day: "day",
      state: "name",
      account: "name",
      ledger: "baht",
      booked: "baht",
      off: "baht",
      closed_at: "time",
    },
    // All accounts of the newest day, and of the others those that do not agree.
    rows: closed.flatMap(({ day, state }) => {
      const { lines = null, closed_at } = compared.get(day) ?? {};
      const off = offOf(day);
      const shown = (lines ?? []).filter((line) => day === newest?.day || line.off !== "0");
      return [
        {
          key: day,
          cells: [
            day,
            state === "proved" && off > 0n ? "carried" : state,
            "",
            null,
            null,
            lines ? off : null,
            closed_at?.toISOString() ?? null,
          ],
        },
        ...shown.map((line) => ({
          key: `${day} ${line.account}`,
          level: 1,
          cells: [null, "", line.account, BigInt(line.ledger), BigInt(line.booked), BigInt(line.off), null],
        })),
      ];
    }),
  };
}

/** Differences the one way and the other do not make up for each other. */
const sizeOf = (off: bigint): bigint => (off < 0n ? -off : off);
