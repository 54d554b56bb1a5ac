import casinoUrl from "../art/casino.svg";
import fishingUrl from "../art/fishing.svg";
import freespinUrl from "../art/freespin.svg";
import lottoUrl from "../art/lotto.svg";
import slotUrl from "../art/slot.svg";
import sportUrl from "../art/sport.svg";
import type { LobbyName } from "../routing/params.ts";
import { pathTo } from "../routing/paths.ts";

export interface Category {
  readonly key: LobbyName | "lotto";
  readonly title: string;
  readonly to: string;
  readonly picture: string;
}

/** The shortcuts of the home page. */
export const categories: readonly Category[] = [
  { key: "slot", title: "สล็อต", to: pathTo("slot"), picture: slotUrl },
  { key: "lotto", title: "หวย", to: pathTo("lottoLobby"), picture: lottoUrl },
  { key: "casino", title: "คาสิโนสด", to: pathTo("casino"), picture: casinoUrl },
  { key: "sport", title: "กีฬา", to: pathTo("sport"), picture: sportUrl },
  { key: "fishing", title: "ยิงปลา", to: pathTo("fishing"), picture: fishingUrl },
  { key: "freespin", title: "ฟรีสปิน", to: pathTo("freespin"), picture: freespinUrl },
];

/** The lobbies that a player switches between. */
export const lobbyCategories = categories.filter(({ key }) => key !== "lotto");
