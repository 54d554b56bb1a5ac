import type { StudioFailure } from "../../../src/core/protocol.ts";
import type { Store } from "../ui/store.ts";
import type { SiteLink } from "./site-link.ts";

/** What the page around hears of. */
export interface SiteFacts {
  readonly balance: number | null;
  /** Whether something is played that is not over. */
  readonly isOpen: boolean;
  /** Why the visit has ended. */
  readonly failure: StudioFailure | null;
}

interface Setting<State> {
  readonly link: SiteLink;
  readonly store: Pick<Store<State>, "watch">;
  readonly factsOf: (state: State) => SiteFacts;
  /** Nothing new is begun while the page is held. */
  readonly hold: (isHeld: boolean) => void;
  /** Whether what was begun has come to its end. */
  readonly isStill: () => boolean;
  readonly hush: (isHushed: boolean) => void;
  readonly refreshBalance?: () => void;
  /** The page is seen again. */
  readonly onSeen: () => void;
}

const STILL_MS = 200;

/** Tells the page around about money and rounds, and does as it asks. For games that go on by themselves. */
export function reportToSite<State>(setting: Setting<State>): void {
  const { link, store, factsOf, hold, isStill, hush, refreshBalance, onSeen } = setting;
  let isHolding = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let reported: SiteFacts = { balance: null, isOpen: false, failure: null };
  const answerHold = () => {
    clearTimeout(waiting);
    if (!isHolding) return;
    if (isStill()) link.send({ type: "held" });
    else waiting = setTimeout(answerHold, STILL_MS);
  };
  store.watch((state) => {
    const before = reported;
    reported = factsOf(state);
    const { balance, isOpen, failure } = reported;
    if (balance !== null && balance !== before.balance) link.send({ type: "balance", amount: String(balance) });
    if (isOpen !== before.isOpen) link.send({ type: "round", state: isOpen ? "open" : "closed" });
    if (failure === "SESSION_EXPIRED" && before.failure === null) link.send({ type: "session_expired" });
  });
  link.onMessage(({ type }) => {
    if (type === "hold" || type === "release") {
      isHolding = type === "hold";
      hold(isHolding);
      answerHold();
    } else if (type === "refresh_balance") refreshBalance?.();
    else hush(type === "pause");
  });
  document.addEventListener("visibilitychange", () => {
    hush(document.hidden);
    if (!document.hidden) onSeen();
  });
}
