import type { ProviderAnswer, ProviderCallName, ProviderRequest, ProviderStatus } from "@chokdee/contract/provider";
import { cancelGrant, insertGrant } from "../play/free-rounds-repo.ts";
import { postpone, roundById } from "../play/rounds-repo.ts";
import { isOver } from "../play/views.ts";
import type { StudioParts } from "../studio.ts";

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
  games: async ({ games }) => ({
    status: "OK",
    games: [...games.values()].map(({ definition, figures, features, category, releasedOn }) => ({
      game: definition.id,
      name: definition.name.en,
      name_th: definition.name.th,
      category,
      features: [...features],
      has_demo: true,
      image: `/cards/${definition.id}.webp`,
      released_on: releasedOn,
      return_percent: Math.floor(figures.spin.returnPercent * 100) / 100,
      max_win: definition.maxWin,
      free_round_bets: [...definition.bets],
    })),
  }),

  /** The operator waits for this round: whatever is left to do for it is done now. */
  async round({ db, now }, request) {
    const round = await roundById(db, request.round);
    const isPlayed = round && round.operatorPlayer === request.player && !["refused", "voided"].includes(round.state);
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

  async free_rounds({ db, games }, { grant, player, game, count, bet, expires_at: expiresAt }) {
    const definition = games.get(game)?.definition;
    if (!definition) return { status: "INVALID_GAME" };
    if (!definition.bets.includes(bet)) return { status: "WRONG_SYNTAX" };
    const requested = {
      grantId: grant,
      operatorPlayer: player,
      game,
      bet,
      granted: count,
      expiresAt: new Date(expiresAt),
    };
    return (await insertGrant(db, requested)) ? { status: "OK" } : { status: "DUPLICATE_TRANSACTION" };
  },

  async free_rounds_cancel({ db, now }, { grant }) {
    return (await cancelGrant(db, grant, now())) ? { status: "OK" } : { status: "UNKNOWN_TRANSACTION" };
  },

  tables: async ({ now }) => ({ status: "OK", now: now().toISOString(), tables: [] }),

  table_void: async () => ({ status: "UNKNOWN_TRANSACTION" }),
};
