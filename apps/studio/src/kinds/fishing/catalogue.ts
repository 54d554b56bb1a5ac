import type { ProviderGame } from "@chokdee/contract/provider";
import { FISHING_ROOMS, type FishingRoom, isArmed, isPlain, RETURN, SPECIES } from "@chokdee/rules/fishing";
import { cardOf } from "../../platform/cards.ts";

const RELEASED_ON = "2026-11-16";

const NAMES: Readonly<Record<FishingRoom["id"], string>> = {
  pond: "Lotus Pond",
  river: "Mekong River",
  gulf: "Gulf of Thailand",
};

/** The most that one shot pays, in prices: all hits of the largest weapon catch the dearest fish. */
const MAX_WIN = Math.max(
  ...SPECIES.map((species) => (isArmed(species) ? species.hits * maxOf(SPECIES.filter(isPlain)) : maxOf([species]))),
);

function maxOf(species: typeof SPECIES): number {
  return Math.max(
    ...species.flatMap((each) =>
      isArmed(each) ? [] : each.phases.flatMap((prizes) => prizes.map(({ units }) => units)),
    ),
  );
}

export const roomOf = (game: string): FishingRoom | undefined => FISHING_ROOMS.find(({ id }) => id === game);

/** The rooms as the operator lists them. A free round is one shot. */
export function fishingEntries(): ProviderGame[] {
  return FISHING_ROOMS.map(({ id, name, prices }) => ({
    game: id,
    name: NAMES[id],
    name_th: `ยิงปลา${name}`,
    category: "fishing",
    features: ["shared", "boss", "weapons"],
    has_demo: true,
    image: cardOf(id),
    released_on: RELEASED_ON,
    return_percent: (RETURN.numerator / RETURN.denominator) * 100,
    max_win: MAX_WIN,
    free_round_bets: [...prices],
  }));
}
