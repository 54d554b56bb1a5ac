import { element } from "../../../base/ui/dom.ts";
import { cardSprite, showSprite } from "../art.ts";
import { cardName, type Face } from "./playing-card.ts";

export interface Squeeze {
  readonly root: HTMLElement;
  /** Resolves when the card is open: peeled far enough, turned by a key, or opened by `signal`. */
  readonly opened: Promise<void>;
}

/** Beyond this share of its height the card is open. */
const OPEN_SHARE = 0.62;
/** A card that is held without a drag opens by itself, this much of its height a second. */
const HOLD_SHARE_PER_SECOND = 0.28;
const KEY_STEP = 0.12;

/**
 * A large card, face down, that is peeled from its lower edge by a drag upwards, by holding it or by arrow keys. The
 * lower part folds over: what is seen of the face is exactly what has been lifted, and the corners stay covered.
 */
export function createSqueeze(face: Face, signal: AbortSignal): Squeeze {
  const flap = element("span", { class: "squeeze-flap" });
  const back = element("span", { class: "squeeze-back card-back" });
  showSprite(flap, cardSprite(face.card));
  showSprite(back, cardSprite("back"));
  const shade = element("span", { class: "squeeze-shade" });
  const root = element(
    "button",
    { class: "squeeze", type: "button", "aria-label": "บีบไพ่: ลากขึ้นหรือกดค้างเพื่อเปิด" },
    back,
    shade,
    flap,
  );
  let share = 0;
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const open = () => {
    root.classList.add("is-open");
    root.setAttribute("aria-label", cardName(face));
    stopHolding();
    resolve();
  };
  const lift = (next: number) => {
    if (root.classList.contains("is-open")) return;
    share = Math.min(1, Math.max(share, next));
    root.style.setProperty("--lift", share.toFixed(3));
    if (share >= OPEN_SHARE) open();
  };
  let frame = 0;
  const stopHolding = () => cancelAnimationFrame(frame);
  const hold = (since: number) => {
    frame = requestAnimationFrame((now) => {
      lift(share + ((now - since) / 1_000) * HOLD_SHARE_PER_SECOND);
      if (!root.classList.contains("is-open")) hold(now);
    });
  };

  root.addEventListener("pointerdown", (event) => {
    root.setPointerCapture(event.pointerId);
    const startY = event.clientY;
    const before = share;
    const height = root.clientHeight || 1;
    const drag = (move: PointerEvent) => lift(before + (startY - move.clientY) / height);
    const end = () => {
      stopHolding();
      root.removeEventListener("pointermove", drag);
    };
    root.addEventListener("pointermove", drag);
    root.addEventListener("pointerup", end, { once: true });
    root.addEventListener("pointercancel", end, { once: true });
    hold(performance.now());
  });
  root.addEventListener("keydown", (event) => {
    if (event.key === "ArrowUp") lift(share + KEY_STEP);
    else if (event.key === "Enter" || event.key === " ") open();
    else return;
    event.preventDefault();
  });
  if (signal.aborted) open();
  else signal.addEventListener("abort", open, { once: true });
  return { root, opened };
}
