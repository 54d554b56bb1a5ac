import "@fontsource/anuphan/400.css";
import "@fontsource/anuphan/500.css";
import "@fontsource/anuphan/600.css";
import "@fontsource/trirong/600.css";
import "../../../../base/styles/base.css";
import "../../styles/game.css";
import type { SlotDefinition, SlotEvent, SpinKind } from "@chokdee/rules/slots";
import type { SessionOpened, SpinInput } from "../../../../../src/kinds/slots/protocol.ts";
import type { StudioClient } from "../../../../base/api/studio-client.ts";
import { createStage } from "../../stage/stage.ts";
import { themeOf } from "../../themes/themes.ts";
import { appRoot } from "../../../../base/ui/dom.ts";
import { loadBitmap } from "../../../../base/ui/load-image.ts";
import { setTable } from "../set-table.ts";
import { pickRound, type Wanted } from "./pick-round.ts";

/**
 * Slot games without a studio, for looking at them: `/slot-story.html?game=kite`. `&event=become` plays a round with such
 * an event, `&bets=50` one that wins at least so much, `&kind=buy` the bought feature, `&seed=7` another one, `&spin=1`
 * at once.
 */
const query = new URLSearchParams(location.search);
const game = query.get("game") ?? "tuktuk";
const definitions = import.meta.glob<SlotDefinition>("../../../../../src/kinds/slots/games/*.json", {
  import: "default",
});
const definition = await definitions[`../../../src/games/${game}.json`]?.();
const theme = await themeOf(game)?.();
if (!definition || !theme) throw new Error(`No game is named ${game}`);

const event = query.get("event") as SlotEvent["type"] | null;
const wanted: Wanted = { ...(event && { event }), bets: Number(query.get("bets") ?? 0) };
const kind = (query.get("kind") ?? "spin") as SpinKind;
const fairness = { used: { commit: "", client_seed: "story", counter: 1 }, next_commit: "" };
const returned = { returnPercent: 96, errorPercent: 0, hitPercent: 25, standardDeviation: 6 };
let seed = Number(query.get("seed") ?? 1);
let balance = 1_248_050;
/** The win of the round that is shown: it is paid with `finish`. */
let owed = 0;

function play({ bet }: SpinInput, played: SlotDefinition) {
  const { events, units } = pickRound(played, kind, wanted, seed);
  seed += 1_000;
  const win = (units * bet) / played.unitsPerBet;
  balance -= bet;
  owed = win;
  return {
    round: `story-${seed}`,
    kind,
    bet,
    stake: bet,
    win,
    events,
    balance,
    closed: win === 0,
    fairness,
    free_rounds: null,
  };
}

function finish() {
  balance += owed;
  owed = 0;
  return { balance, closed: true, held: false };
}

const call = (async (name: string, input: unknown) => {
  if (name === "spin") return play(input as SpinInput, definition);
  return name === "finish" ? finish() : { balance };
}) as StudioClient;
const session: SessionOpened = {
  session: "story",
  is_demo: true,
  nickname: "",
  currency: "THB",
  balance,
  game: {
    definition,
    definition_hash: "story",
    figures: {
      definitionHash: "story",
      method: "enumeration",
      simulated: 0,
      spin: returned,
      buy: null,
      freeSpinsOneIn: 150,
      topAward: { symbol: definition.symbols[0]?.id ?? "", count: 5, units: 1, oneIn: 1 },
      maxWin: { times: definition.maxWin, costPercent: 0 },
    },
    has_pools: false,
  },
  fairness,
  unfinished: null,
  free_rounds: null,
};

await Promise.all(["600 30px Trirong", "600 30px Anuphan"].map((font) => document.fonts.load(font, "ไทย1")));
await setTable({
  root: appRoot(),
  link: { isFramed: false, send: () => undefined, close: () => undefined, onMessage: () => undefined },
  call,
  session,
  theme,
  atlas: await loadBitmap(theme.atlasUrl),
  createStage,
  sound: { play: () => undefined, isOn: () => false, turn: () => undefined, hush: () => undefined },
  music: { play: () => undefined },
  prepare: () => undefined,
});
if (query.has("spin")) document.querySelector<HTMLButtonElement>("button.spin")?.click();
