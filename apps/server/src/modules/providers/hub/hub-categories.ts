import type { ProviderGame } from "@chokdee/contract/provider";

type Category = ProviderGame["category"];

/** The aggregator's categories that are not tables and wheels. */
const halls: ReadonlyMap<string, Category> = new Map(
  (
    [
      [
        "slot",
        [
          "Video Slots",
          "Jackpot Slots",
          "Arcade Games",
          "Casual Games",
          "Instant Win Games",
          "Scratch",
          "Scratch Cards",
          "Bingo",
          "Video Bingo",
          "Keno",
          "Video Keno",
          "Lottery",
        ],
      ],
      ["fishing", ["Fishing", "Fishing Games"]],
      ["sport", ["Sportsbook", "Player Props", "Virtual Sports"]],
    ] as const
  ).flatMap(([hall, names]) => names.map((name) => [name, hall] as const)),
);

/**
 * The hall that a game is shown in and counted under. Tables, live games, crash and dice, and whatever the aggregator
 * adds or leaves unsaid, are in the casino: what is staked there counts least for bonuses, so nothing counts too much.
 */
export function hallOf(category: string | null): Category {
  return halls.get(category ?? "") ?? "casino";
}
