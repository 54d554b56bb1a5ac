import type { ForgeSet, Job } from "../forge/jobs.ts";
import { FLAME } from "../ornament.ts";
import { CHIPS } from "./chips.ts";
import { covers } from "./covers.ts";
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
  jobs: [...chips, ...boardEmblems, ...bowls, ...wheel, ...covers],
};
