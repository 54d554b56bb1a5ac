import { bangkokDay } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { CategorisedGame } from "../../core/open-games.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { findOffer, listOffers, type OfferRow } from "./item-repo.ts";
import { readShopReward } from "./shop-reward.ts";

type Basis = Pick<ShopDependencies, "clock" | "openGames">;

/** An offer with the game that its free rounds are for. */
export interface Offer {
  readonly offer: OfferRow;
  readonly game: CategorisedGame | undefined;
}

/** What members can have now. Free rounds of a game that is closed or gone would run out unused: they are not offered. */
export async function readOffers(deps: Basis, db: Queryable, memberId: MemberId | undefined): Promise<Offer[]> {
  const games = await deps.openGames(db);
  const offers = await listOffers(db, asked(deps, memberId));
  return offers.map((offer) => ({ offer, game: gameOf(offer, games) })).filter(isUsable);
}

/** One of them. NOT_FOUND where it is not offered. */
export async function readOffer(deps: Basis, db: Queryable, memberId: MemberId, id: number): Promise<OfferRow> {
  const offer = await findOffer(db, asked(deps, memberId), id);
  if (!offer || !isUsable({ offer, game: gameOf(offer, await deps.openGames(db)) })) throw new DomainError("NOT_FOUND");
  return offer;
}

function asked({ clock }: Basis, memberId: MemberId | undefined) {
  const now = clock.now();
  return { now, day: bangkokDay(now), memberId };
}

function isUsable({ offer, game }: Offer): boolean {
  return offer.reward.kind !== "free_round" || game !== undefined;
}

function gameOf(offer: OfferRow, games: readonly CategorisedGame[]): CategorisedGame | undefined {
  const reward = readShopReward(offer.reward);
  if (reward.kind !== "free_round") return undefined;
  return games.find(({ providerId, gameId }) => providerId === reward.providerId && gameId === reward.gameId);
}
