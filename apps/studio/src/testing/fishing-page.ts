import { isAlive, minuteAt, type Swimmer, swimmersOfMinute } from "@chokdee/rules/fishing";
import { WebSocket } from "ws";
import type {
  BatchFrame,
  FishingFrame,
  FishingMessage,
  HitView,
  MissedFrame,
  OwnMagazine,
  SnapshotFrame,
  WeaponView,
} from "../kinds/fishing/protocol.ts";

const PAUSE_MS = 100;
const WAIT_MS = 60_000;
/** A fish that is chosen must still live when the claim arrives. */
const AHEAD_MS = 4_000;
const LEAD_MS = 200;
/** After these a bullet may meet another fish. */
const FLIES_ON: readonly string[] = ["gone", "order", "late"];

type FrameOf<Type extends FishingFrame["type"]> = Extract<FishingFrame, { type: Type }>;

/** A page at a table, as far as a test plays it: it sees the sea that the rules say, and aims itself. */
export interface FishingPage {
  readonly frames: FishingFrame[];
  snapshot(): Promise<SnapshotFrame>;
  /** The first frame of a kind from a place on, which may still come. */
  frame<Type extends FishingFrame["type"]>(
    type: Type,
    fits?: (frame: FrameOf<Type>) => boolean,
    from?: number,
  ): Promise<FrameOf<Type>>;
  say(message: FishingMessage): void;
  sayText(text: string): void;
  /** Loads a magazine and waits for it. */
  load(price: number, free?: boolean): Promise<OwnMagazine>;
  /** A fish that swims now and that nobody has caught. */
  fish(fits?: (swimmer: Swimmer) => boolean): Promise<Swimmer>;
  fire(gun?: "cannon" | "torpedo"): number;
  hit(bullet: number, no: number, fish: number, at?: number): void;
  /** Fires, and claims fish until one of them is there in time, as a page does whose bullet flies on. */
  shoot(fits?: (swimmer: Swimmer) => boolean, gun?: "cannon" | "torpedo"): Promise<HitView | MissedFrame>;
  /** Aims all hits of the weapon that a shot left at one fish. */
  aim(no: number, fits: (swimmer: Swimmer) => boolean, hits: number): Promise<WeaponView>;
  closedWith(): Promise<number>;
  close(): void;
}

export function connectToSea(url: string, origin: string): WebSocket {
  return new WebSocket(`${url.replace("http", "ws")}/sea`, { origin, perMessageDeflate: false });
}

async function opened(socket: WebSocket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  socket.on("error", () => {});
}

export async function openFishingPage(
  url: string,
  hello: { readonly session: string; readonly table?: string | null },
  origin = url,
): Promise<FishingPage> {
  const socket = connectToSea(url, origin);
  const frames: FishingFrame[] = [];
  let code: number | undefined;
  let bullet = 0;
  let next = 0;
  const listeners = new Set<() => void>();
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as FishingFrame;
    frames.push(frame);
    if (frame.type === "magazine") next = 0;
    if (frame.type === "missed") ({ next } = frame);
    for (const listener of listeners) listener();
  });
  socket.on("close", (given) => {
    code = given;
    for (const listener of listeners) listener();
  });
  await opened(socket);
  const say = (message: FishingMessage) => socket.send(JSON.stringify(message));
  say({ type: "hello", table: null, ...hello });

  const until = <Value>(find: () => Value | undefined, what: string) =>
    waitFor(listeners, find, () => `${what} did not come: ${JSON.stringify(frames.slice(-5))}`);
  const frame: FishingPage["frame"] = (type, fits = () => true, from = 0) => {
    type Wanted = FrameOf<typeof type>;
    return until(
      () => frames.slice(from).find((each): each is Wanted => each.type === type && fits(each as Wanted)),
      `a frame ${type}`,
    );
  };
  const batches = () => frames.filter((each): each is BatchFrame => each.type === "batch");

  const page: FishingPage = {
    frames,
    frame,
    say,
    sayText: (text) => socket.send(text),
    snapshot: () => frame("snapshot"),
    async load(price, free = false) {
      const from = frames.length;
      say({ type: "load", price, ...(free && { free }) });
      return (await frame("magazine", undefined, from)).magazine;
    },
    async fish(fits = () => true) {
      const { seed, caught } = await page.snapshot();
      return until(() => {
        const hits = batches().flatMap((batch) => batch.hits);
        const gone = new Set([...caught, ...hits.flatMap((hit) => (hit.is_caught ? [hit.fish] : []))]);
        return swimmersNow(seed, Date.now()).find((each) => !gone.has(each.id) && fits(each));
      }, "a fish");
    },
    fire(gun = "cannon") {
      bullet += 1;
      say({ type: "fire", bullet, gun, angle: -1.5 });
      return bullet;
    },
    hit: (id, no, fish, at = soon()) => say({ type: "hit", bullet: id, no, fish, at }),
    async shoot(fits, gun) {
      const { own } = await page.snapshot();
      for (let fired = page.fire(gun); ;) {
        const { id } = await page.fish(fits);
        const from = frames.length;
        page.hit(fired, next, id);
        const outcome = await until(() => outcomeOf(frames.slice(from), fired, own.seat), `an end of bullet ${fired}`);
        if (!("reason" in outcome)) {
          next = outcome.no + 1;
          return outcome;
        }
        if (outcome.reason === "faded") fired = page.fire(gun);
        else if (!FLIES_ON.includes(outcome.reason)) return outcome;
      }
    },
    async aim(no, fits, hits) {
      for (;;) {
        const { id } = await page.fish(fits);
        const from = frames.length;
        say({ type: "aim", no, fish: Array.from({ length: hits }, () => id), at: soon() });
        const answer = await until(() => frames.slice(from).find(isOfWeapon), "the weapon");
        if (answer.type === "batch" && answer.weapons[0]) return answer.weapons[0];
      }
    },
    closedWith: () => until(() => code, "the end of the socket"),
    close: () => socket.close(),
  };
  return page;
}

/** A claim is a little ahead of the clock, so that a busy machine is not late with it. */
export function soon(): number {
  return Date.now() + LEAD_MS;
}

function isOfWeapon(frame: FishingFrame): boolean {
  return (frame.type === "batch" && frame.weapons.length > 0) || (frame.type === "missed" && frame.bullet === 0);
}

/** What the studio has said of a bullet. */
function outcomeOf(frames: readonly FishingFrame[], bullet: number, seat: number): HitView | MissedFrame | undefined {
  for (const frame of frames) {
    if (frame.type === "missed" && frame.bullet === bullet) return frame;
    const hit =
      frame.type === "batch" ? frame.hits.find((each) => each.bullet === bullet && each.seat === seat) : undefined;
    if (hit) return hit;
  }
  return undefined;
}

/** Looks whenever something comes, and now and then. */
async function waitFor<Value>(
  listeners: Set<() => void>,
  find: () => Value | undefined,
  what: () => string,
): Promise<Value> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(what());
    await new Promise<void>((resolve) => {
      const listener = () => {
        clearTimeout(timer);
        listeners.delete(listener);
        resolve();
      };
      const timer = setTimeout(listener, PAUSE_MS);
      listeners.add(listener);
    });
  }
}

function swimmersNow(seed: string, now: number): Swimmer[] {
  return [minuteAt(now) - 1, minuteAt(now)]
    .flatMap((minute) => swimmersOfMinute(seed, minute))
    .filter((each) => isAlive(each, now) && isAlive(each, now + AHEAD_MS));
}
