import { FISHING_ROOMS, type FishingRoom, type Gun, SHOT_UNITS, type SpeciesId } from "@chokdee/rules/fishing";
import type {
  ClosedFrame,
  EndFrame,
  FishingFrame,
  FishingSession,
  OwnMagazine,
  SeatView,
} from "../../../../src/kinds/fishing/protocol.ts";
import type { Fairness, FreeRounds } from "../../../../src/core/protocol.ts";

/** Everything that the page shows around the water. */
export interface SeaState {
  readonly connection: "connecting" | "live" | "lost";
  readonly ended: EndFrame | null;
  readonly room: FishingRoom["id"];
  /** Play credit instead of money. */
  readonly isDemo: boolean;
  readonly table: string | null;
  readonly seat: number | null;
  readonly seats: readonly (SeatView | null)[];
  readonly balance: number | null;
  /** What the next magazine costs a shot. */
  readonly price: number;
  readonly gun: Gun;
  readonly magazine: OpenMagazine | null;
  /** A magazine was asked for, and neither came nor was refused. */
  readonly isLoading: boolean;
  /** What closed magazines of this visit have won and cost. */
  readonly closedNet: number;
  readonly free: FreeRounds | null;
  /** What the next magazine is named by. */
  readonly fairness: Fairness;
  /** Fires by itself; with a limit, until the visit has lost so much. */
  readonly auto: { readonly maxLoss: number | null } | null;
  readonly isLocking: boolean;
  /** The one species that locking looks for. */
  readonly hunted: SpeciesId | null;
  /** The site asks to hold: nothing new is begun. */
  readonly isHeld: boolean;
}

export interface OpenMagazine extends Omit<OwnMagazine, "shots"> {
  /** The number that the next claim has. */
  readonly next: number;
}

type Opened = Pick<FishingSession, "room" | "is_demo" | "balance" | "free_rounds" | "fairness">;

export function openingState({ room, is_demo: isDemo, balance, free_rounds: free, fairness }: Opened): SeaState {
  return {
    connection: "connecting",
    ended: null,
    room,
    isDemo,
    table: null,
    seat: null,
    seats: [null, null, null, null],
    balance,
    price: roomOf(room).prices[0] ?? 0,
    gun: "cannon",
    magazine: null,
    isLoading: false,
    closedNet: 0,
    free,
    fairness,
    auto: null,
    isLocking: false,
    hunted: null,
    isHeld: false,
  };
}

export function roomOf(id: FishingRoom["id"]): FishingRoom {
  const found = FISHING_ROOMS.find((room) => room.id === id);
  if (!found) throw new RangeError(`no room ${id}`);
  return found;
}

/** What a frame changes. Guns of own bullets are known to the page alone. */
export function applyFrame(state: SeaState, frame: FishingFrame, gunOf: (bullet: number) => Gun): SeaState {
  switch (frame.type) {
    case "snapshot": {
      const { own } = frame;
      const magazine = own.magazine && opened(own.magazine);
      return {
        ...state,
        connection: "live",
        room: frame.room,
        table: frame.table,
        seats: frame.seats,
        seat: own.seat,
        balance: own.balance ?? state.balance,
        magazine,
        price: magazine && !magazine.is_free ? magazine.unit : state.price,
        gun: gunFor(magazine, state),
        isLoading: false,
        free: own.free_rounds,
      };
    }
    case "seats":
      return { ...state, seats: frame.seats };
    case "batch": {
      const { magazine, seat } = state;
      if (!magazine) return state;
      const hits = frame.hits.filter((hit) => hit.seat === seat);
      const weapons = frame.weapons.filter((weapon) => weapon.seat === seat);
      if (hits.length === 0 && weapons.length === 0) return state;
      const used = hits.reduce((sum, { bullet }) => sum + SHOT_UNITS[gunOf(bullet)], magazine.used);
      const won = [...hits, ...weapons].reduce((sum, { win }) => sum + win, magazine.won);
      return { ...state, magazine: { ...magazine, used, won } };
    }
    case "magazine":
      return {
        ...state,
        magazine: opened(frame.magazine),
        gun: gunFor(frame.magazine, state),
        balance: frame.balance,
        free: frame.free_rounds,
        fairness: after(state.fairness, frame.magazine),
        isLoading: false,
      };
    case "closed": {
      const isOwn = state.magazine?.magazine === frame.magazine;
      return {
        ...state,
        magazine: isOwn ? null : state.magazine,
        // Whoever shoots no more gets no other that was asked for, either.
        isLoading: state.isLoading && !FORGETTING.includes(frame.reason),
        balance: frame.balance ?? state.balance,
        closedNet: isOwn ? state.closedNet + frame.win - frame.stake : state.closedNet,
      };
    }
    case "missed":
      return state;
    case "failed":
      return {
        ...state,
        fairness: frame.fairness ?? state.fairness,
        isLoading: false,
        auto: null,
        balance: frame.balance ?? state.balance,
        // They have ended meanwhile, or were taken back: the next shot is paid for.
        free: frame.failure === "NO_FREE_ROUNDS" ? null : state.free,
      };
    case "balance":
      return { ...state, balance: frame.balance };
    case "end":
      return { ...state, ended: frame, auto: null, isLoading: false };
    case "clock":
      return state;
  }
}

/** A magazine has used its counter up. */
function after(before: Fairness, { commit, client_seed, counter }: OwnMagazine): Fairness {
  return { ...before, used: { commit, client_seed, counter: counter + 1 } };
}

export const FORGETTING: readonly ClosedFrame["reason"][] = ["silent", "left"];

/** A free shot is one of the cannon's. */
function gunFor(magazine: Pick<OwnMagazine, "is_free"> | null, { gun }: SeaState): Gun {
  return magazine?.is_free ? "cannon" : gun;
}

/** Whether what is fired now, or loaded next, costs nothing. */
export function isFree({ magazine, free }: SeaState): boolean {
  return magazine?.is_free ?? (free !== null && free.left > 0);
}

function opened({ shots, ...magazine }: OwnMagazine): OpenMagazine {
  return { ...magazine, next: shots.length };
}

/** What the visit has won and cost so far, with the open magazine. */
export function netOf({ closedNet, magazine }: SeaState): number {
  if (!magazine) return closedNet;
  return closedNet + magazine.won - (magazine.is_free ? 0 : magazine.used * magazine.unit);
}

export function unitsLeft({ magazine }: SeaState): number {
  return magazine ? magazine.units - magazine.used : 0;
}
