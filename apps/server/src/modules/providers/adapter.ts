import type { OwnTableLimits, ProviderGame } from "@chokdee/contract/provider";
import type { Satang } from "@chokdee/money";
import type { IncomingHttpHeaders } from "node:http";
import type { FreeRoundsGrant, GameKey, ProviderTables } from "../../core/game-launches.ts";
import type { CallRefused, WalletAnswer, WalletCall } from "./wallet/wallet-call.ts";

/** A request as it came: nothing of it is trusted before its signature is checked over these bytes. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A call that was verified and understood, and how its answer is written. */
export interface IncomingCall {
  readonly providerId: string;
  readonly call: WalletCall;
  write(answer: WalletAnswer): object;
}

/** How a family of providers speaks to the wallet. */
export interface WalletDialect {
  /** Paths that begin with this are the dialect's. */
  readonly prefix: `/${string}/`;
  /** Throws CallRefused. */
  read(request: SignedRequest): Promise<IncomingCall>;
  /** The answer to what could not be read. */
  refuse(refused: CallRefused): object;
}

export interface LinkRequest extends GameKey {
  readonly isMobile: boolean;
  /** Where the member reached the site. */
  readonly origin: string;
  /** The tables that a page of several opens with. */
  readonly tables?: readonly string[] | undefined;
}

export interface RoundStatus {
  /** Unknown: the provider has no such round. Undisclosed: it does not say. */
  readonly state: "open" | "closed" | "unknown" | "undisclosed";
  readonly stake: Satang;
  readonly win: Satang;
  /** A path on the provider's origin. */
  readonly replay: string | null;
}

/** What a key that is shared with a provider is good for, or what is wrong with it, in Thai. */
export type KeyReading =
  | { /** Signs what we send. */ readonly signs: boolean; /** Checks what they sign. */ readonly checks: boolean }
  | { readonly fault: string };

/** What a provider calls a grant of ours, the offer that it was made from and the campaign that it belongs to. */
export interface GrantNames {
  readonly grant: string;
  readonly offer: string | null;
  readonly campaign: string | null;
}

/** A transaction as its provider's own list has it. */
export interface TheirTransaction {
  readonly transaction: string;
  /** Thousandths of a satang; null where the list does not say. */
  readonly units: bigint | null;
  readonly isFree: boolean;
  /** Open: whether money has moved is not decided there. */
  readonly state: "done" | "declined" | "rolled_back" | "open";
}

/** A list of thousands of games is the longest of their answers. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** One provider: our calls to it, and its habits where providers differ. */
export interface ProviderAdapter {
  readonly providerId: string;
  readonly name: string;
  readonly dialect: "native" | "hub";
  /** A code, which the game exchanges for a token, or the token itself where a dialect knows no exchange. */
  readonly linkCarries: "code" | "token";
  /** The answer to a rollback that comes before its bet. It is remembered either way. */
  readonly earlyRollback: "OK" | "UNKNOWN_TRANSACTION";
  /** Looks at a key before it is kept: one that cannot be used is refused then, not at the next call. */
  readKey(secret: string): KeyReading;
  originOf(origin: string): string;
  /** A link that carries the launch code. May call the provider. */
  launchLink(request: LinkRequest & { readonly code: string; readonly player: string }): Promise<string>;
  /** Undefined where the provider has no demo. */
  demoLink(request: LinkRequest): Promise<string | undefined>;
  games(): Promise<readonly ProviderGame[]>;
  /** Throws where the provider does not answer. Called often: it should cost as little as the provider allows. */
  ping(): Promise<unknown>;
  roundStatus(player: string, round: string): Promise<RoundStatus>;
  /** The same grant again makes no second one. Answers with the provider's own names for it, where it has any. */
  grantFreeRounds(grant: FreeRoundsGrant & { readonly player: string }): Promise<GrantNames | undefined>;
  cancelFreeRounds(grantId: string, theirGrant: string | null): Promise<void>;
  /** Sessions of a player may have ended. Absent where the provider hears that from the wallet alone. */
  readonly checkSessions?: (player: string) => Promise<void>;
  /** Absent where the provider has no list of its transactions that we could compare with ours. */
  readonly transactions?: (from: Date, to: Date) => Promise<readonly TheirTransaction[]>;
  /** Absent where the provider has no shared tables that we can read. Those named are watched. */
  readonly tables?: (watched: readonly string[]) => Promise<ProviderTables>;
  /** Cancels a round of a table for everybody. The same again changes nothing. Throws GAME_ROUND_STATE once it is drawn. */
  readonly voidTableRound?: (round: string, reason: string) => Promise<void>;
  /** Sets a table's limits from its next round on. Throws NOT_FOUND or GAME_ROUND_STATE where it cannot have them. */
  readonly limitTable?: (table: string, revision: number, limits: OwnTableLimits) => Promise<void>;
}
