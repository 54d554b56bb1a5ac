import type { CallOutput } from "@chokdee/contract";
import type { SiteClient } from "@chokdee/client";
import { failureText, isRefusal } from "../../../base/data/failure.ts";
import type { SelectedGame } from "../game.ts";
import type { Check } from "./use-reality-check.ts";

/** Whether the game should use its phone layout: a touch screen no wider than a tablet held upright. */
function isMobile(): boolean {
  return window.matchMedia("(pointer: coarse) and (max-width: 959px)").matches;
}

export type GameWallet = CallOutput<"gameWallets">[number];

/** The progress of opening a game. */
export type Launch =
  | { readonly at: "waiting" }
  | { readonly at: "choosing"; readonly wallets: readonly GameWallet[] }
  /** The member reads how long they have played before the game opens. */
  | { readonly at: "checking"; readonly check: Check; readonly wallet: GameWallet }
  | { readonly at: "playing"; readonly link: string; readonly wallet: GameWallet | undefined };

/** A refused link of a real game must be acknowledged; any other failure is a toast. */
export class LinkRefused extends Error {
  override readonly name = "LinkRefused";
}

function requestOf({ game_id, provider_id, sub_provider_id, source, tables }: SelectedGame) {
  const game = { game_id, provider_id, sub_provider_id, source, is_mobile: isMobile() };
  return tables ? { ...game, tables: [...tables] } : game;
}

/** A demo opens at once, a real game with the only eligible wallet; if there are several, the member chooses. */
export async function prepareLaunch(client: SiteClient, game: SelectedGame): Promise<Launch> {
  if (game.is_demo) {
    const { link } = await client.call("gameDemo", { ...requestOf(game), agent_code: __AGENT_CODE__ });
    return { at: "playing", link, wallet: undefined };
  }
  const { game_id, provider_id, sub_provider_id } = game;
  const wallets = await client.call("gameWallets", { game_id, provider_id, sub_provider_id });
  const [only, ...others] = wallets;
  return only && others.length === 0 ? linkGame(client, game, only) : { at: "choosing", wallets };
}

export async function linkGame(client: SiteClient, game: SelectedGame, wallet: GameWallet): Promise<Launch> {
  try {
    const { link } = await client.call("gameLink", { ...requestOf(game), wallet_id: wallet.id });
    return { at: "playing", link, wallet };
  } catch (failure) {
    if (isRefusal(failure, "REALITY_CHECK_DUE")) return { at: "checking", check: failure.data, wallet };
    throw new LinkRefused(failureText(failure), { cause: failure });
  }
}
