import { dishes } from "./amphawa/dishes.ts";
import { fruits } from "./amphawa/fruits.ts";
import { amphawaScene } from "./amphawa/scene.ts";
import { boatLadyHero, specials as amphawaSpecials } from "./amphawa/specials.ts";
import { hanumanSymbols } from "./hanuman/symbols.ts";
import { khoiSymbols } from "./khoi/symbols.ts";
import { kiteSymbols } from "./kite/symbols.ts";
import { lookchoopSymbols } from "./lookchoop/symbols.ts";
import { mackerelSymbols } from "./mackerel/symbols.ts";
import { mekhalaSymbols } from "./mekhala/symbols.ts";
import { muaySymbols } from "./muay/symbols.ts";
import { jewels } from "./naga/jewels.ts";
import { nagaScene } from "./naga/scene.ts";
import { nagaHero, specials as nagaSpecials } from "./naga/specials.ts";
import { paradeSymbols } from "./parade/symbols.ts";
import * as places from "./scenes.ts";
import type { SymbolArt } from "./symbol.ts";
import type { ThemeArt } from "./theme.ts";
import { tuktukSymbols } from "./tuktuk/symbols.ts";
import { yaowaratSymbols } from "./yaowarat/symbols.ts";

interface Carved {
  readonly game: string;
  readonly accent: `#${string}`;
  readonly symbols: readonly SymbolArt[];
  readonly place: places.Place;
  /** The symbols on the card: the figure first, then three before it. */
  readonly card: readonly [string, string, string, string];
  readonly ground: string;
}

function carvedTheme({ game, accent, symbols, place, card: [figure, ...before], ground }: Carved): ThemeArt {
  const hero = symbols.find(({ name }) => name === figure);
  if (!hero) throw new Error(`${game} has no symbol named ${figure}`);
  return { game, accent, symbols, scene: places.sceneOf(place), near: places.nearOf(place), card: { hero, before, ground } };
}

export const themes: readonly ThemeArt[] = [
  {
    game: "amphawa",
    accent: "#18a058",
    symbols: [...amphawaSpecials, ...dishes, ...fruits],
    scene: amphawaScene,
    near: places.nearOf(places.canalBank),
    card: { hero: boatLadyHero, before: ["coconut", "sticky_rice", "mangosteen"], ground: "#150a24" },
  },
  {
    game: "naga",
    accent: "#e0284a",
    symbols: [...nagaSpecials, ...jewels],
    scene: nagaScene,
    near: places.nearOf(places.riverNight),
    card: { hero: nagaHero, before: ["ruby", "fireball", "emerald"], ground: "#050a2a" },
  },
  carvedTheme({ game: "tuktuk", accent: "#1450e0", symbols: tuktukSymbols, place: places.bangkok, card: ["tuktuk", "purse", "durian", "gold"], ground: "#12061e" }),
  carvedTheme({ game: "khoi", accent: "#18a058", symbols: khoiSymbols, place: places.ruin, card: ["elephant", "compass", "casket", "khoi"], ground: "#06120a" }),
  carvedTheme({ game: "yaowarat", accent: "#e01420", symbols: yaowaratSymbols, place: places.goldStreet, card: ["dragon", "necklace", "ring", "ingot"], ground: "#1a040a" }),
  carvedTheme({ game: "kite", accent: "#1f8ad8", symbols: kiteSymbols, place: places.field, card: ["chula", "pakpao", "owl", "wind"], ground: "#0c2a14" }),
  carvedTheme({ game: "mackerel", accent: "#12b4c8", symbols: mackerelSymbols, place: places.railMarket, card: ["train", "crab", "shrimp", "basket"], ground: "#1c1008" }),
  carvedTheme({ game: "mekhala", accent: "#8a3af0", symbols: mekhalaSymbols, place: places.storm, card: ["crystal", "lotus", "ruby", "axe"], ground: "#08062a" }),
  carvedTheme({ game: "hanuman", accent: "#12b4a0", symbols: hanumanSymbols, place: places.strait, card: ["hanuman", "trident", "turtle", "mermaid"], ground: "#041a3a" }),
  carvedTheme({ game: "parade", accent: "#f06ad0", symbols: paradeSymbols, place: places.festival, card: ["mask_red", "mask_green", "mask_blue", "rocket"], ground: "#1a061c" }),
  carvedTheme({ game: "muay", accent: "#d8182a", symbols: muaySymbols, place: places.ring, card: ["red_boxer", "glove", "headband", "belt"], ground: "#06061a" }),
  carvedTheme({ game: "lookchoop", accent: "#ff5ab0", symbols: lookchoopSymbols, place: places.sweetGarden, card: ["tray", "mango", "mangosteen", "cherry"], ground: "#3a0c3a" }),
];
