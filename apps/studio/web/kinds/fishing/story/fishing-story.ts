import "@fontsource/anuphan/400.css";
import "@fontsource/anuphan/500.css";
import "@fontsource/anuphan/600.css";
import "@fontsource/trirong/600.css";
import "../../../base/styles/base.css";
import { FISHING_ROOMS, isAlive, swimmersOfMinute, type SpeciesId } from "@chokdee/rules/fishing";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { FishingFrame, SeatView } from "../../../../src/kinds/fishing/protocol.ts";
import type { StudioClient } from "../../../base/api/studio-client.ts";
import { appRoot } from "../../../base/ui/dom.ts";
import { setSea } from "../set-sea.ts";
import { FakeSea } from "../testing/fake-sea.ts";

/**
 * The sea without a studio, for looking at it: `/fishing-story.html?room=pond`. `&scene=naga` or another species begins
 * when one is well in the water, `&offset=20` so many seconds after its coming, `&fire=1` fires by itself, `&catch=1`
 * catches with every hit, `&full=1` begins with sixty creatures, which two seas in one have, and `&bullets=40` keeps so many in the water, `&seat=2` sits above, `&lock=1` aims at what pays most, `&alone=1` without others, `&demo=1` with play credit,
 * `&state=lost`, `left`, `full` or `failed` shows those.
 */
const query = new URLSearchParams(location.search);
const room = FISHING_ROOMS.find(({ id }) => id === query.get("room")) ?? FISHING_ROOMS[0];
if (!room) throw new Error("no room");
const seed = "7a".repeat(32);
const SEARCHED = 90;
const FULL = 60;
/** More than swim in a minute. */
const BESIDE = 256;

/** Two seas in one, which is fuller than any table's. */
const twofold: typeof swimmersOfMinute = (from, minute) => [
  ...swimmersOfMinute(from, minute),
  ...swimmersOfMinute("5c".repeat(32), minute).map((each) => ({ ...each, id: each.id + BESIDE })),
];

/** A moment in the sea's life at which the wanted creature swims. */
function momentOf(species: string | null): number {
  const first = 30_000_000;
  if (species === null) return first * MINUTE_MS + 40_000;
  for (let minute = first; minute < first + SEARCHED; minute++) {
    const found = swimmersOfMinute(seed, minute).find(({ species: { id } }) => id === (species as SpeciesId));
    if (found) return found.bornMs + Number(query.get("offset") ?? (found.lifeMs * 0.45) / 1_000) * 1_000;
  }
  throw new Error(`no ${species} swims`);
}

/** A moment with sixty creatures in the water, or hardly more. */
function fullMoment(): number {
  const first = 30_000_000;
  const minutes = Array.from({ length: SEARCHED }, (_, index) => twofold(seed, first + index));
  let best = { at: first * MINUTE_MS, count: Infinity };
  for (let at = (first + 1) * MINUTE_MS; at < (first + SEARCHED) * MINUTE_MS; at += 1_000) {
    const minute = Math.floor(at / MINUTE_MS) - first;
    const near = [...(minutes[minute - 1] ?? []), ...(minutes[minute] ?? [])];
    const count = near.filter((swimmer) => isAlive(swimmer, at)).length;
    if (count >= FULL && count < best.count) best = { at, count };
  }
  return best.at;
}

const start = query.has("full") ? fullMoment() : momentOf(query.get("scene"));
const loaded = Date.now();
const now = () => start + Date.now() - loaded;
const seat = Number(query.get("seat") ?? 0);
const guest = (name: string, price: number, is_crowd: boolean): SeatView => ({ name, price, is_crowd, is_away: false });
const others = [
  guest("สมช***", 10, false),
  guest("nam***2", 100, false),
  guest("ผู้เล่นจำลอง", 20, true),
  guest("ผู้เล่นจำลอง", 50, true),
];
const seats = others.map((each, index) => (index === seat || !query.has("alone") ? each : null));
const fake = new FakeSea({
  room: room.id,
  seed,
  seats,
  seat,
  balance: 1_242_050,
  now,
  delayMs: 180,
  ...(query.has("catch") && { catches: () => true }),
});
const refuse: StudioClient = () => Promise.reject(new Error("the story has no studio"));
const sea = await setSea({
  root: appRoot(),
  session: {
    session: "story",
    is_demo: query.has("demo"),
    nickname: "ทดสอบ",
    currency: "THB",
    balance: 1_242_050,
    room: room.id,
    fairness: { used: null, next_commit: "" },
    free_rounds: null,
  },
  call: refuse,
  open: fake.open,
  ...(query.has("full") && { swimmersOf: twofold }),
  sound: { play: () => {}, isOn: () => false, turn: () => {}, hush: () => {} },
  music: { play: () => {} },
  link: { isFramed: false, send: () => {}, close: () => {}, onMessage: () => {} },
});
Object.assign(globalThis, { sea });
if (query.has("lock")) sea.fisher.store.set({ isLocking: true });
if (query.has("fire")) sea.fisher.store.set({ auto: { maxLoss: null } });
if (query.get("state") === "lost") setTimeout(() => fake.drop(), 300);
if (query.get("state") === "left") setTimeout(() => sea.fisher.leave(), 300);
const frames: Readonly<Record<string, FishingFrame>> = {
  full: { type: "end", reason: "full", failure: null, message: "โต๊ะเต็มแล้ว" },
  failed: { type: "failed", failure: "NOT_ENOUGH_MONEY", message: "ยอดเงินไม่พอ", balance: 5 },
};
const shown = frames[query.get("state") ?? ""];
if (shown) setTimeout(() => fake.push(shown), 300);

// The others shoot, too.
const wantedBullets = Number(query.get("bullets") ?? 0);
let bullet = 0;
const shoot = () => {
  const shooter = [0, 1, 2, 3].filter((each) => each !== seat)[bullet % 3] ?? 1;
  const angle = (shooter < 2 ? -1 : 1) * (0.5 + Math.random() * 2.1);
  fake.push({
    type: "batch",
    now: now(),
    fires: [{ seat: shooter, bullet: ++bullet, gun: "cannon", angle, at: now(), lock: null }],
    hits: [],
    weapons: [],
    emotes: bullet % 23 === 7 ? [{ seat: shooter, emote: "lucky" }] : [],
  });
};
setInterval(() => {
  if (query.has("alone")) return;
  const flying = sea.water.bullets.all.filter(({ isFlying }) => isFlying).length;
  for (let count = 0; count < Math.max(1, wantedBullets - flying); count++) shoot();
}, 330);
