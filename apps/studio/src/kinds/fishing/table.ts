import { drawHits, drawShot, type FishingRoom, MAX_SEATS, type SpeciesId } from "@chokdee/rules/fishing";
import { textFrame } from "../../platform/sockets.ts";
import { type Crowd, createCrowd, NO_CROWD } from "./crowd.ts";
import { type Drawn, isHits, unaimed, weaponOf } from "./journal.ts";
import type {
  AimMessage,
  BatchFrame,
  EmoteMessage,
  FireMessage,
  FishingFrame,
  HitMessage,
  MissedFrame,
} from "./protocol.ts";
import { aimWeapon, type Claimed, claim, endIfOver, fade, fire, type Seat, type Shooting, take } from "./seat.ts";
import { showSeats } from "./views.ts";
import { createWater, type Water } from "./water.ts";

const EMOTE_MS = 2_000;

/** Something that was drawn and is not written yet: nobody has been shown it. */
export interface Pending {
  readonly table: Table;
  readonly seat: Seat;
  readonly shooting: Shooting;
  readonly drawn: Drawn;
  readonly bullet: number;
}

/** One table in this process: who sits at it, and which bullets fly. It counts only money that was written down. */
export interface Table {
  readonly id: string;
  readonly room: FishingRoom;
  /**
   * Members are only moved between tables of the same shore, so that players with money and with play credit never
   * meet.
   */
  readonly shore: string;
  readonly seed: string;
  readonly water: Water;
  readonly seats: Map<number, Seat>;
  readonly crowd: Crowd;
  /** Since when nobody sits here. */
  emptySince: number | undefined;
  fire(seat: Seat, message: FireMessage, now: number): void;
  hit(seat: Seat, message: HitMessage, now: number): void;
  aim(seat: Seat, message: AimMessage, now: number): void;
  emote(seat: Seat, message: EmoteMessage, now: number): void;
  /** Everything that was drawn since the last time, with what is aimed by rule. */
  takeDrawn(now: number): Pending[];
  /** Called once it is written: now it has happened. */
  happened(pending: Pending, now: number): void;
  /** Tells everybody what happened since the last time. */
  tell(now: number): void;
  tellSeats(): void;
}

type Batch = { -readonly [Key in "fires" | "hits" | "weapons" | "emotes"]: BatchFrame[Key][number][] };

const emptyBatch = (): Batch => ({ fires: [], hits: [], weapons: [], emotes: [] });

export function createTable(
  { id, room, shore, seed }: Pick<Table, "id" | "room" | "shore" | "seed">,
  hasCrowd: boolean,
  lately: readonly Drawn[],
  now: number,
): Table {
  const water = createWater(seed);
  for (const line of lately) removeCaught(water, line, now);
  const seats = new Map<number, Seat>();
  const crowd = hasCrowd ? createCrowd(room.prices[0] ?? 0, Math.random) : NO_CROWD;
  /** Drawn at once when it is claimed, so that the work is spread over the time between two writings. */
  let drawn: Pending[] = [];
  let out = emptyBatch();

  /** Built once: all pages get the same bytes. */
  function broadcast(frame: FishingFrame): void {
    const bytes = textFrame(JSON.stringify(frame));
    for (const { page } of seats.values()) page?.send(bytes);
  }

  const add = (seat: Seat, shooting: Shooting, line: Drawn, bullet = 0): void => {
    drawn.push({ table, seat, shooting, drawn: line, bullet });
  };

  const table: Table = {
    id,
    room,
    shore,
    seed,
    water,
    seats,
    crowd,
    emptySince: now,
    fire(seat, message, at) {
      const { bullet, gun, angle, lock = null } = message;
      const missed = fire(seat, message, at);
      if (missed) return tellMiss(seat, bullet, missed);
      out.fires.push({ seat: seat.no, bullet, gun, angle, at, lock });
    },
    hit(seat, message, at) {
      const { shooting } = seat;
      const claimed = claim(seat, water, message, at);
      if (typeof claimed === "string") return tellMiss(seat, message.bullet, claimed);
      if (shooting) add(seat, shooting, drawClaim(id, claimed, shooting), message.bullet);
    },
    aim(seat, message, at) {
      const aimed = aimWeapon(seat, water, message, at);
      if (typeof aimed === "string") return tellMiss(seat, 0, aimed);
      const { shooting } = seat;
      if (shooting) add(seat, shooting, drawWeapon(id, shooting, { ...aimed, species: aimed.shot.aim.species }));
    },
    emote(seat, { emote }, at) {
      if (at - seat.allowance.emoteAt < EMOTE_MS) return;
      seat.allowance.emoteAt = at;
      out.emotes.push({ seat: seat.no, emote });
    },
    takeDrawn(at) {
      for (const seat of seats.values()) {
        endIfOver(seat, at);
        for (const bullet of fade(seat, at)) tellMiss(seat, bullet, "faded");
        const { shooting } = seat;
        if (shooting)
          for (const aimed of aimedByRule(seat, shooting, at)) add(seat, shooting, drawWeapon(id, shooting, aimed));
      }
      const due = drawn;
      drawn = [];
      return due;
    },
    happened(pending, at) {
      take(pending.shooting, pending.drawn, at);
      removeCaught(water, pending.drawn, at);
      show(out, pending);
    },
    tell(at) {
      const { fires, hits } = crowd.play(water, at);
      out.fires.push(...fires);
      out.hits.push(...hits);
      if (Object.values(out).every((list) => list.length === 0)) return;
      broadcast({ type: "batch", now: at, ...out });
      out = emptyBatch();
    },
    tellSeats() {
      crowd.settle(new Set(seats.keys()));
      broadcast({ type: "seats", seats: showSeats(seats, crowd.seats) });
    },
  };
  return table;
}

/** What is caught is gone for everybody. */
function removeCaught(water: Water, drawn: Drawn, now: number): void {
  if (!isHits(drawn)) {
    if (drawn.isCaught) water.remove(drawn.fish, now);
    return;
  }
  for (const [no, fish] of drawn.fish.entries()) if ((drawn.units[no] ?? 0) > 0) water.remove(fish, now);
}

function show(out: Batch, { seat, shooting, drawn, bullet }: Pending): void {
  const { unit } = shooting.magazine;
  if (isHits(drawn)) {
    const { no, species, fish, units } = drawn;
    const win = units.reduce((sum, each) => sum + each, 0) * unit;
    out.weapons.push({ seat: seat.no, no, species, fish, units, win });
    return;
  }
  const { no, fish, at, isCaught, units } = drawn;
  const waiting = weaponOf(drawn)?.hits ?? 0;
  out.hits.push({ seat: seat.no, bullet, no, fish, at, is_caught: isCaught, units, win: units * unit, waiting });
}

/** A shot of a magazine comes out the same whenever it is drawn. */
function drawClaim(table: string, claimed: Claimed, { source }: Shooting): Drawn {
  const { no, gun, aim } = claimed;
  return { ...claimed, table, ...drawShot(source, no, { ...aim, gun }) };
}

interface AimedWeapon {
  readonly no: number;
  readonly species: SpeciesId;
  readonly aims: readonly Claimed["aim"][];
  readonly fish: readonly number[];
}

function drawWeapon(table: string, { magazine, source }: Shooting, { no, species, aims, fish }: AimedWeapon): Drawn {
  return { magazine: magazine.seq, table, no, species, aims, fish, units: drawHits(source, no, species, aims) };
}

/** Weapons whose page has gone, or has taken too long to aim. */
function aimedByRule({ page, isLeaving }: Seat, shooting: Shooting, now: number): AimedWeapon[] {
  return [...shooting.weapons].flatMap(([no, { shot, hits, until }]) => {
    if (until > now && page && !isLeaving && shooting.ending !== "price") return [];
    shooting.weapons.delete(no);
    shooting.pending += 1;
    return [{ no, species: shot.aim.species, aims: unaimed(hits), fish: [] }];
  });
}

function tellMiss(seat: Seat, bullet: number, reason: MissedFrame["reason"]): void {
  tellPage(seat, { type: "missed", bullet, reason, next: seat.shooting?.next ?? 0 });
}

export function tellPage({ page }: Seat, frame: FishingFrame): void {
  page?.tell(frame);
}

export function freeSeat({ seats }: Table): number | undefined {
  return Array.from({ length: MAX_SEATS }, (_, no) => no).find((no) => !seats.has(no));
}
