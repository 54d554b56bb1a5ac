// The pages of the fishing benchmark, as a process of its own: each sits down, loads magazines and shoots at what swims.
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, isPlain, minuteAt, type Swimmer, swimmersOfMinute } from "@chokdee/rules/fishing";
import type { FishingFrame, FishingMessage } from "../../apps/studio/src/kinds/fishing/protocol.ts";
import { connectToSea } from "../../apps/studio/src/testing/fishing-page.ts";

export interface FishingLoad {
  readonly url: string;
  readonly sessions: readonly string[];
  readonly shotsPerSecond: number;
  readonly seconds: number;
}

export interface ShotsMeasured {
  readonly shots: number;
  readonly missed: number;
  /** From the claim to its result, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly tables: number;
}

const PRICE = 10;
const AHEAD_MS = 1_000;
/** Whoever has not got their first magazine by then never will. */
const SEATED_MS = 90_000;
const LEFT_MS = 60_000;
const seas = new Map<string, readonly Swimmer[]>();

function fishOf(seed: string, gone: ReadonlySet<number>, now: number): Swimmer | undefined {
  const near = [minuteAt(now) - 1, minuteAt(now)].flatMap((minute) => seaOf(seed, minute));
  const living = near.filter((each) => isPlain(each.species) && isAlive(each, now) && isAlive(each, now + AHEAD_MS));
  return living.find(({ id }) => !gone.has(id));
}

function seaOf(seed: string, minute: number): readonly Swimmer[] {
  const name = `${seed} ${minute}`;
  const known = seas.get(name) ?? swimmersOfMinute(seed, minute);
  seas.set(name, known);
  return known;
}

interface Counts {
  shots: number;
  missed: number;
  /** How many have their first magazine, and how many are gone. */
  loaded: number;
  left: number;
  readonly delays: number[];
  readonly tables: Set<string>;
  /** Why magazines or seats were refused. */
  readonly refusals: Set<string>;
}

function play(url: string, session: string, pauseMs: number, counts: Counts): () => void {
  const socket = connectToSea(url, url);
  const say = (message: FishingMessage) => socket.send(JSON.stringify(message));
  const gone = new Set<number>();
  const claimed = new Map<number, number>();
  let [seed, seat, next, bullet, isLoaded] = ["", 0, 0, 0, false];
  socket.on("error", (error) => counts.refusals.add(error.message));
  socket.on("close", () => (counts.left += 1));
  socket.on("open", () => say({ type: "hello", session, table: null }));
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as FishingFrame;
    if (frame.type === "snapshot") {
      ({ seed } = frame);
      seat = frame.own.seat;
      counts.tables.add(frame.table);
      for (const fish of frame.caught) gone.add(fish);
      say({ type: "load", price: PRICE });
    } else if (frame.type === "magazine") {
      if (bullet === 0 && !isLoaded) counts.loaded += 1;
      [next, isLoaded] = [0, true];
    } else if (frame.type === "closed" || frame.type === "failed") {
      if (frame.type === "failed") counts.refusals.add(frame.failure);
      isLoaded = false;
      say({ type: "load", price: PRICE });
    } else if (frame.type === "end" && frame.reason !== "left") {
      counts.refusals.add(frame.reason);
    } else if (frame.type === "missed") {
      counts.missed += 1;
      ({ next } = frame);
    } else if (frame.type === "batch") {
      for (const hit of frame.hits) {
        if (hit.is_caught) gone.add(hit.fish);
        const at = hit.seat === seat ? claimed.get(hit.bullet) : undefined;
        if (at === undefined) continue;
        claimed.delete(hit.bullet);
        counts.shots += 1;
        counts.delays.push(performance.now() - at);
      }
    }
  });
  const shoot = () => {
    const fish = isLoaded ? fishOf(seed, gone, Date.now()) : undefined;
    if (!fish) return;
    bullet += 1;
    say({ type: "fire", bullet, gun: "cannon", angle: -1.5 });
    claimed.set(bullet, performance.now());
    say({ type: "hit", bullet, no: next, fish: fish.id, at: Date.now() });
    next += 1;
  };
  // Members do not fire all at the same moment.
  let shooting = setTimeout(() => (shooting = setInterval(shoot, pauseMs)), Math.random() * pauseMs);
  return () => {
    clearInterval(shooting);
    say({ type: "leave" });
  };
}

/** Waits until all have something, and fails where some never get it. */
async function untilAll(what: "loaded" | "left", all: number, counts: Counts, maxMs: number): Promise<void> {
  for (const end = Date.now() + maxMs; counts[what] < all; await sleep(100)) {
    if (Date.now() < end) continue;
    throw new Error(`only ${counts[what]} of ${all} pages have ${what}: ${[...counts.refusals].join(", ")}`);
  }
}

async function measure({ url, sessions, shotsPerSecond, seconds }: FishingLoad): Promise<void> {
  const counts: Counts = {
    shots: 0,
    missed: 0,
    loaded: 0,
    left: 0,
    delays: [],
    tables: new Set(),
    refusals: new Set(),
  };
  const stops = sessions.map((session) => play(url, session, 1_000 / shotsPerSecond, counts));
  await untilAll("loaded", sessions.length, counts, SEATED_MS);
  Object.assign(counts, { shots: 0, missed: 0 });
  counts.delays.length = 0;
  process.send?.("begun");
  await sleep(seconds * 1_000);
  const { shots, missed, tables } = counts;
  const delays = counts.delays.toSorted((one, other) => one - other);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0;
  process.send?.({ shots, missed, p50: at(0.5), p99: at(0.99), tables: tables.size } satisfies ShotsMeasured);
  for (const stop of stops) stop();
  await untilAll("left", sessions.length, counts, LEFT_MS);
  process.send?.("left");
}

if (process.send) process.on("message", (load: FishingLoad) => void measure(load));
