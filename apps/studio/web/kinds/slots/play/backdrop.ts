import type { Theme } from "../themes/theme.ts";
import { element } from "../../../base/ui/dom.ts";

/** How far the near picture moves against the pointer, in pixels; the far one moves half of that the other way. */
const REACH = 14;

/** The place behind the game in two pictures, which shift against each other as the pointer moves. */
export function createBackdrop({ scenes, featureGlow }: Pick<Theme, "scenes" | "featureGlow">): HTMLElement {
  const far = element("div", { class: "scene" });
  const near = element("div", { class: "scene-near" });
  const root = element("div", { class: "backdrop", "aria-hidden": "true" }, far, near);
  for (const [shape, { far: farUrl, near: nearUrl }] of Object.entries(scenes)) {
    far.style.setProperty(`--${shape}`, `url("${farUrl}")`);
    near.style.setProperty(`--${shape}`, `url("${nearUrl}")`);
  }
  root.style.setProperty("--free-glow", featureGlow);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) followPointer(far, near);
  return root;
}

function followPointer(far: HTMLElement, near: HTMLElement): void {
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      const [x, y] = [clientX / innerWidth - 0.5, clientY / innerHeight - 0.5];
      near.style.translate = `${(-x * REACH * 2).toFixed(1)}px ${(-y * REACH).toFixed(1)}px`;
      far.style.translate = `${(x * REACH).toFixed(1)}px ${((y * REACH) / 2).toFixed(1)}px`;
    },
    { passive: true },
  );
}
