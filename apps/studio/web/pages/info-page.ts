import "../base/styles/pages.css";
import { numberText } from "@chokdee/game-kit";
import { callStudio } from "../base/api/studio-client.ts";
import { gameInfo } from "../kinds/slots/info/game-info.ts";
import { failureOf } from "../base/failures.ts";
import { showFailure } from "../base/screens.ts";
import type { Theme } from "../kinds/slots/themes/theme.ts";
import { themeOf } from "../kinds/slots/themes/themes.ts";
import { element } from "../base/ui/dom.ts";
import { loadBitmap } from "../base/ui/load-image.ts";

/** What is published about a game, as a page that needs neither a session nor the drawing engine. */
export async function openInfoPage(root: HTMLElement, game: string): Promise<void> {
  try {
    const load = themeOf(game);
    const { name, content } = load ? await slotInfo(game, load) : await tableInfo(game);
    document.title = `${name} · ตารางจ่ายและกติกา`;
    root.replaceChildren(element("main", { class: "page" }, element("h1", { class: "page-title" }, name), ...content));
  } catch (error) {
    const retry = () => location.reload();
    showFailure(root, { ...failureOf(error), help: "retry" }, { close: retry, retry });
  }
}

interface Info {
  readonly name: string;
  readonly content: readonly HTMLElement[];
}

async function slotInfo(game: string, load: () => Promise<Theme>): Promise<Info> {
  const [published, theme] = await Promise.all([callStudio("game", { game }), load()]);
  const { definition } = published;
  const atlas = await loadBitmap(theme.atlasUrl);
  const bet = definition.bets[0] ?? definition.unitsPerBet;
  return {
    name: definition.name.th,
    content: [gameInfo(published, bet, { atlas, map: theme.atlas, ribbons: theme.ribbons })],
  };
}

async function tableInfo(table: string): Promise<Info> {
  const [info, { tableRulesText }] = await Promise.all([
    callStudio("table_info", { table }),
    import("../kinds/tables/view/dialogs/rules-dialog.ts"),
  ]);
  const ended = element(
    "p",
    { class: "muted" },
    `จบไปแล้ว ${numberText(info.rounds)} รอบ ในจำนวนนี้ยกเลิก ${numberText(info.voided)} รอบ ปิดผนึกช้า ${numberText(info.late)} รอบ`,
  );
  return { name: info.name_th, content: [...tableRulesText(info), ended] };
}
