import type { Job } from "../forge/jobs.ts";
import { nagaRelief } from "../naga/naga-relief.ts";
import { FLAME } from "../ornament.ts";
import type { Picture } from "../svg.ts";
import { chipColours } from "./chips.ts";
import { back, faces } from "./deck.ts";
import { emblemFaces, pipFaces } from "./dice.ts";
import { EMBLEMS, emblems } from "./emblems.ts";
import { rotorNumbers } from "./rotor.ts";

/** A card by its suit (spades, hearts, diamonds, clubs) and rank from one. */
function face(suit: number, rank: number): Picture {
  const found = faces[suit * 13 + rank - 1];
  if (!found) throw new Error(`No card has the suit ${suit} and the rank ${rank}`);
  return found;
}

const red = back("red");
const night = back("night");
const named = (pictures: readonly Picture[]) =>
  Object.fromEntries(pictures.map((picture, index) => [`face-${index + 1}`, picture]));

/** The scenes by the id of the game, with what is laid over their shapes. */
const scenes: readonly {
  readonly game: string;
  readonly textures: Readonly<Record<string, Picture>>;
  readonly inputs?: Job["inputs"];
}[] = [
  {
    game: "baccarat-1",
    textures: { left: face(1, 8), right: face(0, 1), low: face(2, 13), lower: face(3, 4), back: red },
  },
  { game: "baccarat-2", textures: { one: face(0, 11), two: face(1, 12), three: face(3, 13), back: night } },
  { game: "baccarat-3", textures: { one: face(0, 1), two: face(1, 13), back: red } },
  { game: "baccarat-speed", textures: { one: face(2, 4), two: face(0, 9), three: face(1, 5), back: red } },
  { game: "baccarat-nocom", textures: { one: face(0, 9), two: face(1, 9), back: night } },
  {
    game: "dragon-tiger",
    textures: { one: face(1, 13), two: face(0, 8), back: red },
    inputs: { dragon: nagaRelief, tiger: emblems.tiger },
  },
  { game: "sic-bo", textures: named(pipFaces) },
  { game: "hi-lo", textures: named(pipFaces) },
  {
    game: "fish-prawn-crab",
    textures: named(emblemFaces),
    inputs: { emblems: EMBLEMS.map((emblem) => emblems[emblem]) },
  },
  { game: "roulette", textures: { numbers: rotorNumbers } },
  {
    game: "tables",
    textures: { one: face(1, 1), two: face(0, 13), back: red, numbers: rotorNumbers, ...named(pipFaces) },
  },
];

export const COVER_GAMES = scenes.map(({ game }) => game);

/** Small ornament all over needs more pixels. */
const DETAILED = new Set(["hi-lo", "dragon-tiger"]);

export const covers: readonly Job[] = scenes.map(({ game, textures, inputs = {} }) => ({
  name: `cover-${game}`,
  scene: `tables.covers.${game === "tables" ? "many_tables" : game.replaceAll("-", "_")}`,
  ...(DETAILED.has(game) ? { width: 420, height: 560 } : { width: 360, height: 480 }),
  samples: 7,
  textures,
  inputs: { flame: FLAME, colours: chipColours, ...inputs },
}));
