import { moneyText } from "@chokdee/game-kit";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { element } from "../../../../base/ui/dom.ts";
import type { Store } from "../../../../base/ui/store.ts";
import type { PlayState } from "../play-state.ts";

export function openBetsDialog(bets: readonly number[], store: Store<PlayState>): void {
  const choices = bets.map((bet) =>
    element(
      "button",
      {
        class: "choice tabular",
        type: "button",
        "aria-pressed": String(bet === store.get().bet),
        onclick: () => {
          store.set({ bet });
          sheet.close();
        },
      },
      moneyText(bet),
    ),
  );
  const sheet = openDialog({ title: "เลือกเดิมพันต่อรอบ (บาท)" }, element("div", { class: "choices" }, ...choices));
}
