import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import { readCursor } from "../../../core/page.ts";
import type { Ports } from "../../../core/ports.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { raiseVersion } from "../catalogue-repo.ts";
import type { ReadCatalogue } from "../catalogue.ts";
import {
  listPlaced,
  lockGame,
  readRails,
  setHidden,
  type StoredRails,
  writePlaces,
  writeRails,
} from "../place-repo.ts";
import { type RailSetting, USUAL_RAILS } from "../rails.ts";
import { isInCategory, keyFrom, keyOf } from "../rules.ts";
import { fold, misfit, ONE_SLIP, queryForms } from "../search.ts";

export type ArrangeDependencies = Pick<Ports, "db" | "audit">;

/** The catalogue in the order in which members are shown it, with what they are not shown. */
export async function listArranged(
  read: ReadCatalogue,
  input: OfficeInput<"officeGameList">,
): Promise<OfficeOutput<"officeGameList">> {
  const { category, search = "", limit } = input;
  const from = Number(readCursor(input.cursor) ?? 0n);
  const { all } = await read();
  const forms = queryForms(search);
  const found = all.filter(
    (game) =>
      (!category || isInCategory(game, category)) &&
      (search.trim() === "" || (misfit(forms, game.folded) ?? ONE_SLIP) < ONE_SLIP || game.game_id === fold(search)),
  );
  return {
    items: found.slice(from, from + limit).map((game) => ({
      provider_id: game.provider_id,
      game_id: game.game_id,
      category: game.category,
      name: game.name_th,
      name_en: game.name,
      provider_name: game.provider_name,
      image: game.image,
      released_on: game.released_on,
      is_hidden: game.is_hidden,
      place: game.place,
    })),
    next_cursor: from + limit < found.length ? String(from + limit) : null,
  };
}

/** A game that is not shown can be played on by whoever is in it: what closes a game is its switch. */
export async function showGame(
  { db, audit }: ArrangeDependencies,
  { is_shown: isShown, ...key }: OfficeInput<"officeGameShow">,
  { staff, address }: StaffContext,
): Promise<OfficeOutput<"officeGameShow">> {
  await db.transaction(async (tx) => {
    const game = orNotFound(await lockGame(tx, key));
    await setHidden(tx, key, !isShown);
    await raiseVersion(tx);
    await audit.record(tx, staff, address, {
      action: "game.show",
      subject: `game:${keyOf(key)}`,
      before: { is_shown: !game.is_hidden },
      after: { is_shown: isShown },
    });
  });
  return {};
}

const MAX_PLACED = 100;

/** Puts a game before the others of its category, at this place among those that are. */
export async function placeGame(
  { db, audit }: ArrangeDependencies,
  { place, ...key }: OfficeInput<"officeGamePlace">,
  { staff, address }: StaffContext,
): Promise<OfficeOutput<"officeGamePlace">> {
  await db.transaction(async (tx) => {
    const game = orNotFound(await lockGame(tx, key));
    const others = (await listPlaced(tx, game.category)).filter((each) => keyOf(each) !== keyOf(key));
    if (place !== null && others.length >= MAX_PLACED) {
      throw new DomainError("LIST_FULL", { values: { max: MAX_PLACED } });
    }
    await writePlaces(tx, key, place === null ? others : others.toSpliced(place - 1, 0, key));
    await raiseVersion(tx);
    await audit.record(tx, staff, address, {
      action: "game.place",
      subject: `game:${keyOf(key)}`,
      before: { place: game.place },
      after: { place: place === null ? null : Math.min(place, others.length + 1) },
    });
  });
  return {};
}

export async function showRails(
  { db }: ArrangeDependencies,
  read: ReadCatalogue,
): Promise<OfficeOutput<"officeLobbyRailList">> {
  return railsView(await readRails(db), read);
}

/** Takes all rails in their new order. */
export async function arrangeRails(
  { audit }: ArrangeDependencies,
  read: ReadCatalogue,
  input: OfficeInput<"officeLobbyRailSave">,
  by: StaffContext,
): Promise<OfficeOutput<"officeLobbyRailSave">> {
  const catalogue = await read();
  const rails = named(input.rails);
  refuseFields({ rails: railsProblem(rails, (key) => isKnown(catalogue, key)) });
  const stored = await by.once(async (tx) => {
    const before = await readRails(tx);
    const after = await writeRails(tx, input.version, rails);
    if (!after) throw new DomainError("LIST_CHANGED");
    await raiseVersion(tx);
    await audit.weigh(tx, by, {
      action: "lobby.rails",
      subject: "lobby",
      before: before.rails ?? USUAL_RAILS,
      after: rails,
      amount: NO_MONEY,
    });
    return after;
  });
  return railsView(stored, read);
}

function isKnown(catalogue: Awaited<ReturnType<ReadCatalogue>>, key: string): boolean {
  const { provider_id, game_id } = keyFrom(key);
  return catalogue.find(provider_id, game_id) !== undefined;
}

/** The usual rails are known by their kinds; what staff choose is counted. */
function named(rails: OfficeInput<"officeLobbyRailSave">["rails"]): RailSetting[] {
  let picked = 0;
  return rails.map(({ kind, title, is_shown: isShown, games }) => ({
    key: kind === "picked" ? `picked-${(picked += 1)}` : kind,
    kind,
    title: title.trim(),
    isShown,
    games: kind === "picked" ? games : [],
  }));
}

function railsProblem(rails: readonly RailSetting[], isGame: (key: string) => boolean): string | undefined {
  for (const { kind } of USUAL_RAILS) {
    if (rails.filter((rail) => rail.kind === kind).length !== 1) return "ต้องมีแถวล่าสุด ยอดนิยม และใหม่อย่างละหนึ่งแถว";
  }
  if (rails.some(({ title }) => title === "")) return "กรุณาตั้งชื่อทุกแถว";
  for (const { kind, title, games } of rails) {
    if (kind !== "picked") continue;
    if (games.length === 0) return `แถว ${title} ยังไม่มีเกม`;
    if (new Set(games).size !== games.length) return `แถว ${title} มีเกมซ้ำ`;
    const unknown = games.find((key) => !isGame(key));
    if (unknown !== undefined) return `แถว ${title} มีเกมที่ไม่รู้จัก: ${unknown}`;
  }
  return undefined;
}

async function railsView(
  { version, rails }: StoredRails,
  read: ReadCatalogue,
): Promise<OfficeOutput<"officeLobbyRailList">> {
  const catalogue = await read();
  return {
    version,
    rails: (rails ?? USUAL_RAILS).map(({ isShown, games, ...rail }) => ({
      ...rail,
      is_shown: isShown,
      games: games.map((key) => {
        const { provider_id, game_id } = keyFrom(key);
        const game = catalogue.find(provider_id, game_id);
        return { key, name: game?.name_th ?? key, is_visible: game !== undefined && !game.is_hidden };
      }),
    })),
  };
}
