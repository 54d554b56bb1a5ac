import "../styles/pages.css";
import { callStudio } from "../api/studio-client.ts";
import { gameInfo } from "../info/game-info.ts";
import { failureOf } from "../play/failures.ts";
import { showFailure } from "../play/screens.ts";
import { themeOf } from "../themes/themes.ts";
import { element } from "../ui/dom.ts";
import { loadImage } from "../ui/load-image.ts";

/** What is published about a game, as a page that needs neither a session nor the drawing engine. */
export async function openInfoPage(root: HTMLElement, game: string): Promise<void> {
  try {
    const [published, theme] = await Promise.all([callStudio("game", { game }), themeOf(game)?.()]);
    if (!theme) throw new Error(`No game is named ${game}`);
    const { definition } = published;
    const atlas = await loadImage(theme.atlasUrl);
    const bet = definition.bets[0] ?? definition.unitsPerBet;
    document.title = `${definition.name.th} · ตารางจ่ายและกติกา`;
    root.replaceChildren(
      element(
        "main",
        { class: "page" },
        element("h1", { class: "page-title" }, definition.name.th),
        gameInfo(published, bet, { atlas, map: theme.atlas }),
      ),
    );
  } catch (error) {
    const retry = () => location.reload();
    showFailure(root, { ...failureOf(error), help: "retry" }, { close: retry, retry });
  }
}
