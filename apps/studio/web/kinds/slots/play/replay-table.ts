import type { Sound } from "@chokdee/game-kit";
import type { RoundRecord } from "../../../../src/kinds/slots/protocol.ts";
import type { createStage } from "../stage/stage.ts";
import type { Theme, ToneName } from "../themes/theme.ts";
import { openDialog } from "../../../base/ui/dialog.ts";
import { buttonTo } from "../../../base/ui/buttons.ts";
import { element } from "../../../base/ui/dom.ts";
import { verifyView } from "../verify/verify-view.ts";
import { createBackdrop } from "./backdrop.ts";
import { createFeatureBoard } from "./feature-board.ts";
import { createResultLine } from "./result-line.ts";
import { RoundShow } from "./round-show.ts";

interface Setting {
  readonly root: HTMLElement;
  readonly record: RoundRecord;
  readonly theme: Theme;
  readonly atlas: ImageBitmap;
  readonly createStage: typeof createStage;
  readonly sound: Sound<ToneName>;
}

/** Replays one round, by the definition it was played with. Nothing can be played here. */
export async function setReplayTable({
  root,
  record,
  theme,
  atlas,
  createStage: build,
  sound,
}: Setting): Promise<void> {
  const { definition } = record;
  const { base, freeSpins } = definition;
  const result = createResultLine();
  const board = createFeatureBoard({
    ladders: { base: base.multipliers, free: freeSpins?.mode.multipliers ?? base.multipliers },
    pictures: { atlas, map: theme.atlas, ribbons: theme.ribbons },
  });
  const reelsArea = element("div", { class: "reels-area" });
  const again = element("button", { class: "gold-button", type: "button" }, "ดูอีกครั้ง");
  const verify = buttonTo(
    "plain-button",
    () => void openDialog({ title: "ตรวจสอบรอบนี้" }, verifyView(record)),
    "ตรวจสอบรอบนี้",
  );
  root.replaceChildren(
    element(
      "main",
      { class: `game theme-${theme.game}` },
      createBackdrop(theme),
      element("header", { class: "bar" }, element("span", { class: "badge" }, "ดูรอบที่ผ่านมา")),
      element("h1", { class: "logo" }, definition.name.th),
      reelsArea,
      result.root,
      element("footer", { class: "deck" }, element("div", { class: "button-row" }, verify, again)),
      board.root,
    ),
  );
  result.say("");
  const stage = await build({
    definition,
    theme,
    atlas,
    area: reelsArea,
    canvasBefore: reelsArea,
    onStop: (column) => sound.play("stop", theme.scale[column] ?? 0),
    onFit: board.fit,
  });
  const show = new RoundShow({ stage, hud: { result, board }, sound, theme, definition, pace: () => "normal" });
  const play = async (): Promise<void> => {
    again.disabled = true;
    await show.show(record);
    again.disabled = false;
  };
  again.addEventListener("click", () => void play());
  void play();
}
