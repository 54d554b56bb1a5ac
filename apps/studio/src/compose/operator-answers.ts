import type {
  ProviderAnswer,
  ProviderCallName,
  ProviderGame,
  ProviderRequest,
  ProviderStatus,
} from "@chokdee/contract/provider";
import { jackpotReturnPercent } from "@chokdee/rules/jackpot";
import { type Place, topOdds } from "@chokdee/rules/tables";
import { fishingEntries } from "../kinds/fishing/catalogue.ts";
import { type Magazine, magazineById, postponeMagazine } from "../kinds/fishing/magazines-repo.ts";
import { hasPools } from "../jackpot/games.ts";
import type { Games } from "../kinds/slots/games/games.ts";
import { cardOf } from "../platform/cards.ts";
import type { Db } from "../platform/db.ts";
import { cancelGrant, insertGrant } from "../players/free-rounds-repo.ts";
import { postpone, roundById } from "../kinds/slots/rounds-repo.ts";
import { isOver } from "../kinds/slots/views.ts";
import type { StudioParts } from "../core/ports.ts";
import { partAtOperator } from "../kinds/tables/parts-repo.ts";
import { decideLimits } from "../kinds/tables/state-repo.ts";
import { ALL_TABLES, canHave, type Tables } from "../kinds/tables/tables.ts";
import { voidRound } from "../kinds/tables/void-round.ts";

/** An answer without fields is typed as one that may have none, not even a status. */
type Fields<Answer> = Answer extends Record<string, never> ? unknown : Answer;

type Answer<Name extends ProviderCallName> =
  | ({ readonly status: "OK" } & Fields<ProviderAnswer<Name>>)
  | { readonly status: Exclude<ProviderStatus, "OK"> };

type Answers = {
  readonly [Name in ProviderCallName]: (parts: StudioParts, request: ProviderRequest<Name>) => Promise<Answer<Name>>;
};

/** The calls that the operator may make to the studio. */
export const providerAnswers: Answers = {
  games: async ({ games, tables }) => ({
    status: "OK",
    games: [...slotEntries(games), ...tableEntries(tables), ...fishingEntries()],
  }),

  /** The operator is waiting for this round: whatever is left to do for it is done now. */
  async round({ db, now }, request) {
    const part = await partOf(db, request.player, request.round);
    if (part) return part;
    const magazine = await magazineById(db, request.round);
    if (magazine) return magazineAtOperator(db, magazine, request.player, now());
    const round = await roundById(db, request.round);
    const isPlayed = round && round.operator_player === request.player && !["refused", "voided"].includes(round.state);
    if (!isPlayed) return { status: "OK", state: "unknown", stake: 0, win: 0, replay: null };
    if (round.state !== "closed") await postpone(db, round.id, round.state, now());
    return {
      status: "OK",
      state: isOver(round) ? "closed" : "open",
      stake: round.stake,
      win: round.outcome?.win ?? 0,
      replay: round.outcome ? `/play/${round.game}?replay=${round.id}` : null,
    };
  },

  async free_rounds({ db, games, fishing }, { grant, player, game, count, bet, expires_at: expiresAt }) {
    const bets = games.get(game)?.definition.bets ?? fishing.room(game)?.prices;
    if (!bets) return { status: "INVALID_GAME" };
    if (!bets.includes(bet)) return { status: "WRONG_SYNTAX" };
    const requested = {
      grant_id: grant,
      operator_player: player,
      game,
      bet,
      granted: count,
      expires_at: new Date(expiresAt),
    };
    return (await insertGrant(db, requested)) ? { status: "OK" } : { status: "DUPLICATE_TRANSACTION" };
  },

  async free_rounds_cancel({ db, now }, { grant }) {
    return (await cancelGrant(db, grant, now())) ? { status: "OK" } : { status: "UNKNOWN_TRANSACTION" };
  },

  async tables({ hall, tables }, { watched }) {
    const known = watched.filter((id) => tables.has(id));
    if (known.length > 0) await hall.watch(known);
    return { status: "OK", now: hall.now().toISOString(), tables: await hall.entries() };
  },

  async table_void(parts, { round, reason }) {
    const end = await voidRound(parts, round, reason);
    parts.hall.soon();
    if (end === "unknown") return { status: "UNKNOWN_TRANSACTION" };
    return { status: end === "done" ? "OK" : "ROUND_CLOSED" };
  },

  async table_limits({ db, tables }, { table: id, revision, ...limits }) {
    const table = tables.get(id);
    if (!table) return { status: "INVALID_GAME" };
    if (!canHave(table, limits)) return { status: "LIMIT_REACHED" };
    await decideLimits(db, id, revision, limits);
    return { status: "OK" };
  },
};

/** What pools return beside the game itself, to stakes of money. */
function poolPercent(game: string): number {
  return hasPools(game) ? jackpotReturnPercent() : 0;
}

function slotEntries(games: Games): ProviderGame[] {
  return [...games.values()].map(({ definition, figures, features, category, releasedOn }) => ({
    game: definition.id,
    name: definition.name.en,
    name_th: definition.name.th,
    category,
    features: [...features, ...(hasPools(definition.id) ? ["jackpot"] : [])],
    has_demo: true,
    image: cardOf(definition.id),
    released_on: releasedOn,
    return_percent: Math.floor((figures.spin.returnPercent + poolPercent(definition.id)) * 100) / 100,
    max_win: definition.maxWin,
    free_round_bets: [...definition.bets],
  }));
}

const TABLES_RELEASED_ON = "2026-11-16";

/** Tables have no demo: guests watch. A table's return is that of its best place, as members read it. */
function tableEntries(tables: Tables): ProviderGame[] {
  const shared = { category: "casino", has_demo: false, released_on: TABLES_RELEASED_ON, free_round_bets: [] } as const;
  const list = [...tables.values()];
  const entries = list.map(({ definition, name, rules }) => ({
    ...shared,
    free_round_bets: [],
    game: definition.id,
    name,
    name_th: definition.name,
    features: ["table", definition.kind],
    image: cardOf(definition.id),
    return_percent: bestReturn(rules.places),
    max_win: Math.floor(Math.max(...rules.places.map(topOdds))) + 1,
  }));
  const all = {
    ...shared,
    free_round_bets: [],
    game: ALL_TABLES,
    name: "All Tables",
    name_th: "เล่นหลายโต๊ะ",
    features: ["table", "multi_table"],
    image: cardOf(ALL_TABLES),
    return_percent: Math.max(...entries.map((entry) => entry.return_percent)),
    max_win: Math.max(...entries.map((entry) => entry.max_win)),
  };
  return [...entries, all];
}

function bestReturn(places: readonly Place[]): number {
  return Math.floor(Math.max(...places.map(({ returnPercent }) => returnPercent)) * 100) / 100;
}

/** A magazine as the operator asks for it: what was not shot is no part of its stake once it is over. */
async function magazineAtOperator(db: Db, magazine: Magazine, player: string, now: Date): Promise<Answer<"round">> {
  const { id, state, operator_player: operatorPlayer, stake, end } = magazine;
  if (operatorPlayer !== player || state === "refused" || state === "voided") {
    return { status: "OK", state: "unknown", stake: 0, win: 0, replay: null };
  }
  const isWaiting = state === "paying" || state === "held" || state === "voiding";
  if (isWaiting) await postponeMagazine(db, id, state, now);
  return {
    status: "OK",
    state: state === "closed" ? "closed" : "open",
    stake: stake - (end?.unused ?? 0),
    win: end?.win ?? 0,
    // Every shot, each fired again by whoever looks at it.
    replay: end ? `/verify?round=${id}` : null,
  };
}

/** A member's bets in a shared round, as the operator asks for a round that it waits for. */
async function partOf(db: Db, player: string, id: string): Promise<Answer<"round"> | undefined> {
  const part = await partAtOperator(db, player, id);
  if (!part) return undefined;
  const { state, stake, win, bet } = part;
  return { status: "OK", state, stake, win, replay: bet === null ? null : `/verify?round=${id}&bet=${bet}` };
}
