import { type Aim, type Gun, MAGAZINE, phaseAt, SHOT_UNITS, type SpeciesId, UNAIMED } from "@chokdee/rules/fishing";
import type {
  BatchFrame,
  ClosedFrame,
  Emote,
  FailedFrame,
  FishingFrame,
  FishingMessage,
  HitView,
  LoadMessage,
  MissedFrame,
  OwnMagazine,
  WeaponView,
} from "../../../../src/kinds/fishing/protocol.ts";
import { FISHING_LIMITS } from "../../../../src/kinds/fishing/protocol.ts";
import type { Line, OpenLine } from "../../../base/api/line.ts";
import { createStore, type Store } from "../../../base/ui/store.ts";
import { dropName, keepName, keepPlayed, MAX_NAMES } from "../../../base/proof/kept-names.ts";
import type { KeptMagazines } from "../state/kept-magazines.ts";
import { createSeaClock, type SeaClock } from "../state/sea-clock.ts";
import { applyFrame, FORGETTING, netOf, roomOf, type SeaState, unitsLeft } from "../state/sea-state.ts";
import type { Bullet } from "../water/bullets.ts";
import type { Fish } from "../water/shoal.ts";
import type { Water } from "../water/water.ts";
import { aimWeapon } from "../water/weapons.ts";

/** The line to one table. */
export type OpenSeaLine = OpenLine<FishingFrame, FishingMessage>;

/** Something to tell the member. */
export type SeaNotice =
  | { readonly type: "closed"; readonly closed: ClosedFrame }
  | { readonly type: "failed"; readonly failed: FailedFrame }
  | { readonly type: "emote"; readonly seat: number; readonly emote: Emote }
  | { readonly type: "hit"; readonly hit: HitView; readonly isOwn: boolean; readonly species: SpeciesId | undefined }
  | { readonly type: "weapon"; readonly isOwn: boolean; readonly win: number; readonly species: SpeciesId }
  | { readonly type: "fired" }
  | { readonly type: "loaded" }
  | { readonly type: "unaimable" }
  | { readonly type: "limit" }
  | { readonly type: "short" };

/** What the page shows of it all. */
export type SeaPicture = Pick<
  Water,
  "view" | "shoal" | "bullets" | "begin" | "setSeats" | "fire" | "fireOther" | "hit" | "missed" | "weapon"
>;

interface Claim {
  readonly bullet: number;
  readonly no: number;
  readonly gun: Gun;
  readonly species: SpeciesId;
  readonly phase: number;
  readonly fish: Fish;
}

/** A magazine that was asked for, and what it is to be drawn by. */
interface Load {
  readonly key: string;
  readonly message: LoadMessage;
  readonly names: number;
}

interface Setting {
  readonly session: string;
  readonly initial: SeaState;
  readonly open: OpenSeaLine;
  readonly kept: KeptMagazines;
  /** The value that this browser has named under a commitment; null where another one did. */
  readonly seedOf: (commit: string) => string | null;
  readonly onNotice: (notice: SeaNotice) => void;
  /** A magazine was closed while the line was lost: what became of it. */
  readonly readMagazine: (magazine: string) => Promise<{ readonly stake: number; readonly win: number } | undefined>;
}

/** A little more than the studio's least gap after a shot of one unit. */
const FIRE_GAP_MS = 1_000 / FISHING_LIMITS.shotsPerSecond + 12;
const REFUSED_MS = 2_000;
const FLIES_ON: readonly MissedFrame["reason"][] = ["gone", "order", "late"];

/** Everything that the page does with the studio: it loads, fires, claims what its bullets meet, and hears what came of it. */
export class Fisher {
  readonly store: Store<SeaState>;
  readonly clock: SeaClock = createSeaClock();
  readonly line: Line<FishingMessage>;
  readonly #setting: Setting;
  #water: SeaPicture | undefined;
  #bullet = 0;
  #fireAfter = 0;
  /** A refused magazine is not asked for again at once, also by a finger that stays down. */
  #loadAfter = 0;
  /** What was asked for and neither came nor was refused: more than one after a lost line. */
  #loads: readonly Load[] = [];
  #claims: Claim[] = [];
  readonly #guns = new Map<number, Gun>();
  /** Weapons that own catches have left, by the number of their shot. */
  readonly #left = new Map<number, Fish>();
  /** Weapons of which nothing was heard yet, and what they were aimed at: nothing where they were not, or in vain. */
  readonly #aims = new Map<number, { readonly fish: readonly number[]; readonly aims: readonly Aim[] } | undefined>();

  constructor(setting: Setting) {
    this.#setting = setting;
    this.store = createStore<SeaState>(setting.initial);
    this.line = setting.open({
      hello: () => ({ type: "hello", session: setting.session, table: this.store.get().table }),
      onFrame: (frame) => this.#hear(frame),
      onLost: () => this.store.set({ connection: "lost" }),
    });
  }

  /** The picture that shows it. */
  attach(water: SeaPicture): void {
    this.#water = water;
  }

  /** Fires along an angle of the sea, or at one fish alone. Loads first where there is nothing to fire. */
  fire(angle: number, lock: number | null): void {
    const state = this.store.get();
    const water = this.#water;
    const at = performance.now();
    if (!water || state.connection !== "live" || state.ended || state.isHeld || state.seat === null) return;
    if (at < this.#fireAfter) return;
    const out = water.bullets.unitsOut((gun) => SHOT_UNITS[gun]);
    const cost = SHOT_UNITS[state.gun];
    if (unitsLeft(state) - out < cost) {
      // What is in the water may still be given back: a new magazine waits for it.
      if (out === 0) this.#reload(state, cost);
      return;
    }
    if (water.bullets.all.filter((each) => isOut(each, state.seat)).length >= FISHING_LIMITS.bullets) return;
    this.#fireAfter = at + cost * FIRE_GAP_MS;
    const bullet = ++this.#bullet;
    this.#guns.set(bullet, state.gun);
    water.bullets.hunted = state.hunted;
    this.line.send({ type: "fire", bullet, gun: state.gun, angle, ...(lock !== null && { lock }) });
    water.fire(state.seat, bullet, state.gun, angle, this.clock.now(), lock);
    this.#setting.onNotice({ type: "fired" });
  }

  /** Of what is left, not one shot of the gun can be fired. */
  #reload(state: SeaState, cost: number): void {
    const left = unitsLeft(state);
    if (left === 0 || (state.magazine?.units ?? 0) >= cost) return this.load(left > 0);
    // The money was not enough for one of them: another magazine would be no larger.
    this.store.set({ gun: "cannon" });
    this.#setting.onNotice({ type: "short" });
  }

  /** Anew: what is open is closed and paid, though it is not spent. */
  load(anew = false): void {
    const { isLoading, price, free, connection, ended, isHeld } = this.store.get();
    if (isLoading || connection !== "live" || ended || isHeld || performance.now() < this.#loadAfter) return;
    this.store.set({ isLoading: true });
    const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const isFree = free !== null && free.left > 0;
    this.#ask({
      key,
      message: { type: "load", price: isFree ? free.bet : price, ...(isFree && { free: true }), ...(anew && { anew }) },
      names: 1,
    });
  }

  /** Names what the magazine is to be drawn by, and keeps that before it is sent. */
  #ask({ key, message, names }: Load): void {
    const { used } = this.store.get().fairness;
    const named = used && { commit: used.commit, counter: used.counter };
    if (named) keepName({ key, kind: MAGAZINE, bet: message.price }, named, Date.now());
    const load = { key, message: { ...message, ...(named && { named }) }, names };
    this.#loads = [...this.#loads, load];
    this.line.send(load.message);
  }

  /** What came is of the load that named it so; where the studio kept to none of them, of the last, which proves that. */
  #loaded({ magazine, commit, counter, unit, is_free: isFree }: OwnMagazine): void {
    const isOf = ({ message: { named, price, free = false } }: Load) =>
      named?.commit === commit && named.counter === counter && isFree === free && price === unit;
    const load = this.#loads.find(isOf) ?? this.#loads.at(-1);
    if (load) keepPlayed(load.key, { round: magazine, jackpot_draw: null }, { heardAt: Date.now() });
    this.#forgetLoads(load);
  }

  /** Nothing is drawn by what was refused. */
  #forgetLoads(but?: Load): void {
    for (const load of this.#loads) if (load !== but) dropName(load.key);
    this.#loads = [];
  }

  /** Whether the magazine is asked for again, by what another page has left. */
  #isNamedAnew({ failure, fairness }: FailedFrame): boolean {
    const load = this.#loads.at(-1);
    if (failure !== "COUNTER_MOVED" || !fairness || !load || load.names === MAX_NAMES) return false;
    this.store.set({ fairness });
    this.#forgetLoads(load);
    this.#ask({ ...load, names: load.names + 1 });
    return true;
  }

  /** Another price: what is loaded is closed and paid with the next magazine. */
  setPrice(step: number): void {
    const { room, price, magazine, isLoading } = this.store.get();
    const { prices } = roomOf(room);
    const next = prices[prices.indexOf(price) + step];
    if (next === undefined || isLoading) return;
    this.store.set({ price: next });
    if (magazine && !magazine.is_free) this.load();
  }

  /** An own bullet has met a fish. */
  met(bullet: Bullet, fish: Fish, at: number): void {
    const { magazine, connection } = this.store.get();
    // Over a lost line nothing is claimed: the magazine stays one of which every shot is known.
    if (!magazine || connection !== "live") {
      this.#water?.missed(bullet.number, false);
      return;
    }
    const no = magazine.next;
    // The same moment for the page and the studio: a phase may end in it.
    const moment = Math.round(at);
    const phase = phaseAt(fish.swimmer, moment);
    this.#claims.push({ bullet: bullet.number, no, gun: bullet.gun, species: fish.species, phase, fish });
    this.store.set({ magazine: { ...magazine, next: no + 1 } });
    this.line.send({ type: "hit", bullet: bullet.number, no, fish: fish.id, at: moment });
  }

  emote(emote: Emote): void {
    this.line.send({ type: "emote", emote });
  }

  leave(): void {
    this.store.set({ auto: null });
    this.line.send({ type: "leave" });
  }

  /** Whether nothing of this page is in the water or waits for the studio's word. */
  isStill(): boolean {
    const { seat, isLoading, connection } = this.store.get();
    if (connection !== "live") return true;
    const isFlying = this.#water?.bullets.all.some((each) => isOut(each, seat)) ?? false;
    return !isLoading && !isFlying && this.#claims.length === 0 && this.#aims.size === 0;
  }

  /** Whether firing by itself has to end: the limit of what may be lost is reached. */
  isOverLimit(): boolean {
    const state = this.store.get();
    const max = state.auto?.maxLoss ?? null;
    return max !== null && netOf(state) <= -max;
  }

  #hear(frame: FishingFrame): void {
    const water = this.#water;
    if (frame.type === "failed" && this.#isNamedAnew(frame)) return;
    const before = this.store.get();
    if (frame.type === "clock") this.clock.answered(frame.sent, frame.now);
    else if ("now" in frame) this.clock.hear(frame.now);
    const after = applyFrame(before, frame, (bullet) => this.#guns.get(bullet) ?? "cannon");
    // What others do changes nothing around the water.
    if (after !== before) this.store.set(after);
    switch (frame.type) {
      case "snapshot":
        this.forgetUnheard(before.magazine?.magazine);
        this.#bullet = 0;
        this.#claims = [];
        this.#guns.clear();
        this.#left.clear();
        this.#aims.clear();
        water?.begin(frame.own.seat, frame.seed, frame.caught);
        water?.setSeats(frame.seats, frame.own.seat);
        if (frame.own.magazine) this.#keep(frame.own.magazine);
        if (frame.own.magazine?.magazine !== before.magazine?.magazine && frame.own.magazine)
          this.#loaded(frame.own.magazine);
        for (const { no, waiting } of frame.own.magazine?.shots ?? [])
          if (waiting > 0) this.#aim(no, undefined, waiting);
        if (before.magazine && before.magazine.magazine !== frame.own.magazine?.magazine)
          void this.#catchUp(before.magazine.magazine);
        return;
      case "seats":
        return water?.setSeats(frame.seats, this.store.get().seat ?? 0);
      case "batch":
        return this.#batch(frame);
      case "magazine":
        this.#claims = [];
        this.#aims.clear();
        this.#loaded(frame.magazine);
        this.#keep(frame.magazine);
        return this.#setting.onNotice({ type: "loaded" });
      case "missed":
        return this.#missed(frame);
      case "closed":
        this.#setting.kept.flush();
        if (FORGETTING.includes(frame.reason)) this.#forgetLoads();
        if (before.magazine?.magazine === frame.magazine) this.#setting.onNotice({ type: "closed", closed: frame });
        return;
      case "failed":
        this.#loadAfter = performance.now() + REFUSED_MS;
        if (frame.failure === "BROKEN") this.#loads = [];
        else this.#forgetLoads();
        return this.#setting.onNotice({ type: "failed", failed: frame });
      case "end":
        return this.line.close();
      case "balance":
      case "clock":
    }
  }

  /** What was claimed or aimed and not heard of may have happened: the page can prove nothing of its magazine then. */
  forgetUnheard(magazine = this.store.get().magazine?.magazine): void {
    if (magazine !== undefined && (this.#claims.length > 0 || this.#aims.size > 0)) this.#setting.kept.drop(magazine);
  }

  #keep({ magazine, commit, counter, shots }: OwnMagazine): void {
    const { kept, seedOf } = this.#setting;
    kept.keep(magazine, { commit, clientSeed: seedOf(commit), counter });
    if (kept.count(magazine) < shots.length) kept.drop(magazine);
  }

  /** Under the number that the page has claimed it by, whatever the studio says. */
  #keepShot(magazine: string, { no, species, phase, gun }: Claim, hit: HitView): void {
    const { kept } = this.#setting;
    kept.keepShot(magazine, no, { species, phase, gun });
    if (hit.no !== no) kept.contradict(magazine);
  }

  #keepHits(magazine: string, { no, fish, units }: WeaponView): void {
    const { kept } = this.#setting;
    const said = this.#aims.get(no);
    const isUnknown = !this.#aims.delete(no) || (said === undefined) !== (fish.length === 0);
    // Aimed by rule though the page has aimed, or the other way: one of the two came too late.
    if (isUnknown) return kept.drop(magazine);
    if (said && said.fish.join() !== fish.join()) return kept.contradict(magazine);
    kept.keepHits(magazine, no, said?.aims ?? units.map(() => UNAIMED));
  }

  #batch({ fires, hits, weapons, emotes }: BatchFrame): void {
    const water = this.#water;
    const { seat, magazine } = this.store.get();
    for (const fired of fires) water?.fireOther(fired);
    for (const hit of hits) {
      const isOwn = hit.seat === seat;
      const claim = isOwn ? this.#settle(hit.bullet) : undefined;
      if (claim && magazine) this.#keepShot(magazine.magazine, claim, hit);
      const fish = claim?.fish ?? water?.shoal.find(hit.fish);
      water?.hit(hit);
      this.#setting.onNotice({ type: "hit", hit, isOwn, species: fish?.species });
      if (isOwn && hit.waiting > 0) this.#aim(hit.no, fish, hit.waiting);
    }
    for (const weapon of weapons) {
      const isOwn = weapon.seat === seat;
      if (isOwn && magazine) this.#keepHits(magazine.magazine, weapon);
      water?.weapon(weapon, isOwn ? this.#left.get(weapon.no) : undefined);
      if (isOwn) this.#left.delete(weapon.no);
      this.#setting.onNotice({ type: "weapon", isOwn, win: weapon.win, species: weapon.species });
    }
    for (const emote of emotes) this.#setting.onNotice({ type: "emote", ...emote });
  }

  /** The studio has waited for nothing else: the page aims what was left at once. */
  #aim(no: number, left: Fish | undefined, count: number): void {
    const water = this.#water;
    this.#aims.set(no, undefined);
    if (!water) return;
    if (left) this.#left.set(no, left);
    const { box } = water.view;
    const from = left ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const fish = aimWeapon(water.shoal, from, count);
    if (fish.length !== count) return;
    const aims = fish.flatMap((id) => water.shoal.find(id)?.species ?? []).map((species) => ({ species, phase: 0 }));
    this.#aims.set(no, { fish, aims });
    this.line.send({ type: "aim", no, fish, at: Math.round(this.clock.now()) });
  }

  #settle(bullet: number): Claim | undefined {
    const found = this.#claims.find((claim) => claim.bullet === bullet);
    this.#claims = this.#claims.filter((claim) => claim !== found);
    return found;
  }

  #missed({ bullet, reason, next }: MissedFrame): void {
    // Of a weapon: which one is not said, and none was aimed by the page.
    if (bullet === 0) for (const no of this.#aims.keys()) this.#aims.set(no, undefined);
    const at = this.#claims.findIndex((claim) => claim.bullet === bullet);
    // A claim that was sent after the one that failed, under the number that is due, is not to be numbered twice.
    const isTaken = this.#claims.slice(at + 1).some((claim) => claim.no === next);
    if (at >= 0) this.#claims.splice(at, 1);
    const { magazine } = this.store.get();
    if (magazine && !isTaken) this.store.set({ magazine: { ...magazine, next } });
    this.#water?.missed(bullet, FLIES_ON.includes(reason));
    if (reason === "limit") this.store.set({ gun: "cannon" });
    if (reason === "unaimable" || reason === "limit") this.#setting.onNotice({ type: reason });
  }

  async #catchUp(magazine: string): Promise<void> {
    const closed = await this.#setting.readMagazine(magazine);
    if (closed) this.store.set({ closedNet: this.store.get().closedNet + closed.win - closed.stake });
  }
}

function isOut({ isFlying, isAsked, seat }: Bullet, own: number | null): boolean {
  return seat === own && (isFlying || isAsked);
}
