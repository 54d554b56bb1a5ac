import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { GameRail } from "../../features/games/GameRail.tsx";
import { pathTo, pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { firstRail, lobbyOfHome, otherRails, PER_RAIL } from "./rails.ts";
import { RailWaiting } from "./RailWaiting.tsx";

/** What the house has chosen is all there is of it. */
function wholeOf(rail: string): string | undefined {
  if (rail === "hot" || rail === "last") return pathWith("lobby", { name: rail });
  return rail === "new" || rail === "first" ? pathTo("slot") : undefined;
}

/** What to play next, or the other rails that the house has. If they cannot be read, the home page omits them. */
export default function HomeRails({ part }: { part: "first" | "others" }): ReactNode {
  const { client } = useApp();
  const { Link } = useShell();
  const { data, isPending } = useQuery(lobbyOfHome(client));
  const rails = data?.rails ?? [];
  // In a house in which little was played yet, games of the hall fill the row.
  const isShort = !isPending && (firstRail(rails)?.games.length ?? 0) < PER_RAIL;
  const hall = useQuery({ ...client.query("gameList", { category: "slot", limit: PER_RAIL }), enabled: isShort });
  if (isPending || (isShort && hall.isPending)) return part === "first" ? <RailWaiting /> : null;
  const first = firstRail([...rails, { key: "hall", title: "", games: hall.data?.items ?? [] }]);
  const shown = part === "others" ? otherRails(rails, first) : first ? [first] : [];
  return shown.map(({ key, title, games }) => {
    const whole = wholeOf(key);
    return (
      <GameRail
        key={key}
        title={title}
        games={games}
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
