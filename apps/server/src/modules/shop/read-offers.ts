import { bangkokDay } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { CategorisedGame } from "../../core/open-games.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { findOffer, listOffers, type OfferRow } from "./item-repo.ts";
import { readShopReward } from "./shop-reward.ts";

type Basis = Pick<ShopDependencies, "clock" | "openGames">;

/** What members can have now. Free rounds of a game that is closed or gone would run out unused: they are not offered. */
export async function readOffers(deps: Basis, db: Queryable, memberId: MemberId | undefined): Promise<OfferRow[]> {
  const games = await deps.openGames(db);
  return (await listOffers(db, asked(deps, memberId))).filter((offer) => isUsable(offer, games));
}

/** One of them. NOT_FOUND where it is not offered. */
export async function readOffer(deps: Basis, db: Queryable, memberId: MemberId, id: number): Promise<OfferRow> {
  const offer = await findOffer(db, asked(deps, memberId), id);
  if (!offer || !isUsable(offer, await deps.openGames(db))) throw new DomainError("NOT_FOUND");
  return offer;
}

function asked({ clock }: Basis, memberId: MemberId | undefined) {
  const now = clock.now();
  return { now, day: bangkokDay(now), memberId };
}

function isUsable(offer: OfferRow, games: readonly CategorisedGame[]): boolean {
  const reward = readShopReward(offer.reward);
  if (reward.kind !== "free_round") return true;
  return games.some(({ providerId, gameId }) => providerId === reward.providerId && gameId === reward.gameId);
}
