import { phaseAt } from "@chokdee/rules/fishing";
import { element } from "../../../base/ui/dom.ts";
import type { Fish } from "../water/shoal.ts";
import { oneIn, prizeText } from "./words.ts";

const PHASE_WORDS = ["เพิ่งมาถึง", "ตื่นเต็มตา", "โกรธจัด"] as const;

/** Who is here, what it pays and how likely: a true chance instead of a bar of health. */
export function createBossCard(): { readonly root: HTMLElement; update(boss: Fish | undefined, now: number): void } {
  const name = element("h2", { class: "boss-name" });
  const pays = element("p", { class: "boss-pays tabular" });
  const chance = element("p", { class: "boss-chance tabular" });
  const root = element("aside", { class: "boss-card", "aria-live": "polite", hidden: true }, name, pays, chance);
  let shown = "";
  return {
    root,
    update: (boss, now) => {
      const phase = boss ? phaseAt(boss.swimmer, now) : 0;
      const key = boss ? `${boss.id} ${phase}` : "";
      if (key === shown) return;
      shown = key;
      root.hidden = !boss;
      if (!boss) return;
      const { species } = boss.swimmer;
      name.textContent = species.name;
      pays.textContent = prizeText(species, phase);
      chance.textContent = `โอกาส 1 ใน ${oneIn(species, phase)} ต่อนัด · ${PHASE_WORDS[phase] ?? ""}`;
    },
  };
}
