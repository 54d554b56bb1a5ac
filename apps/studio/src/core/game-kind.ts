import type {
  ProviderAnswer,
  ProviderCallName,
  ProviderGame,
  ProviderRequest,
  ProviderStatus,
} from "@chokdee/contract/provider";
import type { Db, Queryable } from "@chokdee/server-kit/db";
import type { Loop } from "@chokdee/server-kit/loop";
import type { ZodType } from "zod";
import type { DueWork } from "./due-work.ts";
import type { Refusal } from "./refusal.ts";
import type { SandboxControl } from "./sandbox-control.ts";
import type { Session } from "./session.ts";
import type { SocketRoute } from "./sockets.ts";

/** A call of pages: what it takes, and what it answers. */
interface Call<Input, Output> {
  readonly input: ZodType<Input>;
  answer(input: Input): Promise<Output>;
}

interface InputAndOutput {
  readonly input: unknown;
  readonly output: unknown;
}

/** The calls of a protocol. A call without an answer does not compile. */
export type Calls<Protocol extends Record<keyof Protocol, InputAndOutput>> = {
  readonly [Name in keyof Protocol]: Call<Protocol[Name]["input"], Protocol[Name]["output"]>;
};

/** An answer without fields is typed as one that may have none, not even a status. */
type Fields<Answer> = Answer extends Record<string, never> ? unknown : Answer;

export type OperatorAnswer<Name extends ProviderCallName> =
  | ({ readonly status: "OK" } & Fields<ProviderAnswer<Name>>)
  | { readonly status: Exclude<ProviderStatus, "OK"> };

/** The answers to calls of the operator. */
export type OperatorAnswers = {
  readonly [Name in ProviderCallName]: (request: ProviderRequest<Name>) => Promise<OperatorAnswer<Name>>;
};

/** A kind of games, such as slots: all that the studio is asked about them, and does by itself for them. */
export interface GameKind<Protocol extends Record<keyof Protocol, InputAndOutput>> {
  /** As the operator lists them. */
  readonly entries: () => readonly ProviderGame[];
  /** By a database of its own for members and for guests. */
  readonly calls: (db: Db) => Calls<Protocol>;
  /** A player's round as the operator asks for it; undefined where this kind has no round of that name. */
  readonly findRound: (player: string, round: string) => Promise<OperatorAnswer<"round"> | undefined>;
  /** The stakes that free rounds of a game may have; undefined where it is no game of this kind. */
  readonly freeRoundBets: (game: string) => readonly number[] | undefined;
  /** Whether something may still be drawn from the player's seed. */
  readonly hasOpenRound: (q: Queryable, playerId: number) => Promise<boolean>;
  readonly sockets: readonly SocketRoute[];
  /** They run in every process. */
  readonly loops: readonly Loop[];
  /** What the tables of the database say is due, in whichever process. */
  readonly dueWork: readonly DueWork[];
  /** What moves these games in a sandbox. */
  readonly controls: readonly SandboxControl[];
  /** Prepares what the first visitor finds. */
  open?(): Promise<void>;
  /** Visitors may come now. The studio's other processes reach this one at this address. */
  start?(url: string): Promise<void>;
  /** The operator takes no more stakes of a session. */
  endSession?(session: Pick<Session, "id" | "player_id">, refusal: Refusal): void;
  /** Lets nobody wait any more. The loops stop later. */
  stop?(): Promise<void>;
}

/** What the operator hears of a round that never cost anything, or is not the player's. */
export const UNKNOWN_ROUND = {
  status: "OK",
  state: "unknown",
  stake: 0,
  win: 0,
  replay: null,
} as const satisfies OperatorAnswer<"round">;
