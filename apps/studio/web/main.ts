import "@fontsource/anuphan/400.css";
import "@fontsource/anuphan/500.css";
import "@fontsource/anuphan/600.css";
import "@fontsource/trirong/600.css";
import "./base/styles/base.css";
import { appRoot } from "./base/ui/dom.ts";
import { routeOf } from "./base/route.ts";
import { themeOf } from "./kinds/slots/themes/themes.ts";

/** The rooms of the fishing hall, which are known by name here: their rules are loaded with their page. */
const ROOMS: readonly string[] = ["pond", "river", "gulf"];

/** Each page loads only what it needs: the information page never loads the drawing engine. */
async function open(): Promise<void> {
  const route = routeOf(new URL(location.href));
  switch (route.page) {
    case "play":
      if (ROOMS.includes(route.game)) {
        return (await import("./kinds/fishing/open-fishing.ts")).openFishing(appRoot(), route);
      }
      return themeOf(route.game)
        ? (await import("./kinds/slots/play/open-game.ts")).openGame(appRoot(), route)
        : (await import("./kinds/tables/open-tables.ts")).openTables(appRoot(), route);
    case "info":
      return (await import("./pages/info-page.ts")).openInfoPage(appRoot(), route.game);
    case "verify":
      return (await import("./pages/verify-page.ts")).openVerifyPage(appRoot(), route);
    case "unknown":
      return (await import("./pages/unknown-page.ts")).openUnknownPage(appRoot());
  }
}

await open();
