import type { Sound } from "@chokdee/game-kit";
import type { SessionOpened } from "../../../../src/kinds/slots/protocol.ts";
import type { StudioClient, StudioError } from "../../../base/api/studio-client.ts";
import { PACES } from "../stage/pace.ts";
import type { Music } from "../../../base/sound/music.ts";
import type { createStage } from "../stage/stage.ts";
import { boughtName } from "../info/rules-text.ts";
import type { Theme, ToneName } from "../themes/theme.ts";
import { isDialogOpen } from "../../../base/ui/dialog.ts";
import type { HudActions } from "./actions.ts";
import { openAutoplayDialog } from "./dialogs/autoplay-dialog.ts";
import { openBetsDialog } from "./dialogs/bets-dialog.ts";
import { openBuyDialog } from "./dialogs/buy-dialog.ts";
import { openHistoryDialog } from "./dialogs/history-dialog.ts";
import { openInfoDialog } from "./dialogs/info-dialog.ts";
import { showFailure, showConnectionLost } from "./dialogs/failure-dialog.ts";
import { Game } from "./game.ts";
import { createHud } from "./hud.ts";
import { createStore, type Store } from "../../../base/ui/store.ts";
import { openingState, type PlayState } from "./play-state.ts";
import { followPools } from "./pools/follow-pools.ts";
import { createPoolsMeter } from "./pools/pools-meter.ts";
import { showPoolWin } from "./pools/pool-win.ts";
import { RoundShow } from "./round-show.ts";
import type { SiteLink } from "../../../base/site/site-link.ts";
import { watchSession } from "../../../base/site/watch-session.ts";

interface Setting {
  readonly root: HTMLElement;
  readonly link: SiteLink;
  readonly call: StudioClient;
  readonly session: SessionOpened;
  readonly theme: Theme;
  readonly atlas: ImageBitmap;
  readonly createStage: typeof createStage;
  readonly sound: Sound<ToneName>;
  readonly music: Music;
  /** Loads what is needed with the first press. */
  readonly prepare: () => void;
}

/** Assembles the game and starts it. */
export async function setTable(setting: Setting): Promise<void> {
  const { root, link, session, theme, atlas, sound, music } = setting;
  const { definition } = session.game;
  const store = createStore(openingState(session, sound.isOn()));
  const table: { game?: Game } = {};
  const hud = createHud({
    theme,
    title: definition.name.th,
    isDemo: session.is_demo,
    bets: definition.bets,
    multipliers: {
      base: definition.base.multipliers,
      free: definition.freeSpins?.mode.multipliers ?? definition.base.multipliers,
    },
    pictures: { atlas, map: theme.atlas, ribbons: theme.ribbons },
    bought: definition.buy ? boughtName(definition) : undefined,
    ante: definition.ante && definition.ante.units / definition.unitsPerBet,
    store,
    actions: actionsOf(setting, store, () => table.game),
  });
  const meter = session.game.has_pools ? createPoolsMeter() : undefined;
  if (meter) hud.showPools(meter.root);
  root.replaceChildren(hud.root);
  const stage = await setting.createStage({
    definition,
    theme,
    atlas,
    area: hud.reelsArea,
    canvasBefore: hud.reelsArea,
    onStop: (column) => sound.play("stop", theme.scale[column] ?? 0),
    onFit: hud.board.fit,
  });
  const show = new RoundShow({ stage, hud, sound, theme, definition, pace: () => store.get().pace });
  store.follow(
    ({ bet }) => bet,
    (bet) => show.open(bet),
  );
  const game = new Game({
    session,
    call: setting.call,
    store,
    show,
    hud,
    sound,
    bridge: link,
    onFailure: (error, price) => showFailure(error, price, link),
    onLost: showConnectionLost,
  });
  table.game = game;
  store.set({ isReady: true });
  const onEnded = (error: StudioError) => game.end(error);
  if (!session.is_demo) watchSession({ ask: () => setting.call("balance", { session: session.session }), onEnded });
  setting.prepare();
  followSite(link, game, (paused) => {
    stage.pause(paused);
    sound.hush(paused);
    music.play(!paused && sound.isOn());
  });
  spinBySpace(() => game.press());
  if (meter || !session.is_demo) {
    followPools({
      call: setting.call,
      session: session.is_demo ? undefined : session.session,
      show: (pools) => meter?.show(pools),
      onEnded,
      onBalance: (balance) => game.receive(balance),
      celebrate: (win) => {
        sound.play("great");
        const { isCalm, reels, sparks } = stage;
        if (!isCalm && reels.box) sparks.shower(innerWidth, 150, theme.sparkColours, reels.box.cellWidth * 0.3);
        return showPoolWin({ root: hud.root, win, isCalm });
      },
    });
  }
  if (session.unfinished) {
    hud.board.note("เล่นต่อจากรอบที่ค้างอยู่");
    void game.resume(session.unfinished).then(() => hud.board.note(undefined));
  }
}

function actionsOf(
  { session, atlas, theme, sound, music }: Setting,
  store: Store<PlayState>,
  game: () => Game | undefined,
) {
  const { definition } = session.game;
  const pictures = { atlas, map: theme.atlas, ribbons: theme.ribbons };
  const actions: HudActions = {
    spin: () => {
      music.play(sound.isOn());
      game()?.press();
    },
    changeBet: (step) => {
      const next = definition.bets[definition.bets.indexOf(store.get().bet) + step];
      if (next !== undefined) store.set({ bet: next });
    },
    openBets: () => openBetsDialog(definition.bets, store),
    openAutoplay: () => openAutoplayDialog(store.get(), (plan) => void game()?.autoplay(plan)),
    changePace: () => {
      const next = PACES[(PACES.indexOf(store.get().pace) + 1) % PACES.length];
      if (next) store.set({ pace: next });
    },
    toggleAnte: () => store.set({ isAnte: !store.get().isAnte }),
    openBuy: () => openBuyDialog(session.game, store.get(), () => void game()?.play("buy")),
    toggleSound: () => {
      sound.turn(!sound.isOn());
      music.play(sound.isOn());
      store.set({ isSoundOn: sound.isOn() });
    },
    openHistory: () =>
      openHistoryDialog({
        session: session.session,
        bought: boughtName(definition),
        onReplay: (round) => void game()?.replay(round),
      }),
    openInfo: () => openInfoDialog({ session, pictures, store }),
  };
  return actions;
}

function followSite(link: SiteLink, game: Game, pause: (paused: boolean) => void): void {
  document.addEventListener("visibilitychange", () => pause(document.hidden));
  link.onMessage(({ type }) => {
    if (type === "refresh_balance") void game.refreshBalance().catch(() => undefined);
    else if (type === "hold") game.hold();
    else if (type === "release") game.release();
    else pause(type === "pause");
  });
}

/** The space bar spins, unless the focused element uses it. */
function spinBySpace(press: () => void): void {
  document.addEventListener("keydown", (event) => {
    const isElsewhere =
      event.target instanceof HTMLElement && event.target.closest("button, input, select, a, summary");
    if (event.code !== "Space" || event.repeat || isElsewhere || isDialogOpen()) return;
    event.preventDefault();
    press();
  });
}
