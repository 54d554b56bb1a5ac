import type { ForgeSet, Job } from "../forge/jobs.ts";
import { FLAME } from "../ornament.ts";
import { CHIPS } from "./chips.ts";
import { covers } from "./covers.ts";
import { DICE_FACES, emblemFaces, pipFaces } from "./dice.ts";
import { EMBLEMS, emblems } from "./emblems.ts";
import { rotorNumbers } from "./rotor.ts";

const chips = CHIPS.flatMap(({ name, colour, rich = false }): Job[] =>
  (["top", "side"] as const).map((view) => ({
    name: `chip-${name}-${view}`,
    scene: "tables.chip",
    width: 256,
    height: view === "top" ? 256 : 188,
    samples: 8,
    inputs: { view, colour, rich, flame: FLAME },
  })),
);

/** Which face looks at the eye when another is up, and how the die lies; two ways for each. */
const LYING = DICE_FACES.flatMap((face) => {
  const fronts = DICE_FACES.filter((front) => front !== face && front !== 7 - face);
  return [
    { face, way: "a", front: fronts[0] ?? 1, turn: 24 },
    { face, way: "b", front: fronts[2] ?? 1, turn: -33 },
  ];
});

const dice = (["pips", "emblems"] as const).flatMap((kind): Job[] => {
  const pictures = kind === "pips" ? pipFaces : emblemFaces;
  const textures = Object.fromEntries(pictures.map((picture, index) => [`face-${index + 1}`, picture]));
  const common = { scene: "tables.die", width: 160, height: 160, samples: 8, textures };
  return [
    ...LYING.map(({ face, way, front, turn }) => ({
      ...common,
      name: `${kind}-lying-${face}${way}`,
      inputs: { face, front, turn },
    })),
  ];
});

const boardEmblems = EMBLEMS.map((emblem): Job => ({
  name: `emblem-${emblem}`,
  scene: "tables.emblem",
  width: 320,
  height: 320,
  samples: 10,
  inputs: { layers: emblems[emblem] },
}));

const bowls: readonly Job[] = [
  { name: "cup", scene: "tables.bowls", width: 480, height: 480, samples: 10, inputs: { view: "cup", flame: FLAME } },
  { name: "tray", scene: "tables.bowls", width: 760, height: 524, samples: 10, inputs: { view: "tray", flame: FLAME } },
];

const wheel = (
  [
    ["bowl", 600, 8],
    ["rotor", 500, 10],
    ["turret", 128, 10],
    ["ball", 80, 10],
  ] as const
).map(([view, size, samples]): Job => ({
  name: `wheel-${view}`,
  scene: "tables.wheel",
  width: size,
  height: size,
  samples,
  ...(view === "rotor" && { textures: { numbers: rotorNumbers } }),
  inputs: { view, flame: FLAME },
}));

export const tables: ForgeSet = {
  name: "tables",
  jobs: [...chips, ...dice, ...boardEmblems, ...bowls, ...wheel, ...covers],
};
