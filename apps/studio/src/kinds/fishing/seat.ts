import { type Gun, type MagazineSource, MAGAZINE_UNITS, mayAim, SHOT_UNITS, speciesOf } from "@chokdee/rules/fishing";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Refusal } from "../../core/refusal.ts";
import type { PageSocket } from "../../core/sockets.ts";
import type { Session } from "../../core/session.ts";
import { type Drawn, type DrawnShot, isHits, weaponOf } from "./journal.ts";
import type { EndReason, Magazine } from "./magazines-repo.ts";
import {
  type AimMessage,
  FISHING_LIMITS,
  type FireMessage,
  type HitMessage,
  type LoadMessage,
  type MissedFrame,
  type WantedShot,
} from "./protocol.ts";
import type { Water } from "./water.ts";

/** Shots that a slow connection held back arrive together: so many at once are still no faster than the cannon. */
const BURST = 4;
/**
 * How many magazines may be loaded at once; after that, one after each pause. A full magazine lasts longer than the
 * pause.
 */
const LOADS = 3;
const LOAD_PAUSE_MS = 10_000;
/** A magazine whose wins are worth this many of them is closed. */
const MAX_MAGAZINES_WON = 50;
/** How long a magazine lasts at most: whether its member may still play is asked only with the next one. */
const MAX_AGE_MS = 5 * MINUTE_MS;

/** A magazine that is being shot. */
export interface Shooting {
  readonly magazine: Magazine;
  readonly source: MagazineSource;
  readonly commit: string;
  /** The guns that it was reserved for. */
  readonly guns: readonly Gun[];
  /** Everything that was drawn and written. */
  readonly lines: Drawn[];
  /** Units of what was drawn, and of what was claimed and is not yet. */
  used: number;
  claimed: number;
  /** The number of the next shot. */
  next: number;
  /** Units that were won. */
  won: number;
  /** Weapons that wait to be aimed, by their shot, and until when. */
  readonly weapons: Map<number, { readonly shot: DrawnShot; readonly hits: number; readonly until: number }>;
  /** How much was claimed or aimed and is not written yet. */
  pending: number;
  shotAt: number;
  ending: EndReason | undefined;
}

export interface Bullet {
  readonly gun: Gun;
  readonly at: number;
}

/** What a member may do now, wherever they sit, so that nobody gains by standing up and sitting down again. */
export interface Allowance {
  /** How many shots the cannon may fire now, and when that was counted. */
  ready: number;
  readyAt: number;
  /** How many magazines may be loaded now, and when that was counted. */
  loads: number;
  loadsAt: number;
  emoteAt: number;
}

export function newAllowance(now: number): Allowance {
  return { ready: BURST, readyAt: now, loads: LOADS, loadsAt: now, emoteAt: 0 };
}

/** Whether there is nothing to remember of it: a new one would be the same. */
export function isFull({ readyAt, loadsAt, emoteAt }: Allowance, now: number): boolean {
  return now - Math.max(readyAt, loadsAt, emoteAt) > 2 * LOADS * LOAD_PAUSE_MS;
}

/** A way to ask for a reserve. */
export interface Size {
  readonly units: number;
  readonly guns: readonly Gun[];
}

/** A member at a table. */
export interface Seat {
  readonly no: number;
  session: Session;
  readonly name: string;
  page: PageSocket | undefined;
  /** Where the page was that took the seat. */
  readonly network: string;
  /** Since when no page is connected. */
  awaySince: number | undefined;
  balance: number | null;
  /** Of the last magazine. */
  price: number | null;
  shooting: Shooting | undefined;
  /** What the page has asked for. */
  load: LoadMessage | undefined;
  /** The operator is being asked: one thing after the other. */
  isBusy: boolean;
  isLeaving: boolean;
  /** Why its session has ended, where it has. */
  ended: Refusal | undefined;
  /** The seat is being taken or given back: whoever comes now waits for that. */
  changing: Promise<unknown> | undefined;
  readonly bullets: Map<number, Bullet>;
  lastBullet: number;
  readonly allowance: Allowance;
  /** Since when nothing is loaded. */
  idleSince: number;
  /** What a limit has left at a price, and since when that is known. */
  limited: { readonly price: number; readonly size: Size; readonly since: number } | undefined;
  /** In a sandbox: how shots of the next magazine shall come out. */
  wanted: readonly WantedShot[];
}

export function newSeat(no: number, session: Session, page: PageSocket, allowance: Allowance, now: number): Seat {
  return {
    no,
    session,
    // All guests have the same name.
    name: session.operator_player === null ? session.nickname : shortName(session.nickname),
    page,
    network: page.network,
    awaySince: undefined,
    balance: null,
    price: null,
    shooting: undefined,
    load: undefined,
    isBusy: false,
    isLeaving: false,
    ended: undefined,
    changing: undefined,
    bullets: new Map(),
    lastBullet: 0,
    allowance,
    idleSince: now,
    limited: undefined,
    wanted: [],
  };
}

const letters = new Intl.Segmenter("th", { granularity: "grapheme" });

const SHOWN = 3;

/**
 * Enough of a name to tell members of one table apart without showing who they are: of a long name also its last
 * letter.
 */
function shortName(nickname: string): string {
  const shown = [...letters.segment(nickname)].map(({ segment }) => segment);
  return `${shown.slice(0, SHOWN).join("")}***${shown.length > 2 * SHOWN ? shown.at(-1) : ""}`;
}

export function newShooting(
  { magazine, source, commit, guns }: Pick<Shooting, "magazine" | "source" | "commit" | "guns">,
  now: number,
): Shooting {
  const empty = { used: 0, claimed: 0, next: 0, won: 0, pending: 0 };
  return { magazine, source, commit, guns, lines: [], weapons: new Map(), ...empty, shotAt: now, ending: undefined };
}

/** Whether the seat may load now. What may not be loaded yet waits. */
export function takeLoad({ allowance }: Seat, now: number): boolean {
  allowance.loads = Math.min(LOADS, allowance.loads + (now - allowance.loadsAt) / LOAD_PAUSE_MS);
  allowance.loadsAt = now;
  if (allowance.loads < 1) return false;
  allowance.loads -= 1;
  return true;
}

/** Nothing was asked of the operator: the page names what is next now, and loads by that. */
export function giveLoadBack({ allowance }: Seat): void {
  allowance.loads += 1 / 2;
}

interface AskedReserve {
  readonly price: number;
  readonly isLoaded: boolean;
  readonly refused: number;
  readonly limited: Size | undefined;
}

/** What a limit has left at this price: for a minute, more is not asked for. */
export function limitedAt({ limited }: Seat, price: number, now: number): Size | undefined {
  return limited?.price === price && now - limited.since < MINUTE_MS ? limited.size : undefined;
}

/**
 * A magazine costs two calls to the operator. Each refusal costs one too, so it takes half a magazine from what its
 * member may load.
 */
export function noteAsked(seat: Seat, { price, isLoaded, refused, limited: size }: AskedReserve, now: number): void {
  seat.allowance.loads -= refused / 2 - (isLoaded ? 0 : 1);
  const since = limitedAt(seat, price, now) && seat.limited ? seat.limited.since : now;
  seat.limited = size && { price, size, since };
}

type Miss = MissedFrame["reason"];

/** Puts a bullet into the water, or says why not. */
export function fire(seat: Seat, { bullet, gun }: FireMessage, now: number): Miss | undefined {
  const { shooting, bullets, allowance } = seat;
  if (bullet <= seat.lastBullet) return "unknown";
  seat.lastBullet = bullet;
  if (!shooting || shooting.ending) return "empty";
  allowance.ready = Math.min(
    BURST,
    allowance.ready + ((now - allowance.readyAt) * FISHING_LIMITS.shotsPerSecond) / 1_000,
  );
  allowance.readyAt = now;
  if (allowance.ready < 1) return "fast";
  if (bullets.size >= FISHING_LIMITS.bullets) return "many";
  const flying = [...bullets.values()].reduce((sum, each) => sum + SHOT_UNITS[each.gun], 0);
  if (shooting.used + shooting.claimed + flying + SHOT_UNITS[gun] > shooting.magazine.units) return "empty";
  if (!shooting.guns.includes(gun)) return "limit";
  // A dear shot takes as long as the shots that it is worth.
  allowance.ready -= SHOT_UNITS[gun];
  shooting.shotAt = now;
  bullets.set(bullet, { gun, at: now });
  return undefined;
}

/** What a page has claimed, as it will be drawn. */
export type Claimed = Omit<DrawnShot, "isCaught" | "units" | "table">;

/** Judges a claim only by what was in the water. An accepted claim is drawn whatever happens to the fish meanwhile. */
export function claim(seat: Seat, water: Water, { bullet, no, fish, at }: HitMessage, now: number): Claimed | Miss {
  const { shooting, bullets } = seat;
  const flying = bullets.get(bullet);
  if (!flying || !shooting || shooting.ending) return "unknown";
  if (Math.abs(now - at) > FISHING_LIMITS.toleranceMs) return "late";
  if (no !== shooting.next) return "order";
  const aim = water.at(fish, at);
  if (!aim) return "gone";
  bullets.delete(bullet);
  if (!mayAim(flying.gun, speciesOf(aim.species), aim.phase)) return "unaimable";
  shooting.next += 1;
  shooting.claimed += SHOT_UNITS[flying.gun];
  shooting.pending += 1;
  shooting.shotAt = now;
  if (shooting.used + shooting.claimed >= shooting.magazine.units) shooting.ending = "spent";
  return { magazine: shooting.magazine.seq, no, gun: flying.gun, aim, fish, at };
}

export interface Aimed {
  readonly no: number;
  readonly shot: DrawnShot;
  readonly aims: readonly { readonly species: DrawnShot["aim"]["species"]; readonly phase: number }[];
  readonly fish: readonly number[];
}

/** Judges where a weapon is aimed: every fish must have been there. */
export function aimWeapon(seat: Seat, water: Water, { no, fish, at }: AimMessage, now: number): Aimed | Miss {
  const { shooting } = seat;
  const weapon = shooting?.weapons.get(no);
  if (!shooting || !weapon || fish.length !== weapon.hits) return "unknown";
  if (Math.abs(now - at) > FISHING_LIMITS.toleranceMs) return "late";
  const aims = fish.flatMap((each) => water.plainAt(each, at) ?? []);
  if (aims.length !== fish.length) return "gone";
  shooting.weapons.delete(no);
  shooting.pending += 1;
  return { no, shot: weapon.shot, aims, fish };
}

/** Applies what was written: only now has it happened. */
export function take(shooting: Shooting, drawn: Drawn, now: number): void {
  shooting.lines.push(drawn);
  shooting.pending -= 1;
  if (isHits(drawn)) {
    shooting.won += drawn.units.reduce((sum, each) => sum + each, 0);
  } else {
    shooting.claimed -= SHOT_UNITS[drawn.gun];
    shooting.used += SHOT_UNITS[drawn.gun];
    shooting.won += drawn.units;
    const weapon = weaponOf(drawn);
    if (weapon) shooting.weapons.set(drawn.no, { shot: drawn, hits: weapon.hits, until: now + FISHING_LIMITS.aimMs });
  }
  if (shooting.won > MAX_MAGAZINES_WON * MAGAZINE_UNITS) shooting.ending ??= "full";
}

/** Whether it is over by itself. */
export function endIfOver({ shooting }: Seat, now: number): void {
  if (!shooting) return;
  const { shotAt, magazine } = shooting;
  if (now - shotAt > FISHING_LIMITS.silentMs) shooting.ending ??= "silent";
  else if (now - magazine.asked_at.getTime() > MAX_AGE_MS) shooting.ending ??= "old";
}

/** Whether its member only sits there, while others could use the seat. */
export function isIdle({ shooting, idleSince }: Seat, now: number): boolean {
  return shooting === undefined && now - idleSince > FISHING_LIMITS.idleMs;
}

/** Whether the seat is to be given back: nobody has come back to it, or nobody shoots. */
export function leaveIfOver(seat: Seat, now: number): void {
  const { awaySince, isBusy } = seat;
  const isGone = awaySince !== undefined && now - awaySince > FISHING_LIMITS.awayMs;
  if (isGone || (!isBusy && isIdle(seat, now))) seat.isLeaving = true;
}

/** Bullets that have met nothing: they are given back. */
export function fade({ bullets }: Seat, now: number): number[] {
  const faded: number[] = [];
  for (const [bullet, { at }] of bullets) if (now - at > FISHING_LIMITS.fadesMs) faded.push(bullet);
  for (const bullet of faded) bullets.delete(bullet);
  return faded;
}
