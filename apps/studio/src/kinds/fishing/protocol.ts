import type { FishingRoom, Gun, MagazineProof, SpeciesId } from "@chokdee/rules/fishing";
import type { Fairness, FreeRounds, InSession, NamedDraw, RoundStateName, StudioFailure } from "../../core/protocol.ts";

/**
 * The protocol between a fishing page and the studio. Calls are `POST /api/<call>` like all others; the sea comes over a
 * socket of its own, `GET /sea`. Amounts are whole satang, moments whole milliseconds since 1970 by the studio's clock.
 *
 * Only the page aims: it says which bullet has met which fish when, and the studio judges whether that fish was there.
 * A bullet that meets nothing costs nothing. What the page has not heard a result of has not happened.
 */
export interface FishingCalls {
  /**
   * Opens a session by the launch code of a room, and a demo with play credit without one. Name a value for the draws with
   * `seed` before the first magazine.
   */
  readonly fishing_session: {
    readonly input: { readonly game: string; readonly code?: string };
    readonly output: FishingSession;
  };
  /** Own magazines of the room, newest first. */
  readonly fishing_history: { readonly input: FishingHistoryInput; readonly output: FishingHistoryPage };
  /** One magazine with everything that `verifyMagazine` of the rules takes. Its id cannot be guessed. */
  readonly fishing_magazine: {
    readonly input: { readonly magazine: string };
    readonly output: MagazineRecord;
  };
}

export interface FishingSession {
  readonly session: string;
  /** Play credit, at tables where everybody has only that. */
  readonly is_demo: boolean;
  readonly nickname: string;
  readonly currency: "THB";
  readonly balance: number;
  readonly room: FishingRoom["id"];
  readonly fairness: Fairness;
  /** Each free round is a shot without a price, at the grant's bet. */
  readonly free_rounds: FreeRounds | null;
}

export interface FishingHistoryInput extends InSession {
  readonly cursor?: string;
}

export interface FishingHistoryPage {
  readonly magazines: readonly MagazineRow[];
  readonly next_cursor: string | null;
}

export interface MagazineRow {
  readonly magazine: string;
  readonly room: FishingRoom["id"];
  /** The price of one unit. */
  readonly unit: number;
  /** What was shot: the reserve without what went back. */
  readonly stake: number;
  readonly win: number;
  readonly shots: number;
  readonly is_free: boolean;
  readonly state: RoundStateName;
  readonly opened_at: number;
}

export interface MagazineRecord extends MagazineRow {
  /** As `verifyMagazine` of the rules takes it; its `stake` is the whole reserve. */
  readonly proof: MagazineProof;
}

/** What the page sends over the socket: first `hello`. Anything that is not understood closes it. */
export type FishingMessage =
  | HelloMessage
  | ClockMessage
  | LoadMessage
  | FireMessage
  | HitMessage
  | AimMessage
  | EmoteMessage
  | LeaveMessage;

export interface HelloMessage {
  readonly type: "hello";
  /** Never in the address. */
  readonly session: string;
  /** Where the page was before its connection broke; null takes any free seat of the room. */
  readonly table: string | null;
}

/** Answered at once. The page's offset is the median of five. */
export interface ClockMessage {
  readonly type: "clock";
  /** The page's own clock, given back as it is. */
  readonly sent: number;
}

/**
 * Buys a magazine: at most 60 units at one price, fewer where the balance or a limit ends. Also how a price is changed: an
 * open magazine of another price is closed and paid first; one of the same price is shot to its end first, so that the next
 * may be asked for ahead, unless it is wanted anew. Three may be loaded at once, and then one every ten seconds: what
 * comes sooner waits, and what is refused counts half. Answered by a `magazine` frame, or by `failed`.
 */
export interface LoadMessage {
  readonly type: "load";
  /** One of the room's, or of free shots their grant's. */
  readonly price: number;
  /** Loads the granted free shots, whatever price is chosen; with a name only at the price that their grant has. */
  readonly free?: boolean;
  /** Closes an open one of the same price, too: what it has left is not enough for the gun. */
  readonly anew?: boolean;
  /** What all its shots are to be drawn by, as of a spin: by that, or it fails with COUNTER_MOVED. */
  readonly named?: NamedDraw;
}

/** A bullet leaves the cannon. At most five units a second and thirty bullets in the water. */
export interface FireMessage {
  readonly type: "fire";
  /** Counted by the page from 1 for each connection, rising. */
  readonly bullet: number;
  readonly gun: Gun;
  /** Radians in the sea's own coordinates. */
  readonly angle: number;
  /** The fish that it is locked on, which it meets alone. */
  readonly lock?: number;
}

/** A bullet has met a fish. It is drawn as shot `no` of the magazine, whose target nobody but the page has chosen. */
export interface HitMessage {
  readonly type: "hit";
  readonly bullet: number;
  /** The number of the shot in its magazine, from 0: one after the other. */
  readonly no: number;
  readonly fish: number;
  /** When it met the fish, by the studio's clock. */
  readonly at: number;
}

/** Aims the weapon that shot `no` left, within ten seconds: as many plain fish as it has hits, any of them repeatedly. */
export interface AimMessage {
  readonly type: "aim";
  readonly no: number;
  readonly fish: readonly number[];
  readonly at: number;
}

export interface EmoteMessage {
  readonly type: "emote";
  readonly emote: Emote;
}

/** Gives the seat back: the magazine is closed and paid. */
export interface LeaveMessage {
  readonly type: "leave";
}

export const EMOTES = ["hello", "wow", "nice", "lucky", "thanks", "laugh", "cry", "bye"] as const;
export type Emote = (typeof EMOTES)[number];

/** What the studio sends. A `snapshot` replaces everything known; the others change it. */
export type FishingFrame =
  | SnapshotFrame
  | SeatsFrame
  | BatchFrame
  | MagazineFrame
  | ClosedFrame
  | MissedFrame
  | FailedFrame
  | BalanceFrame
  | ClockFrame
  | EndFrame;

export interface SnapshotFrame {
  readonly type: "snapshot";
  readonly now: number;
  readonly room: FishingRoom["id"];
  readonly table: string;
  /** Fixes which creatures come when and how they swim: `swimmersOfMinute(seed, minute)`. */
  readonly seed: string;
  /** Creatures that were caught before their time was over. */
  readonly caught: readonly number[];
  /** Four, by number. */
  readonly seats: readonly (SeatView | null)[];
  readonly own: OwnView;
}

export interface SeatView {
  /** Shortened; `ผู้เล่นจำลอง` for simulated players. */
  readonly name: string;
  /** The price of its shots, null before the first magazine. */
  readonly price: number | null;
  /** A simulated player of a sandbox, to be labelled as such: plays for nothing. */
  readonly is_crowd: boolean;
  /** Its connection is gone: the seat is kept for a minute. */
  readonly is_away: boolean;
}

export interface OwnView {
  readonly seat: number;
  /** Null where the operator gives no answer. */
  readonly balance: number | null;
  /** Open, with everything shot so far; null where none is. */
  readonly magazine: OwnMagazine | null;
  readonly free_rounds: FreeRounds | null;
}

export interface OwnMagazine {
  readonly magazine: string;
  readonly unit: number;
  /** What was reserved, in units and in satang (0 of free shots). */
  readonly units: number;
  readonly stake: number;
  readonly is_free: boolean;
  /** Keep these with what is fired: `MagazineKept` of the rules. */
  readonly commit: string;
  readonly client_seed: string;
  readonly counter: number;
  readonly used: number;
  readonly won: number;
  readonly shots: readonly ShotView[];
}

/** A shot that was drawn. */
export interface ShotView {
  readonly no: number;
  readonly gun: Gun;
  readonly species: SpeciesId;
  readonly phase: number;
  readonly is_caught: boolean;
  /** Prices of one unit that it paid, free hits included. */
  readonly units: number;
  /** How many hits of the weapon that it left wait to be aimed; 0 where none do. */
  readonly waiting: number;
}

export interface SeatsFrame {
  readonly type: "seats";
  readonly seats: readonly (SeatView | null)[];
}

/** What happened at the table since the last one, some 150 ms before. */
export interface BatchFrame {
  readonly type: "batch";
  readonly now: number;
  readonly fires: readonly FiredView[];
  readonly hits: readonly HitView[];
  readonly weapons: readonly WeaponView[];
  readonly emotes: readonly { readonly seat: number; readonly emote: Emote }[];
}

/** From everybody at the table, including one's own. */
export interface FiredView {
  readonly seat: number;
  readonly bullet: number;
  readonly gun: Gun;
  readonly angle: number;
  readonly at: number;
  readonly lock: number | null;
}

/** A bullet met a fish and was drawn. A fish that is caught is gone for everybody. */
export interface HitView {
  readonly seat: number;
  readonly bullet: number;
  /** The shot's number in its magazine; of simulated players 0. */
  readonly no: number;
  readonly fish: number;
  readonly at: number;
  readonly is_caught: boolean;
  /** Prices of one unit that it paid at once. */
  readonly units: number;
  /** Satang that it paid; nothing of simulated players is money. */
  readonly win: number;
  /** Hits of the weapon that the catch left: the page of that seat aims them now. */
  readonly waiting: number;
}

/** A weapon was aimed: what each of its hits paid. Where its page went away, `fish` is empty. */
export interface WeaponView {
  readonly seat: number;
  readonly no: number;
  readonly species: SpeciesId;
  readonly fish: readonly number[];
  readonly units: readonly number[];
  readonly win: number;
}

/** The own magazine is open: fire. */
export interface MagazineFrame {
  readonly type: "magazine";
  readonly magazine: OwnMagazine;
  readonly balance: number;
  readonly free_rounds: FreeRounds | null;
}

/** The own magazine is over: by a price changed, spent, left, silent, old or full of wins. The money follows with `is_paid`. */
export interface ClosedFrame {
  readonly type: "closed";
  readonly magazine: string;
  /** What was shot. */
  readonly stake: number;
  readonly win: number;
  readonly unused: number;
  readonly reason: "spent" | "price" | "silent" | "old" | "full" | "left";
  /** False while the operator does not answer; the win is written down and comes by itself. */
  readonly is_paid: boolean;
  readonly balance: number | null;
}

/**
 * A bullet was not drawn. With `gone`, `order` and `late` it flies on and may meet another fish; with the others it is
 * over, and cost nothing. With `limit` its gun is dearer than a single bet may be, as long as this magazine lasts.
 */
export interface MissedFrame {
  readonly type: "missed";
  readonly bullet: number;
  readonly reason: "gone" | "order" | "late" | "unaimable" | "empty" | "limit" | "fast" | "many" | "unknown" | "faded";
  /** The number that the next shot of the magazine has. */
  readonly next: number;
}

/** What the page asked for is refused. So far it can only ask to `load`. */
export interface FailedFrame {
  readonly type: "failed";
  readonly failure: StudioFailure;
  readonly message: string;
  readonly balance: number | null;
  /** With COUNTER_MOVED: what is next now. */
  readonly fairness?: Fairness;
}

export interface BalanceFrame {
  readonly type: "balance";
  readonly balance: number;
}

export interface ClockFrame {
  readonly type: "clock";
  readonly sent: number;
  readonly now: number;
}

/** The page is at the table no more: its session is over, it has left or only sat there, or another page sits here now. */
export interface EndFrame {
  readonly type: "end";
  readonly reason: "session" | "left" | "idle" | "replaced" | "full";
  readonly failure: StudioFailure | null;
  readonly message: string;
}

/** The limits on claims and bullets that the studio enforces. */
export const FISHING_LIMITS = {
  /** How far a claim may lie from the studio's clock, and from the life of its fish. */
  toleranceMs: 300,
  shotsPerSecond: 5,
  bullets: 30,
  /** A bullet that has met nothing is given back. */
  fadesMs: 8_000,
  aimMs: 10_000,
  /** Without a shot, a magazine is closed. */
  silentMs: 60_000,
  /** A broken connection keeps its seat. */
  awayMs: 60_000,
  /** Without a magazine, a seat is given to others. */
  idleMs: 600_000,
} as const;

/**
 * Controls of a sandbox: `POST /sandbox/fishing` with the header `x-sandbox-token`. The next magazine that the seat loads
 * is drawn from a fresh server seed, tried until these shots come out so if they are aimed so. A page that had named what
 * was next names that instead.
 */
export interface FishingControl {
  readonly table: string;
  readonly seat: number;
  /** At most eight. */
  readonly shots: readonly WantedShot[];
}

export interface WantedShot {
  readonly no: number;
  readonly gun?: Gun;
  readonly species: SpeciesId;
  readonly phase?: number;
  readonly is_caught: boolean;
}
