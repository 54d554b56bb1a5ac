import { localMemory } from "@chokdee/game-kit";
import type { Sound } from "@chokdee/game-kit";
import { SHOT_UNITS, type swimmersOfMinute } from "@chokdee/rules/fishing";
import type { FishingSession } from "../../../src/kinds/fishing/protocol.ts";
import type { StudioClient } from "../../base/api/studio-client.ts";
import { reportToSite } from "../../base/site/report-to-site.ts";
import type { SiteLink } from "../../base/site/site-link.ts";
import { watchSession } from "../../base/site/watch-session.ts";
import type { Music } from "../../base/sound/music.ts";
import { AimControl } from "./aim.ts";
import { createCuts } from "./art.ts";
import { createSeaCanvas } from "./gl/canvas.ts";
import type { Renderer } from "./gl/renderer.ts";
import { Fisher, type OpenSeaLine, type SeaNotice } from "./net/fisher.ts";
import type { SeaSound } from "./sea-sounds.ts";
import { knownBefore } from "../../base/proof/kept-draws.ts";
import { isAsAnnounced, newClientSeed } from "../../base/own-seed.ts";
import { createKeptMagazines, type KeptMagazines } from "./state/kept-magazines.ts";
import { openingState } from "./state/sea-state.ts";
import { openEmotes, openLeave, openPaytable } from "./view/dialogs.ts";
import { openMagazines } from "./view/magazines.ts";
import { createScreen, type Screen } from "./view/screen.ts";
import { tell } from "./view/tell.ts";
import { heldText } from "./view/words.ts";
import { Water } from "./water/water.ts";
import "./styles/sea.css";

export interface SeaSetting {
  readonly root: HTMLElement;
  readonly session: FishingSession;
  readonly call: StudioClient;
  readonly open: OpenSeaLine;
  readonly sound: Sound<SeaSound>;
  readonly music: Music;
  readonly link: SiteLink;
  readonly swimmersOf?: typeof swimmersOfMinute;
}

export interface SetSea {
  readonly fisher: Fisher;
  readonly water: Water;
  readonly renderer: Renderer;
}

const isUpright = () => innerWidth < innerHeight;

/** Assembles the page of a room and starts it. */
export async function setSea(setting: SeaSetting): Promise<SetSea> {
  const { root, session, call, sound, music, link } = setting;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const canvas = await createSeaCanvas(session.room, isUpright());
  const { renderer, words } = canvas;
  const kept = createKeptMagazines(localMemory());
  const heard: { notice?: (notice: SeaNotice) => void } = {};
  const fisher = new Fisher({
    session: session.session,
    initial: openingState(session),
    open: setting.open,
    kept,
    seedOf: (commit) => knownBefore({ commit, game: session.room })?.clientSeed ?? null,
    onNotice: (notice) => heard.notice?.(notice),
    readMagazine: (magazine) => call("fishing_magazine", { magazine }).catch(() => undefined),
  });
  const shown = { isStale: true, unitsOut: -1, boss: -1 };
  const water: Water = new Water({
    renderer,
    cutOf: createCuts(),
    words,
    isCalm,
    now: () => fisher.clock.now(),
    swimmersOf: setting.swimmersOf,
    onMeet: (bullet, fish, at) => {
      sound.play("net");
      fisher.met(bullet, fish, at);
    },
    onFrame: (now) => {
      const held = aim.step(now);
      if (held) screen.notify(heldText(held));
      const { boss } = water.shoal;
      screen.showBoss(boss, now);
      if (boss && boss.id !== shown.boss) sound.play("boss");
      shown.boss = boss?.id ?? -1;
      const out = water.bullets.unitsOut((gun) => SHOT_UNITS[gun]);
      if (!shown.isStale && out === shown.unitsOut) return;
      shown.isStale = false;
      shown.unitsOut = out;
      screen.update(fisher.store.get(), out, water.view);
      screen.root.toggleAttribute("data-still", fisher.isStill());
    },
  });
  const aim = new AimControl(fisher, water);
  const screen = screenOf(setting, { fisher, aim, kept, isCalm, canvas: renderer.canvas });
  fisher.store.watch(() => (shown.isStale = true));
  heard.notice = (notice) => tell(notice, { fisher, screen, sound, link });
  fisher.attach(water);
  reportToSite({
    link,
    store: fisher.store,
    factsOf: ({ balance, magazine, ended }) => ({
      balance,
      isOpen: magazine !== null,
      failure: ended?.failure ?? null,
    }),
    // A magazine may stay open: it costs nothing while nobody shoots.
    isStill: () => fisher.isStill(),
    hold: (isHeld) => fisher.store.set({ isHeld, ...(isHeld && { auto: null }) }),
    hush: (isHushed) => {
      sound.hush(isHushed);
      music.play(!isHushed && sound.isOn());
    },
    onSeen: () => fisher.line.check(),
  });
  if (!session.is_demo)
    watchSession({
      ask: () => call("balance", { session: session.session }),
      onEnded: ({ status: failure, message }) =>
        fisher.store.set({ ended: { type: "end", reason: "session", failure, message }, auto: null, isLoading: false }),
    });
  aim.listen(renderer.canvas);
  root.replaceChildren(screen.root);
  keepFitted(screen, water, canvas.turn, () => (shown.isStale = true));
  addEventListener("pagehide", () => {
    fisher.forgetUnheard();
    kept.flush();
  });
  addEventListener("pointerdown", () => music.play(sound.isOn()), { once: true });
  water.start();
  return { fisher, water, renderer };
}

interface Parts {
  readonly fisher: Fisher;
  readonly aim: AimControl;
  readonly kept: KeptMagazines;
  readonly isCalm: boolean;
  readonly canvas: HTMLCanvasElement;
}

function screenOf({ session, call, sound, music, link }: SeaSetting, { fisher, aim, kept, ...rest }: Parts): Screen {
  const changeSeed = async (): Promise<void> => {
    const named = newClientSeed();
    const { next_commit: announced } = fisher.store.get().fairness;
    const { fairness } = await call("seed", { session: session.session, client_seed: named });
    isAsAnnounced(fairness, announced, named);
    fisher.store.set({ fairness });
  };
  return createScreen({
    ...rest,
    isFramed: link.isFramed,
    close: () => link.send({ type: "close" }),
    panel: {
      setPrice: (step) => {
        sound.play("press");
        fisher.setPrice(step);
      },
      toggleAuto: () => aim.toggleAuto(),
      toggleLock: () => aim.toggleLock(),
      toggleTorpedo: () => fisher.store.set({ gun: fisher.store.get().gun === "torpedo" ? "cannon" : "torpedo" }),
      press: (isPressed) => aim.press(isPressed),
      openProof: () => openMagazines({ call, session: session.session, kept, changeSeed }),
    },
    header: {
      leave: () => openLeave(session.is_demo, () => fisher.leave()),
      openInfo: () => openPaytable((hunted) => fisher.store.set({ hunted, isLocking: true })),
      openEmotes: () => openEmotes((emote) => fisher.emote(emote)),
      toggleSound: () => {
        sound.turn(!sound.isOn());
        music.play(sound.isOn());
      },
      isSoundOn: sound.isOn,
    },
  });
}

function keepFitted({ area }: Screen, water: Water, turn: (isUpright: boolean) => void, onFit: () => void): void {
  let wasUpright = isUpright();
  const fit = () => {
    const { left, top, width, height } = area.getBoundingClientRect();
    water.fit(innerWidth, innerHeight, { left, top, width, height });
    onFit();
    if (wasUpright === isUpright()) return;
    wasUpright = isUpright();
    turn(wasUpright);
  };
  new ResizeObserver(fit).observe(area);
  addEventListener("resize", fit);
  fit();
}
