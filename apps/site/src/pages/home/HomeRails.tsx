import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { distinctRails, keyOf } from "../../features/games/game.ts";
import { lobbyQuery } from "../../features/games/queries.ts";
import { GameRail } from "../../features/games/GameRail.tsx";
import { useFavourites } from "../../features/games/use-favourites.ts";
import { pathTo, pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { RailWaiting } from "./RailWaiting.tsx";

const PER_RAIL = 12;

/** What the house has chosen is all there is of it. */
function wholeOf(rail: string): string | undefined {
  if (rail === "hot" || rail === "last") return pathWith("lobby", { name: rail });
  return rail === "new" ? pathTo("slot") : undefined;
}

/** Recently played, popular and new games, and what the house has chosen. If they cannot be read, the home page omits them. */
export default function HomeRails(): ReactNode {
  const { client } = useApp();
  const { Link } = useShell();
  const favourites = useFavourites();
  const { data, isPending } = useQuery(lobbyQuery(client, { limit: PER_RAIL }));
  if (isPending) return <RailWaiting />;
  return distinctRails(data?.rails ?? [], keyOf).map(({ key, title, games }) => {
    const whole = wholeOf(key);
    return (
      <GameRail
        key={key}
        title={title}
        games={games}
        favourites={favourites}
        action={
          whole && (
            <Link to={whole} aria-label={`ดูทั้งหมด ${title}`} className="text-link">
              ดูทั้งหมด
            </Link>
          )
        }
      />
    );
  });
}
