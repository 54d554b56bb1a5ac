import type { Sound } from "@chokdee/game-kit";
import type { SiteLink } from "../../play/site-link.ts";
import type { Music } from "../../sound/music.ts";
import type { SeaSound } from "../sea-sounds.ts";
import type { Fisher } from "./fisher.ts";

const STILL_MS = 200;

/** Tells the page around about money and rounds, and does as it asks. */
export function followSite(link: SiteLink, fisher: Fisher, sound: Sound<SeaSound>, music: Music): void {
  let isHolding = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let reported: { readonly balance: number | null; readonly isOpen: boolean; readonly isEnded: boolean } = {
    balance: null,
    isOpen: false,
    isEnded: false,
  };
  /** What is in the water comes to its end first. A magazine may stay open: it costs nothing while nobody shoots. */
  const answerHold = () => {
    clearTimeout(waiting);
    if (!isHolding) return;
    if (fisher.isStill()) link.send({ type: "held" });
    else waiting = setTimeout(answerHold, STILL_MS);
  };
  fisher.store.watch((state) => {
    const before = reported;
    reported = { balance: state.balance, isOpen: state.magazine !== null, isEnded: state.ended !== null };
    if (reported.balance !== null && reported.balance !== before.balance) {
      link.send({ type: "balance", amount: String(reported.balance) });
    }
    if (reported.isOpen !== before.isOpen) link.send({ type: "round", state: reported.isOpen ? "open" : "closed" });
    if (reported.isEnded && !before.isEnded && state.ended?.failure === "SESSION_EXPIRED") {
      link.send({ type: "session_expired" });
    }
  });
  const hush = (isHushed: boolean) => {
    sound.hush(isHushed);
    music.play(!isHushed && sound.isOn());
  };
  link.onMessage(({ type }) => {
    if (type === "hold" || type === "release") {
      isHolding = type === "hold";
      fisher.store.set({ isHeld: isHolding, ...(isHolding && { auto: null }) });
      answerHold();
    } else if (type !== "refresh_balance") hush(type === "pause");
  });
  document.addEventListener("visibilitychange", () => {
    hush(document.hidden);
    if (!document.hidden) fisher.line.check();
  });
}
