import { amphawaScene } from "./amphawa/scene.ts";
import { amphawaSymbols } from "./amphawa/symbols.ts";
import { hanumanSymbols } from "./hanuman/symbols.ts";
import { khoiSymbols } from "./khoi/symbols.ts";
import { kiteSymbols } from "./kite/symbols.ts";
import { lookchoopSymbols } from "./lookchoop/symbols.ts";
import { mackerelSymbols } from "./mackerel/symbols.ts";
import { mekhalaSymbols } from "./mekhala/symbols.ts";
import { muaySymbols } from "./muay/symbols.ts";
import { nagaScene } from "./naga/scene.ts";
import { nagaSymbols } from "./naga/symbols.ts";
import { paradeSymbols } from "./parade/symbols.ts";
import * as places from "./scenes.ts";
import type { ThemeArt } from "./theme.ts";
import { tuktukSymbols } from "./tuktuk/symbols.ts";
import { yaowaratSymbols } from "./yaowarat/symbols.ts";

interface Carved extends Omit<ThemeArt, "card"> {
  /** The symbols on the card: the figure first, then three before it. */
  readonly card: readonly [string, string, string, string];
  readonly ground: string;
}

function theme({ card: [figure, ...before], ground, ...art }: Carved): ThemeArt {
  const hero = art.symbols.find(({ name }) => name === figure);
  if (!hero) throw new Error(`${art.game} has no symbol named ${figure}`);
  return { ...art, card: { hero, before, ground } };
}

const at = (place: places.Place) => ({ scene: places.sceneOf(place), near: places.nearOf(place) });

export const themes: readonly ThemeArt[] = [
  theme({
    game: "amphawa",
    accent: "#18a058",
    symbols: amphawaSymbols,
    scene: amphawaScene,
    near: places.nearOf(places.canalBank),
    card: ["boat_lady", "coconut", "sticky_rice", "mangosteen"],
    ground: "#150a24",
  }),
  theme({
    game: "naga",
    accent: "#e0284a",
    symbols: nagaSymbols,
    scene: nagaScene,
    near: places.nearOf(places.riverNight),
    card: ["naga", "ruby", "fireball", "emerald"],
    ground: "#050a2a",
  }),
  theme({
    game: "tuktuk",
    accent: "#1450e0",
    symbols: tuktukSymbols,
    ...at(places.bangkok),
    card: ["tuktuk", "purse", "durian", "gold"],
    ground: "#12061e",
  }),
  theme({
    game: "khoi",
    accent: "#18a058",
    symbols: khoiSymbols,
    ...at(places.ruin),
    card: ["elephant", "compass", "casket", "khoi"],
    ground: "#06120a",
  }),
  theme({
    game: "yaowarat",
    accent: "#e01420",
    symbols: yaowaratSymbols,
    ...at(places.goldStreet),
    card: ["dragon", "necklace", "ring", "ingot"],
    ground: "#1a040a",
  }),
  theme({
    game: "kite",
    accent: "#1f8ad8",
    symbols: kiteSymbols,
    ...at(places.field),
    card: ["chula", "pakpao", "owl", "wind"],
    ground: "#0c2a14",
  }),
  theme({
    game: "mackerel",
    accent: "#12b4c8",
    symbols: mackerelSymbols,
    ...at(places.railMarket),
    card: ["train", "crab", "shrimp", "basket"],
    ground: "#1c1008",
  }),
  theme({
    game: "mekhala",
    accent: "#8a3af0",
    symbols: mekhalaSymbols,
    ...at(places.storm),
    card: ["crystal", "lotus", "ruby", "axe"],
    ground: "#08062a",
  }),
  theme({
    game: "hanuman",
    accent: "#12b4a0",
    symbols: hanumanSymbols,
    ...at(places.strait),
    card: ["hanuman", "trident", "turtle", "mermaid"],
    ground: "#041a3a",
  }),
  theme({
    game: "parade",
    accent: "#f06ad0",
    symbols: paradeSymbols,
    ...at(places.festival),
    card: ["mask_red", "mask_green", "mask_blue", "rocket"],
    ground: "#1a061c",
  }),
  theme({
    game: "muay",
    accent: "#d8182a",
    symbols: muaySymbols,
    ...at(places.ring),
    card: ["red_boxer", "glove", "headband", "belt"],
    ground: "#06061a",
  }),
  theme({
    game: "lookchoop",
    accent: "#ff5ab0",
    symbols: lookchoopSymbols,
    ...at(places.sweetGarden),
    card: ["tray", "mango", "mangosteen", "cherry"],
    ground: "#3a0c3a",
  }),
];
