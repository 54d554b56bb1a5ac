import { element } from "../../../../base/ui/dom.ts";
import type { PlaceFacts } from "../../parts/felt.ts";
import { numberMark } from "./wheel-stage.ts";

export interface Lens {
  show(what: PlaceFacts & { readonly numbers: readonly number[] }, at: { clientX: number; clientY: number }): void;
  hide(): void;
}

const GAP_PX = 58;
const EDGE_PX = 8;

/** Names what a held finger means, above the finger that hides it. */
export function createLens(): Lens {
  const name = element("strong", { class: "lens-name" });
  const odds = element("span", { class: "lens-odds tabular" });
  const numbers = element("span", { class: "lens-numbers" });
  const root = element("div", { class: "lens", "aria-hidden": "true" }, numbers, name, odds);
  return {
    show: (what, { clientX, clientY }) => {
      if (!root.isConnected) document.body.append(root);
      name.textContent = what.name;
      odds.textContent = `จ่าย ${what.odds}`;
      numbers.replaceChildren(...what.numbers.map(numberMark));
      const { offsetWidth, offsetHeight } = root;
      const left = Math.min(innerWidth - offsetWidth - EDGE_PX, Math.max(EDGE_PX, clientX - offsetWidth / 2));
      root.style.transform = `translate(${left}px, ${Math.max(EDGE_PX, clientY - GAP_PX - offsetHeight)}px)`;
    },
    hide: () => root.remove(),
  };
}
