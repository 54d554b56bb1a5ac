import { element } from "../../../../base/ui/dom.ts";
import type { Drawn, HistorySetting, HistoryStrip } from "../board.ts";

/** One part of the bar that counts how the last rounds fell. */
export interface CountedPart {
  readonly name: string;
  readonly tone: string;
  readonly count: number;
}

interface Setting extends HistorySetting {
  /** How many results have room at a table. */
  readonly shown: number;
  /** What one result is drawn as, and what it is called. */
  readonly mark: (drawn: Drawn) => HTMLElement;
  readonly say: (drawn: Drawn) => string;
  readonly count: (results: readonly Drawn[]) => readonly CountedPart[];
  /** How often each face was seen, drawn beside its count. */
  readonly face: (face: number) => Element;
}

const SHOWN_ON_TILE = 8;
/** A smaller part of the bar has room for its count alone. */
const NARROW_SHARE = 0.22;
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The last results, newest at the right end, and counts of all that are known. No word about the next round. */
export function createDiceHistory({ size, shown, mark, say, count, face }: Setting): HistoryStrip {
  const last = element("ol", { class: "last-dice", "aria-label": "ผลล่าสุด" });
  const shares = element("p", { class: "share-bar", role: "img" });
  const faces = element("ul", { class: "face-counts tabular", "aria-label": "จำนวนลูกที่ออกแต่ละหน้า" });
  const root = element(
    "section",
    { class: `dice-history is-${size}`, "aria-label": "ผลที่ผ่านมา" },
    last,
    ...(size === "table" ? [element("div", { class: "dice-counts" }, shares, faces)] : []),
  );
  return {
    root,
    update: (results) => {
      last.replaceChildren(
        ...results
          .slice(size === "table" ? -shown : -SHOWN_ON_TILE)
          .map((drawn) => element("li", { "aria-label": say(drawn) }, mark(drawn))),
      );
      if (size === "tile") return;
      const parts = count(results);
      shares.setAttribute(
        "aria-label",
        `${results.length} รอบ ${parts.map((part) => `${part.name} ${part.count}`).join(" ")}`,
      );
      shares.replaceChildren(
        ...parts.map((part) => {
          const isNarrow = part.count < results.length * NARROW_SHARE;
          const text = part.count === 0 ? "" : isNarrow ? String(part.count) : `${part.name} ${part.count}`;
          const share = element("span", { class: `share is-${part.tone} tabular` }, text);
          share.style.flexGrow = String(part.count);
          return share;
        }),
      );
      const dice = results.flat();
      faces.replaceChildren(
        ...FACES.map((each) => element("li", {}, face(each), String(dice.filter((die) => die === each).length))),
      );
    },
  };
}
