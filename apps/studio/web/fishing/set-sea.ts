import { moneyText, type Sound } from "@chokdee/game-kit";
import { isArmed, SHOT_UNITS, speciesOf } from "@chokdee/rules/fishing";
import type { FishingSession } from "../../src/fishing/protocol.ts";
import type { StudioClient } from "../api/studio-client.ts";
import type { SiteLink } from "../play/site-link.ts";
import type { Music } from "../sound/music.ts";
import { element } from "../ui/dom.ts";
import { loadImage } from "../ui/load-image.ts";
import { localMemory } from "../ui/local-memory.ts";
import { AimControl } from "./aim.ts";
import { bossUrl, causticUrl, createCuts, groundUrl, seaUrl } from "./art.ts";
import { createRenderer, type Renderer, SHEET } from "./gl/renderer.ts";
import { Fisher, type SeaNotice } from "./net/fisher.ts";
import { followSite } from "./net/follow-site.ts";
import type { OpenSeaLine } from "./net/sea-socket.ts";
import type { SeaSound } from "./sea-sounds.ts";
import { createKeptMagazines } from "./state/kept-magazines.ts";
import { openingState, type SeaState } from "./state/sea-state.ts";
import { createBossCard } from "./view/boss-card.ts";
import { createCelebration } from "./view/celebration.ts";
import { openEmotes, openLeave, openMagazines, openPaytable } from "./view/dialogs.ts";
import { createEnding } from "./view/ending.ts";
import { createHeader } from "./view/header.ts";
import { createPanel } from "./view/panel.ts";
import { createSeats } from "./view/seats.ts";
import { CLOSED_WORDS, EMOTE_WORDS } from "./view/words.ts";
import { Water } from "./water/water.ts";
import { createWords, type Words } from "./water/words.ts";
import "./styles/sea.css";

export interface SeaSetting {
  readonly root: HTMLElement;
  readonly session: FishingSession;
  readonly call: StudioClient;
  readonly open: OpenSeaLine;
  readonly sound: Sound<SeaSound>;
  readonly music: Music;
  readonly link: SiteLink;
}

const NOTICE_MS = 3_200;
/** Prizes that are celebrated, in prices of one shot. */
const RANKS = [
  [400, "royal"],
  [100, "great"],
  [30, "fine"],
] as const;

interface Pictures {
  readonly sea: HTMLImageElement;
  readonly caustic: HTMLImageElement;
  readonly words: Words;
}

/** Assembles the page of a room and starts it. */
export async function setSea(
  setting: SeaSetting,
): Promise<{ readonly fisher: Fisher; readonly water: Water; readonly renderer: Renderer }> {
  const { root, session, call, sound, music, link } = setting;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pictures = await loadPictures();
  const canvas = element("canvas", {
    class: "sea-canvas",
    tabindex: 0,
    role: "application",
    "aria-label": "น้ำ: ลูกศรซ้ายขวาเล็ง เว้นวรรคยิง ลูกศรขึ้นลงเปลี่ยนราคา",
  });
  const made: { renderer?: Renderer | null } = {};
  let isUpright = innerWidth < innerHeight;
  const showGround = async () => {
    const ground = await loadImage(groundUrl(session.room, isUpright));
    made.renderer?.setGround(ground, [ground.naturalWidth, ground.naturalHeight]);
  };
  const setSheets = async () => {
    made.renderer?.setSheet(SHEET.sea, pictures.sea);
    made.renderer?.setSheet(SHEET.words, pictures.words.picture);
    await showGround();
    // Bosses come after what swims at once.
    made.renderer?.setSheet(SHEET.boss, await loadImage(bossUrl));
  };
  const renderer = createRenderer({ canvas, caustic: pictures.caustic, onRestored: () => void setSheets() });
  if (!renderer) throw new Error("This browser draws no water");
  made.renderer = renderer;

  const kept = createKeptMagazines(localMemory());
  const parts = { call, session: session.session, kept };
  const say: { notice?: (notice: SeaNotice) => void } = {};
  const fisher = new Fisher({
    session: session.session,
    initial: openingState(session.room, session.balance, session.free_rounds),
    open: setting.open,
    kept,
    onNotice: (notice) => say.notice?.(notice),
    readMagazine: (magazine) => call("fishing_magazine", { magazine }).catch(() => undefined),
  });
  const bossCard = createBossCard();
  const celebration = createCelebration(isCalm);
  const seats = createSeats();
  const notice = element("p", { class: "sea-notice", role: "status" });
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string) => {
    clearTimeout(noticeTimer);
    notice.textContent = text;
    notice.classList.add("is-shown");
    noticeTimer = setTimeout(() => notice.classList.remove("is-shown"), NOTICE_MS);
  };
  let isStale = true;
  let shownOut = -1;
  let bossHere = -1;
  const water: Water = new Water({
    renderer,
    cutOf: createCuts(),
    words: pictures.words,
    isCalm,
    now: () => fisher.clock.now(),
    onMeet: (bullet, fish, at) => {
      sound.play("net");
      fisher.met(bullet, fish, at);
    },
    onFrame: (now) => {
      if (aim.step(now)) show("หยุดยิงอัตโนมัติ: ถึงจำนวนที่ตั้งไว้แล้ว");
      const boss = water.shoal.all.find((fish) => fish.isHere && fish.swimmer.species.shoal === "boss");
      bossCard.update(boss, now);
      if (boss && boss.id !== bossHere) sound.play("boss");
      bossHere = boss?.id ?? -1;
      const out = water.bullets.unitsOut((gun) => SHOT_UNITS[gun]);
      if (isStale || out !== shownOut) update(fisher.store.get(), out);
    },
  });
  const aim = new AimControl(fisher, water);
  const panel = createPanel({
    setPrice: (step) => {
      sound.play("press");
      fisher.setPrice(step);
    },
    toggleAuto: () => aim.toggleAuto(),
    toggleLock: () => aim.toggleLock(),
    toggleTorpedo: () => fisher.store.set({ gun: fisher.store.get().gun === "torpedo" ? "cannon" : "torpedo" }),
    press: (isPressed) => aim.press(isPressed),
    openProof: () => openMagazines(parts),
  });
  const header = createHeader({
    leave: () => openLeave(() => fisher.leave()),
    openInfo: openPaytable,
    openEmotes: () => openEmotes((emote) => fisher.emote(emote)),
    toggleSound: () => {
      sound.turn(!sound.isOn());
      music.play(sound.isOn());
    },
    isSoundOn: sound.isOn,
  });
  const ending = createEnding({ close: () => link.send({ type: "close" }), isFramed: link.isFramed });
  const area = element("div", { class: "sea-area" });
  const update = (state: SeaState, out: number) => {
    isStale = false;
    shownOut = out;
    header.update(state);
    panel.update(state, out);
    seats.update(state, water.view);
    ending.update(state);
  };
  fisher.store.watch(() => (isStale = true));
  say.notice = (heard) => tell(heard, { fisher, show, sound, seats, celebration, link });
  fisher.attach(water);
  followSite(link, fisher, sound, music);
  aim.listen(canvas);
  root.replaceChildren(
    element(
      "main",
      { class: `sea-page room-${session.room}` },
      canvas,
      header.root,
      area,
      seats.root,
      bossCard.root,
      notice,
      celebration.root,
      panel.root,
      ending.root,
    ),
  );
  const fit = () => {
    const { left, top, width, height } = area.getBoundingClientRect();
    water.fit(innerWidth, innerHeight, { left, top, width, height });
    isStale = true;
    if (isUpright === innerWidth < innerHeight) return;
    isUpright = !isUpright;
    void showGround();
  };
  new ResizeObserver(fit).observe(area);
  addEventListener("resize", fit);
  addEventListener("pagehide", () => kept.flush());
  addEventListener("pointerdown", () => music.play(sound.isOn()), { once: true });
  fit();
  await showGround();
  void setSheets();
  water.start();
  return { fisher, water, renderer };
}

async function loadPictures(): Promise<Pictures> {
  const [sea, caustic] = await Promise.all([
    loadImage(seaUrl),
    loadImage(causticUrl),
    ...["600 27px Anuphan", "600 64px Anuphan"].map((font) => document.fonts.load(font, "ไทย×1")),
  ]);
  return { sea, caustic, words: createWords() };
}

interface Told {
  readonly fisher: Fisher;
  readonly show: (text: string) => void;
  readonly sound: Sound<SeaSound>;
  readonly seats: ReturnType<typeof createSeats>;
  readonly celebration: ReturnType<typeof createCelebration>;
  readonly link: SiteLink;
}

function tell(notice: SeaNotice, { fisher, show, sound, seats, celebration, link }: Told): void {
  switch (notice.type) {
    case "fired":
      return sound.play(fisher.store.get().gun === "torpedo" ? "torpedo" : "shot", (Math.random() - 0.5) * 3);
    case "hit": {
      const { hit, isOwn, species } = notice;
      if (!isOwn || !hit.is_caught || !species) return;
      if (hit.waiting > 0) sound.play("weapon");
      else sound.play(hit.units >= 30 ? "great" : "catch", Math.min(12, Math.log2(Math.max(2, hit.units)) * 2));
      const rank = RANKS.find(([units]) => hit.units >= units)?.[1];
      if (rank) celebration.show(`จับ${speciesOf(species).name}ได้!`, hit.win, rank);
      return;
    }
    case "weapon": {
      sound.play("weapon");
      const creature = speciesOf(notice.species);
      if (notice.isOwn && isArmed(creature) && notice.win > 0)
        celebration.show(`${creature.name} ${creature.hits} ครั้ง`, notice.win, "great");
      return;
    }
    case "emote":
      return seats.say(notice.seat, EMOTE_WORDS[notice.emote]);
    case "closed": {
      const { win, unused, reason, is_paid: isPaid } = notice.closed;
      sound.play("close");
      const money = `รางวัล ${moneyText(win)} คืนกระสุน ${moneyText(unused)}`;
      return show(isPaid ? `${CLOSED_WORDS[reason]} · ${money}` : `${CLOSED_WORDS[reason]} · ${money} กำลังเข้ากระเป๋า`);
    }
    case "failed": {
      const { failure, message } = notice.failed;
      sound.play("refuse");
      // Only the site knows which limit it was and when there is more of it.
      if (failure === "LIMIT_REACHED" && link.isFramed)
        link.send({ type: "limit_reached", amount: String(fisher.store.get().price) });
      else show(message);
      return;
    }
    case "unaimable":
      return show("ตอร์ปิโดใช้กับตัวนี้ไม่ได้ กระสุนนี้ไม่คิดเงิน");
  }
}
