import type { ProviderAnswer, ProviderGame } from "@chokdee/contract/provider";
import type { PlayCategory } from "./gate.ts";
import type { MemberId } from "./ids.ts";
import type { WalletId } from "./ledger.ts";

export interface GameKey {
  readonly providerId: string;
  readonly gameId: string;
}

/** The names that members know games by, keyed `provider/game`. Unknown games are left out. */
export type GameNames = (games: readonly GameKey[]) => Promise<ReadonlyMap<string, string>>;

export const gameNameKey = ({ providerId, gameId }: GameKey): string => `${providerId}/${gameId}`;

/** A game as a member's own records show it. */
export interface PlayedGame extends GameKey {
  readonly name: string;
  readonly image: string | null;
}

/** The games that postings of a member's rounds are about, by the postings' references. Others are left out. */
export type PlayedGames = (
  memberId: MemberId,
  references: readonly string[],
) => Promise<ReadonlyMap<string, PlayedGame>>;

/** What staff have decided about where members see a game. */
export interface GamePlace {
  readonly isHidden: boolean;
  /** Before the others of its category; null where it has no place of its own. */
  readonly place: number | null;
}

/** How staff have arranged games by now. They have decided nothing about a game that is not found. */
export type GamePlaces = () => Promise<(game: GameKey) => GamePlace | undefined>;

/** The names that several modules know; an unknown game is called by its id. */
export function gameNamesOf(sources: readonly GameNames[]): GameNames {
  return async (games) => {
    const names = new Map(games.map((game) => [gameNameKey(game), game.gameId]));
    for (const namesOf of sources) for (const [key, name] of await namesOf(games)) names.set(key, name);
    return names;
  };
}

export interface GameLaunch extends GameKey {
  readonly memberId: MemberId;
  /** The login that opens it: the play ends with it, and bets keep it from becoming idle. */
  readonly loginId?: string;
  readonly walletId: WalletId;
  /** As the catalogue has it: bets of this play count under it. */
  readonly category: PlayCategory;
  readonly isMobile: boolean;
  /** Where the member reached the site, such as `http://192.168.1.5:3000`: a sandbox's studio is beside it. */
  readonly origin: string;
  /** The tables that a page of several opens with. */
  readonly tables?: readonly string[] | undefined;
}

/** Opens games. The caller first checks whether the wallet's terms allow the game. */
export interface GameLaunches {
  /**
   * A link that opens the game once, within a minute, for this member and wallet. Throws the gate's refusal,
   * WALLET_NOT_FOUND, WALLET_CLOSED, or GAME_CLOSED where the provider is not served.
   */
  createLink(launch: GameLaunch): Promise<string>;
  /** DEMO_UNAVAILABLE where the provider has none. */
  demoLink(game: GameKey & Pick<GameLaunch, "isMobile" | "origin" | "tables">): Promise<string>;
}

export interface FreeRoundsGrant extends GameKey {
  /** Chosen by the granting module; the same grant again changes nothing. */
  readonly grantId: string;
  readonly memberId: MemberId;
  readonly count: number;
  /** Satang that each round counts as staked. */
  readonly bet: bigint;
  readonly expiresAt: Date;
}

/** The shared tables of a provider, by its own clock. */
export type ProviderTables = ProviderAnswer<"tables">;

/** Games of a direct provider speak with the page around them; those behind an aggregator do not. */
export type GameSource = "direct" | "aggregator";

export interface ProviderListing {
  readonly providerId: string;
  readonly name: string;
  readonly source: GameSource;
  readonly hasTables: boolean;
}

/** Calls to the providers. Each of these leaves the server: never within a transaction. */
export interface GameProviders {
  list(): readonly ProviderListing[];
  /** PROVIDER_DOWN when it does not answer. */
  games(providerId: string): Promise<readonly ProviderGame[]>;
  /** Whether it answers, as of the last few seconds. */
  isUp(providerId: string): Promise<boolean>;
  /** Where the provider's pictures and games are, for a member at `origin`. */
  originOf(providerId: string, origin: string): string | undefined;
  /** Where the member can watch a round of theirs again, or null where it cannot be. NOT_FOUND for another's. */
  replayLink(memberId: MemberId, bet: string, origin: string): Promise<string | null>;
  /** Its shared tables; those named are watched, which wakes them. PROVIDER_DOWN when it does not answer. */
  tables(providerId: string, watched: readonly string[]): Promise<ProviderTables>;
  grantFreeRounds(grant: FreeRoundsGrant): Promise<void>;
  cancelFreeRounds(providerId: string, grantId: string): Promise<void>;
}
