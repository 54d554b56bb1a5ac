import { element, shape } from "../../../base/ui/dom.ts";

export interface TimerRing {
  readonly root: HTMLElement;
  /** Counts down to `endsAt` of a phase of this length; both in this browser's milliseconds. */
  start(endsAt: number, lengthMs: number): void;
  /** Shows no time: the phase has no end that is known. */
  stop(): void;
}

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;
const HURRY_SECONDS = 4;

/** The seconds that are left, in a ring that empties. It is drawn once a phase and moved by the browser itself. */
export function createTimerRing(unit: string | undefined, onSecond: (left: number) => void = () => {}): TimerRing {
  const arc = shape("circle", { class: "ring-arc", cx: 50, cy: 50, r: RADIUS, "stroke-dasharray": ROUND });
  const figure = element("strong", { class: "ring-figure tabular" });
  const root = element(
    "div",
    { class: "ring", role: "timer", "aria-live": "off" },
    shape(
      "svg",
      { viewBox: "0 0 100 100", "aria-hidden": "true" },
      shape("circle", { class: "ring-track", cx: 50, cy: 50, r: RADIUS }),
      arc,
    ),
    element(
      "span",
      { class: "ring-text" },
      figure,
      unit !== undefined && element("span", { class: "ring-unit" }, unit),
    ),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let motion: Animation | undefined;

  const stop = () => {
    clearTimeout(timer);
    motion?.cancel();
    figure.textContent = "";
    root.classList.remove("is-hurried");
    root.classList.add("is-still");
  };

  return {
    root,
    stop,
    start: (endsAt, lengthMs) => {
      stop();
      root.classList.remove("is-still");
      const length = Math.max(1, lengthMs);
      const tick = () => {
        const leftMs = endsAt - Date.now();
        const left = Math.max(0, Math.ceil(leftMs / 1_000));
        figure.textContent = String(left);
        root.setAttribute("aria-label", `เหลือ ${left} วินาที`);
        root.classList.toggle("is-hurried", left <= HURRY_SECONDS);
        onSecond(left);
        if (left > 0) timer = setTimeout(tick, leftMs - (left - 1) * 1_000 + 5);
      };
      tick();
      motion = arc.animate([{ strokeDashoffset: "0" }, { strokeDashoffset: String(ROUND) }], {
        duration: length,
        delay: endsAt - Date.now() - length,
        fill: "both",
      });
    },
  };
}
