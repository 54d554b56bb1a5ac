import { callOf, type EventPayload } from "@chokdee/contract";
import type { TableEntry } from "@chokdee/contract/provider";
import { expect, onTestFinished, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { GamePlace } from "../../core/game-launches.ts";
import { eventually } from "../../testing/eventually.ts";
import { siteCaller } from "../../testing/inject.ts";
import { startFakeProvider } from "../providers/testing/fake-provider.ts";
import { createProviderBench } from "../providers/testing/provider.ts";
import { createHall } from "./hall.ts";
import { endsIn, handsFrom, tableEntry, tablesAnswer } from "../../testing/hall-tables.ts";

type Frame = EventPayload<"casino.tables">;

/** A hall whose provider the test plays. Its clock stands, so that no busy machine makes the two clocks differ. */
function hallOf(...first: readonly TableEntry[]) {
  const at = Date.now();
  const places = new Map<string, GamePlace>();
  const provider = { tables: first, isDown: false, asked: [] as (readonly string[])[], ahead: 0 };
  const hall = createHall(
    {
      gameProviders: {
        list: () => [{ providerId: "chokdee", hasTables: true }],
        tables: async (_providerId, watched) => {
          provider.asked.push(watched);
          if (provider.isDown) throw new DomainError("PROVIDER_DOWN");
          const { tables } = tablesAnswer(...provider.tables);
          return { now: new Date(at + provider.ahead).toISOString(), tables };
        },
      },
      gamePlaces:
        async () =>
        ({ gameId }) =>
          places.get(gameId),
      clock: { real: () => new Date(at) },
      log: { warn: () => {} },
    },
    { lookEveryMs: 150, freshMs: 50 },
  );
  onTestFinished(() => hall.close());
  return { provider, hall, places };
}

/** A page that watches, and what it was sent. */
function watch(hall: ReturnType<typeof hallOf>["hall"]) {
  const frames: Frame[] = [];
  const bytes: (string | Uint8Array)[] = [];
  const leave = hall.watch((frame) => {
    bytes.push(frame);
    const text = typeof frame === "string" ? frame : Buffer.from(frame).toString();
    frames.push((JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "") as { data: Frame }).data);
  });
  return { frames, bytes, leave, next: (count: number) => eventually(`frame ${count}`, () => frames.length >= count) };
}

test("a page is sent all tables first, then what changes, with results only where they are new", async () => {
  const [one, two] = [
    tableEntry("baccarat-1", { results: handsFrom("PPTB") }),
    tableEntry("baccarat-2", { results: handsFrom("B") }),
  ];
  const { provider, hall } = hallOf(one, two);
  const page = watch(hall);
  await page.next(1);
  expect(page.frames[0]).toMatchObject({ is_up: true, is_whole: true });
  expect(page.frames[0]?.tables.map(({ table_id, results }) => [table_id, results?.length])).toEqual([
    ["baccarat-1", 4],
    ["baccarat-2", 1],
  ]);

  const round = { round: "r9", phase: "closing" as const, ends_at: endsIn(3_000), drawn: null, stake: 0 };
  provider.tables = [{ ...one, round }, two];
  await page.next(2);
  expect(page.frames[1]?.is_whole).toBe(false);
  expect(page.frames[1]?.tables).toMatchObject([{ table_id: "baccarat-1", round: { phase: "closing" } }]);
  expect(page.frames[1]?.tables[0]).not.toHaveProperty("results");

  provider.tables = [{ ...one, round, results: handsFrom("PPTBP") }, two];
  await page.next(3);
  expect(page.frames[2]?.tables.map(({ results }) => results?.length)).toEqual([5]);
});

test("watching wakes the tables, one look and one frame serve everybody, and without them nothing is asked", async () => {
  const { provider, hall } = hallOf(tableEntry("baccarat-1"));
  const pages = [watch(hall), watch(hall), watch(hall)];
  await Promise.all(pages.map((page) => page.next(1)));
  expect(provider.asked).toEqual([[]]);
  expect(new Set(pages.map(({ bytes }) => bytes[0])).size, "the same bytes for all").toBe(1);
  await eventually("the tables are named", () => provider.asked.at(-1)?.[0] === "baccarat-1");

  const late = watch(hall);
  expect(late.frames).toMatchObject([{ is_whole: true, tables: [{ table_id: "baccarat-1", results: [] }] }]);
  for (const page of [...pages, late]) page.leave();
  const asked = provider.asked.length;
  await hall.close();
  expect(provider.asked.length - asked, "the look under way at most").toBeLessThanOrEqual(1);
});

test("tables stand as staff arrange them, and whoever watches sees it at once", async () => {
  const { hall, places } = hallOf(
    tableEntry("hi-lo", { kind: "hi-lo" }),
    tableEntry("roulette", { kind: "roulette" }),
    tableEntry("baccarat-1"),
    tableEntry("baccarat-2"),
  );
  const page = watch(hall);
  const shown = (frame: number) => page.frames[frame]?.tables.map(({ table_id }) => table_id);
  await page.next(1);
  expect(shown(0), "roads first where nobody has decided anything").toEqual([
    "baccarat-1",
    "baccarat-2",
    "hi-lo",
    "roulette",
  ]);
  places.set("roulette", { isHidden: false, place: 1 }).set("baccarat-1", { isHidden: true, place: 2 });
  await page.next(2);
  expect(page.frames[1]?.is_whole).toBe(true);
  expect(shown(1)).toEqual(["roulette", "baccarat-2", "hi-lo"]);
  expect((await hall.read()).tables.map(({ table_id }) => table_id)).toEqual(shown(1));
  places.set("roulette", { isHidden: false, place: 2 }).set("hi-lo", { isHidden: false, place: 1 });
  await page.next(3);
  expect(shown(2), "as many as before, in another order").toEqual(["hi-lo", "roulette", "baccarat-2"]);
});

test("who only asks wakes nothing, and many who ask at once share an answer", async () => {
  const { provider, hall } = hallOf(tableEntry("baccarat-1", { state: "asleep", round: null }));
  const answers = await Promise.all(Array.from({ length: 20 }, () => hall.read()));
  expect(answers[19]).toMatchObject({
    is_up: true,
    tables: [{ table_id: "baccarat-1", state: "asleep", round: null }],
  });
  expect(provider.asked).toEqual([[]]);
});

test("a provider that does not answer leaves its tables as they were, and says so", async () => {
  const { provider, hall } = hallOf(tableEntry("baccarat-1", { results: handsFrom("PB") }));
  const page = watch(hall);
  await page.next(1);
  provider.isDown = true;
  await page.next(2);
  expect(page.frames[1]).toMatchObject({ is_up: false, is_whole: false, tables: [] });
  const known = await hall.read();
  expect(known.is_up).toBe(false);
  expect(known.tables[0]?.results).toHaveLength(2);
  [provider.isDown, provider.tables] = [false, [tableEntry("baccarat-1", { results: handsFrom("PBT") })]];
  await page.next(3);
  expect(page.frames[2]).toMatchObject({ is_up: true });
  expect(page.frames[2]?.tables[0]?.results).toHaveLength(3);
});

test("the end of a phase is by our clock, and a clock that stays as it was changes nothing", async () => {
  const entry = tableEntry("baccarat-1");
  const { provider, hall } = hallOf(entry);
  provider.ahead = 60_000;
  const page = watch(hall);
  await page.next(1);
  const shown = Date.parse(page.frames[0]?.tables[0]?.round?.ends_at ?? "");
  expect(shown).toBe(Date.parse(entry.round?.ends_at ?? "") - 60_000);
  await eventually("some looks later", () => provider.asked.length > 3);
  expect(page.frames).toHaveLength(1);
});

test("a guest watches over the site's own stream what the provider's signed call says", async () => {
  const provider = await startFakeProvider();
  const bench = await createProviderBench(provider.url);
  const abort = new AbortController();
  onTestFinished(async () => {
    abort.abort();
    await bench.close();
    await provider.close();
  });
  provider.answer = () => tablesAnswer(tableEntry("baccarat-1", { results: handsFrom("PPTB") }));
  const stream = await fetch(bench.url + callOf("casinoLive").path, { signal: abort.signal });
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value).toMatch(/^event: changed\ndata: \{"topic":"casino.tables","data":\{.*"table_id":"baccarat-1".*\}\n\n$/);
  expect(provider.requests[0]).toMatchObject({ path: "/provider/v1/tables", body: { watched: [] } });

  const guest = siteCaller(bench.site, {});
  expect((await guest.ok("casinoTables", {})).tables).toHaveLength(1);
  expect(await guest.ok("soothBaccarat", {})).toMatchObject([{ room_id: "baccarat-1", hand_count: 4 }]);
  const room = await guest.ok("soothDetail", { room_id: "baccarat-1" });
  expect(room.roads.bead.map(({ winner }) => winner)).toEqual(["player", "player", "tie", "banker"]);
  expect((await guest.call("soothDetail", { room_id: "nobody" })).code).toBe("NOT_FOUND");
});
