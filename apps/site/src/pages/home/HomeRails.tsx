import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { lobbyQuery } from "../../features/games/queries.ts";
import { GameRail } from "../../features/games/GameRail.tsx";
import { pathTo, pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { firstRail, otherRails } from "./rails.ts";
import { RailWaiting } from "./RailWaiting.tsx";

const PER_RAIL = 12;

/** What the house has chosen is all there is of it. */
function wholeOf(rail: string): string | undefined {
  if (rail === "hot" || rail === "last") return pathWith("lobby", { name: rail });
  return rail === "new" || rail === "first" ? pathTo("slot") : undefined;
}

/** What to play next, or the other rails that the house has. If they cannot be read, the home page omits them. */
export default function HomeRails({ part }: { part: "first" | "others" }): ReactNode {
  const { client } = useApp();
  const { Link } = useShell();
  const { data, isPending } = useQuery(lobbyQuery(client, { limit: PER_RAIL }));
  if (isPending) return part === "first" ? <RailWaiting /> : null;
  const rails = data?.rails ?? [];
  const first = firstRail(rails, PER_RAIL);
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
