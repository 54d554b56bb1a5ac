import { dishes } from "./amphawa/dishes.ts";
import { fruits } from "./amphawa/fruits.ts";
import { amphawaScene } from "./amphawa/scene.ts";
import { boatLadyHero, specials as amphawaSpecials } from "./amphawa/specials.ts";
import { jewels } from "./naga/jewels.ts";
import { nagaScene } from "./naga/scene.ts";
import { nagaHero, specials as nagaSpecials } from "./naga/specials.ts";
import type { ThemeArt } from "./theme.ts";

export const themes: readonly ThemeArt[] = [
  {
    game: "amphawa",
    symbols: [...amphawaSpecials, ...dishes, ...fruits],
    scene: amphawaScene,
    card: { hero: boatLadyHero, before: ["coconut", "sticky_rice", "mangosteen"], ground: "#150a24" },
  },
  {
    game: "naga",
    symbols: [...nagaSpecials, ...jewels],
    scene: nagaScene,
    card: { hero: nagaHero, before: ["ruby", "fireball", "emerald"], ground: "#050a2a" },
  },
];
