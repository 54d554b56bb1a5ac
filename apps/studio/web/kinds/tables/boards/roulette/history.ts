import { rouletteCounts } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import type { HistorySetting, HistoryStrip } from "../board.ts";
import { numberMark } from "./wheel-stage.ts";

const SHOWN = { table: 14, tile: 8 } as const;
const HOT = 4;

/** The last numbers, newest first, and how the rounds before fell. Counts, and no word about the next round. */
export function createNumberHistory(size: HistorySetting["size"]): HistoryStrip {
  const last = element("ol", { class: "last-numbers", "aria-label": "ผลล่าสุด" });
  const shares = element("p", { class: "share-bar", role: "img" });
  const often = element("p", { class: "often tabular" });
  const root = element(
    "section",
    { class: `number-history is-${size}`, "aria-label": "ผลที่ผ่านมา" },
    last,
    ...(size === "table" ? [element("div", { class: "number-counts" }, shares, often)] : []),
  );
  return {
    root,
    update: (results) => {
      const numbers = results.map(([number = 0]) => number);
      last.replaceChildren(
        ...numbers
          .slice(-SHOWN[size])
          .toReversed()
          .map((number) => element("li", {}, numberMark(number))),
      );
      if (size === "tile") return;
      const { rounds, red, black, zero, numbers: times } = rouletteCounts(numbers.map((number) => ({ number })));
      shares.setAttribute("aria-label", `${rounds} รอบ แดง ${red} ดำ ${black} ศูนย์ ${zero}`);
      shares.replaceChildren(
        ...(
          [
            ["red", red, "แดง"],
            ["green", zero, "0"],
            ["black", black, "ดำ"],
          ] as const
        ).map(([colour, count, name]) => {
          const part = element("span", { class: `share is-${colour} tabular` }, count === 0 ? "" : `${name} ${count}`);
          part.style.flexGrow = String(count);
          return part;
        }),
      );
      const hot = times
        .map((count, number) => ({ count, number }))
        .filter(({ count }) => count > 1)
        .toSorted((a, b) => b.count - a.count || a.number - b.number)
        .slice(0, HOT);
      often.replaceChildren(
        ...(hot.length === 0
          ? []
          : [
              element(
                "span",
                { class: "often-word" },
                "บ่อยสุด",
                element("span", { class: "often-rounds" }, `ใน ${rounds} รอบ`),
              ),
            ]),
        ...hot.map(({ number, count }) => element("span", { class: "often-one" }, numberMark(number), `×${count}`)),
      );
    },
  };
}
