import { moneyText } from "@chokdee/game-kit";
import { element } from "../../../base/ui/dom.ts";
import type { SeaState } from "../state/sea-state.ts";
import type { View } from "../water/view.ts";

export interface Seats {
  readonly root: HTMLElement;
  update(state: SeaState, view: View): void;
  /** A word over a seat, for a moment. */
  say(seat: number, text: string): void;
}

const SAID_MS = 2_600;

/** Who sits where: at the corner of each cannon. */
export function createSeats(): Seats {
  const badges = [0, 1, 2, 3].map((seat) => {
    const name = element("strong", { class: "seat-name" });
    const facts = element("span", { class: "seat-facts tabular" });
    const said = element("p", { class: "seat-said", role: "status" });
    const root = element(
      "div",
      { class: `seat seat-${seat}` },
      element("span", { class: "seat-number", "aria-hidden": "true" }, String(seat + 1)),
      element("div", { class: "seat-words" }, name, facts),
      said,
    );
    return { root, name, facts, said };
  });
  const timers: (ReturnType<typeof setTimeout> | undefined)[] = [];
  return {
    root: element("div", { class: "seats" }, ...badges.map(({ root }) => root)),
    update: (state, view) => {
      badges.forEach(({ root, name, facts }, seat) => {
        const who = state.seats[seat] ?? null;
        const isOwn = seat === state.seat;
        const isBelow = view.isBelow(seat);
        const isLeft = view.x(view.muzzleX(seat)) < view.box.left + view.box.width / 2;
        const kind = `seat seat-${seat} ${isBelow ? "is-below" : "is-above"} ${isLeft ? "is-left" : "is-right"}${isOwn ? " is-own" : ""}${who ? "" : " is-empty"}${who?.is_away ? " is-away" : ""}`;
        if (root.className !== kind) root.className = kind;
        const words = who ? (isOwn ? "คุณ" : who.name) : "ที่ว่าง";
        if (name.textContent !== words) name.textContent = words;
        const price = isOwn ? state.price : (who?.price ?? null);
        const text =
          who === null ? "" : who.is_away ? "สัญญาณขาด" : price === null ? "ยังไม่ยิง" : `${moneyText(price)} บ./นัด`;
        if (facts.textContent !== text) facts.textContent = text;
      });
    },
    say: (seat, text) => {
      const badge = badges[seat];
      if (!badge) return;
      clearTimeout(timers[seat]);
      badge.said.textContent = text;
      badge.said.classList.add("is-said");
      timers[seat] = setTimeout(() => badge.said.classList.remove("is-said"), SAID_MS);
    },
  };
}
