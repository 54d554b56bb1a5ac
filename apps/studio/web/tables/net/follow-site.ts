import type { Sound } from "@chokdee/game-kit";
import type { SiteLink } from "../../play/site-link.ts";
import type { FoleyName } from "../foley.ts";
import { type Desk, hasOpenBets } from "./desk.ts";

/** Tells the page around about money and rounds, and does as it asks. */
export function followSite(link: SiteLink, desk: Desk, sound: Sound<FoleyName>): void {
  let isHolding = false;
  let reported: { readonly balance: number | null; readonly isOpen: boolean; readonly isEnded: boolean } = {
    balance: null,
    isOpen: false,
    isEnded: false,
  };
  const answerHold = () => {
    if (isHolding && !hasOpenBets(desk.store.get())) link.send({ type: "held" });
  };
  desk.store.watch((state) => {
    const before = reported;
    reported = { balance: state.balance, isOpen: hasOpenBets(state), isEnded: state.ended !== null };
    if (reported.balance !== null && reported.balance !== before.balance) {
      link.send({ type: "balance", amount: String(reported.balance) });
    }
    if (reported.isOpen !== before.isOpen) link.send({ type: "round", state: reported.isOpen ? "open" : "closed" });
    if (before.isOpen && !reported.isOpen) answerHold();
    if (reported.isEnded && !before.isEnded && state.ended?.failure === "SESSION_EXPIRED") {
      link.send({ type: "session_expired" });
    }
  });
  link.onMessage(({ type }) => {
    if (type === "refresh_balance") void desk.refreshBalance().catch(() => undefined);
    else if (type === "hold" || type === "release") {
      isHolding = type === "hold";
      desk.hold(isHolding);
      answerHold();
    } else sound.hush(type === "pause");
  });
  document.addEventListener("visibilitychange", () => {
    sound.hush(document.hidden);
    if (!document.hidden) desk.line.check();
  });
}
