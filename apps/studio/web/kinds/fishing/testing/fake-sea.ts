import {
  drawCatch,
  type FishingRoom,
  isAlive,
  isArmed,
  isPlain,
  phaseAt,
  SHOT_UNITS,
  speciesOf,
  swimmersOfMinute,
  minuteOfSwimmer,
  type Swimmer,
} from "@chokdee/rules/fishing";
import type {
  ClosedFrame,
  FishingFrame,
  FishingMessage,
  HitMessage,
  LoadMessage,
  OwnMagazine,
  SeatView,
} from "../../../../src/kinds/fishing/protocol.ts";
import type { OpenSeaLine } from "../net/fisher.ts";

export interface FakeSetting {
  readonly room: FishingRoom["id"];
  readonly seed: string;
  readonly seats: readonly (SeatView | null)[];
  readonly seat: number;
  balance: number;
  readonly now: () => number;
  /** Whether the next hit catches; undefined leaves it to chance. */
  catches?: (fish: Swimmer) => boolean | undefined;
  readonly delayMs: number;
}

/** A studio inside the page, for looking at the sea and for tests of the page. Its draws prove nothing. */
export class FakeSea {
  readonly #setting: FakeSetting;
  #line: Parameters<OpenSeaLine>[0] | undefined;
  #magazine: OwnMagazine | null = null;
  /** The price of the one that was asked for ahead. */
  #wanted: number | undefined;
  #count = 0;
  #next = 0;
  readonly #guns = new Map<number, "cannon" | "torpedo">();
  readonly #caught = new Set<number>();
  readonly #minutes = new Map<number, readonly Swimmer[]>();
  readonly #left = new Map<number, { readonly species: Swimmer["species"]; readonly unit: number }>();
  readonly sent: FishingMessage[] = [];
  /** So many counters are passed by. */
  counters = 0;
  /** It hears and says nothing. */
  isSilent = false;

  constructor(setting: FakeSetting) {
    this.#setting = setting;
  }

  readonly open: OpenSeaLine = (line) => {
    this.#line = line;
    queueMicrotask(() => {
      line.hello();
      this.snapshot();
    });
    return { send: (message) => this.#take(message), check: () => {}, close: () => {} };
  };

  push(frame: FishingFrame): void {
    this.#line?.onFrame(frame);
  }

  drop(): void {
    this.#line?.onLost();
  }

  snapshot(): void {
    const { seed, seats, seat, balance, now } = this.#setting;
    this.push({
      type: "snapshot",
      now: now(),
      room: this.#setting.room,
      table: "story",
      seed,
      caught: [...this.#caught],
      seats,
      own: { seat, balance, magazine: this.#magazine, free_rounds: null },
    });
  }

  swimmer(id: number): Swimmer | undefined {
    const minute = minuteOfSwimmer(id);
    const known = this.#minutes.get(minute) ?? swimmersOfMinute(this.#setting.seed, minute);
    this.#minutes.set(minute, known);
    return known.find((each) => each.id === id);
  }

  #take(message: FishingMessage): void {
    this.sent.push(message);
    if (this.isSilent) return;
    const { delayMs, now } = this.#setting;
    const later = (work: () => void) => (delayMs === 0 ? work() : setTimeout(work, delayMs));
    if (message.type === "clock") this.push({ type: "clock", sent: message.sent, now: now() });
    else if (message.type === "load") later(() => this.#load(message));
    else if (message.type === "fire") this.#guns.set(message.bullet, message.gun);
    else if (message.type === "hit") later(() => this.#hit(message));
    else if (message.type === "aim") later(() => this.#aim(message.no, message.fish));
    else if (message.type === "emote") this.#batch({ emotes: [{ seat: this.#setting.seat, emote: message.emote }] });
    else if (message.type === "leave") {
      this.#close("left");
      this.push({ type: "end", reason: "left", failure: null, message: "คืนเงินเข้ากระเป๋าแล้ว" });
    }
  }

  #load({ price, anew = false }: LoadMessage): void {
    // More of the same follows when it is spent.
    this.#wanted = this.#magazine?.unit === price && !anew ? price : undefined;
    if (this.#wanted !== undefined) return;
    if (this.#magazine) this.#close("price");
    const units = Math.min(60, Math.floor(this.#setting.balance / price));
    this.#setting.balance -= units * price;
    this.#next = 0;
    this.#magazine = {
      magazine: `story-${++this.#count}`,
      unit: price,
      units,
      stake: units * price,
      is_free: false,
      commit: "c".repeat(64),
      client_seed: "story",
      counter: this.#count + this.counters,
      used: 0,
      won: 0,
      shots: [],
    };
    this.push({ type: "magazine", magazine: this.#magazine, balance: this.#setting.balance, free_rounds: null });
  }

  #close(reason: ClosedFrame["reason"]): void {
    const closed = this.#magazine;
    if (!closed) return;
    this.#magazine = null;
    const stake = closed.used * closed.unit;
    const unused = closed.stake - stake;
    this.#setting.balance += closed.won + unused;
    this.push({
      type: "closed",
      magazine: closed.magazine,
      stake,
      win: closed.won,
      unused,
      reason,
      is_paid: true,
      balance: this.#setting.balance,
    });
  }

  #hit({ bullet, no, fish: id, at }: HitMessage): void {
    const { seat, catches } = this.#setting;
    const magazine = this.#magazine;
    const swimmer = this.swimmer(id);
    const miss = (reason: "gone" | "order") => this.push({ type: "missed", bullet, reason, next: this.#next });
    if (!magazine || !swimmer || this.#caught.has(id) || !isAlive(swimmer, at, 300)) return miss("gone");
    if (no !== this.#next) return miss("order");
    this.#next++;
    const gun = this.#guns.get(bullet) ?? "cannon";
    const draws = { below: (bound: number) => Math.floor(Math.random() * bound) };
    const phase = phaseAt(swimmer, at);
    let drawn = drawCatch(swimmer.species, phase, SHOT_UNITS[gun], draws);
    const wanted = catches?.(swimmer);
    for (let tries = 0; wanted !== undefined && drawn.isCaught !== wanted && tries < 9_999; tries++) {
      drawn = drawCatch(swimmer.species, phase, SHOT_UNITS[gun], draws);
    }
    if (drawn.isCaught) this.#caught.add(id);
    const win = drawn.units * magazine.unit;
    const waiting = drawn.isCaught && isArmed(swimmer.species) ? swimmer.species.hits : 0;
    if (waiting > 0) this.#left.set(no, { species: swimmer.species, unit: magazine.unit });
    this.#magazine = { ...magazine, used: magazine.used + SHOT_UNITS[gun], won: magazine.won + win };
    this.#batch({
      hits: [{ seat, bullet, no, fish: id, at, is_caught: drawn.isCaught, units: drawn.units, win, waiting }],
    });
    if (this.#magazine.used < magazine.units) return;
    this.#close("spent");
    if (this.#wanted !== undefined) this.#load({ type: "load", price: this.#wanted });
  }

  #aim(no: number, fish: readonly number[]): void {
    const left = this.#left.get(no);
    if (!left) return;
    this.#left.delete(no);
    const units = fish.map((id) => {
      const species = this.swimmer(id)?.species ?? speciesOf("siu");
      const draws = { below: (bound: number) => Math.floor(Math.random() * bound) };
      const caught = isPlain(species) ? drawCatch(species, 0, 1, draws).units : 0;
      if (caught > 0) this.#caught.add(id);
      return caught;
    });
    const win = units.reduce((sum, each) => sum + each, 0) * left.unit;
    if (this.#magazine) this.#magazine = { ...this.#magazine, won: this.#magazine.won + win };
    this.#batch({ weapons: [{ seat: this.#setting.seat, no, species: left.species.id, fish, units, win }] });
  }

  #batch(parts: Partial<Extract<FishingFrame, { type: "batch" }>>): void {
    this.push({ type: "batch", now: this.#setting.now(), fires: [], hits: [], weapons: [], emotes: [], ...parts });
  }
}
