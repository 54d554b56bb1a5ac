import { createSound, LostConnection } from "@chokdee/game-kit";
import "@fontsource/anuphan/400.css";
import "@fontsource/anuphan/500.css";
import "@fontsource/anuphan/600.css";
import "@fontsource/trirong/600.css";
import "../../../base/styles/base.css";
import { TABLES, tableOf } from "@chokdee/rules/tables";
import { appRoot } from "../../../base/ui/dom.ts";
import { FOLEY_TONES } from "../foley.ts";
import { createFoley } from "../foley-speaker.ts";
import { setTablePage } from "../set-table-page.ts";
import { FakeStudio } from "../testing/fake-studio.ts";

/**
 * Tables without a studio, for looking at boards: `/story.html?table=sic-bo`. `&phase=betting` and the like holds one
 * phase, `&drawn=1,2,3` chooses the result, `&bets=banker:10000,tie:5000` lays bets, `&chips=player:5000` chips,
 * `&room=tie:4000` is what the house still takes on a place, and `&seed=7` another road.
 */
const query = new URLSearchParams(location.search);
const table = query.get("table") ?? "baccarat-1";
const held = query.get("phase");
const SHOE_ROUNDS = 38;
const LONG_MS = 9_000;

/** The same road at every visit. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const tables = table === "tables" ? TABLES.map(({ id }) => id) : [table];
const studio = new FakeStudio({
  tables,
  balance: 1_248_050,
  random: seeded(Number(query.get("seed") ?? 7)),
  now: Date.now,
  lost: () => new LostConnection("The story cuts the line"),
});
for (const id of tables) studio.play(id, Number(query.get("rounds") ?? SHOE_ROUNDS));

const client = await setTablePage({
  root: appRoot(),
  game: table,
  session: { session: "story", nickname: "ทดสอบ", currency: "THB", balance: studio.balance, tables },
  call: studio.call,
  open: studio.open,
  sound: createSound({
    tones: FOLEY_TONES,
    memory: undefined,
    load: async () => createFoley(),
    mayBegin: () => navigator.userActivation.hasBeenActive,
  }),
  areSigned: async () => true,
  link: { isFramed: false, send: () => {}, close: () => {}, onMessage: () => {} },
});

function chipsIn(name: string): { place: string; amount: number }[] {
  return (query.get(name) ?? "").split(",").flatMap((part) => {
    const at = part.lastIndexOf(":");
    return at < 0 ? [] : [{ place: part.slice(0, at), amount: Number(part.slice(at + 1)) }];
  });
}

function crowdAt(fake: FakeStudio, id: string): void {
  const definition = tableOf(id);
  const main = { baccarat: ["player", "tie", "banker"], "dragon-tiger": ["dragon", "tie", "tiger"] } as const;
  const places = definition && definition.kind in main ? main[definition.kind as keyof typeof main] : [];
  const pool = places.map((place, at) => ({
    place,
    amount: [3_845_000, 231_000, 5_290_000][at] ?? 0,
    heads: [24, 9, 31][at] ?? 0,
  }));
  fake.crowd(id, { crowd: pool, crowd_players: 64, players: 3, room: chipsIn("room") });
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function round(id: string, only: string | null): Promise<void> {
  const drawn = query.get("drawn")?.split(",").map(Number);
  const pace = tableOf(id)?.pace ?? { betting: 15, closing: 3, showing: 8, resting: 4 };
  const lasts = {
    betting: pace.betting,
    closing: pace.closing,
    dealing: pace.showing,
    settling: 0.3,
    done: pace.resting,
  };
  for (const [phase, seconds] of Object.entries(lasts) as [keyof typeof lasts, number][]) {
    if (phase === "betting" && drawn) studio.choose(id, drawn);
    const isLast = phase === only;
    studio.enter(id, phase, isLast && phase !== "dealing" ? LONG_MS : seconds * 1_000);
    if (phase === "betting") {
      crowdAt(studio, id);
      if (chipsIn("bets").length > 0) {
        client.lay(id, chipsIn("bets"));
        client.confirm(id);
        await wait(50);
      }
      client.lay(id, chipsIn("chips"));
    }
    if (isLast) return;
    await wait(only === null ? seconds * 1_000 : 20);
  }
}

async function run(id: string): Promise<void> {
  if (held === "late" || held === "void" || held === "asleep") {
    await round(id, "closing");
    return studio.enter(id, held, LONG_MS);
  }
  do await round(id, held);
  while (held === null);
}

for (const id of tables) void run(id);
