import { Card, cx, ErrorState } from "@chokdee/ui";
import type { ReactNode } from "react";
import { failureText } from "../../base/data/failure.ts";
import { GameGrid } from "../../features/games/GameGrid.tsx";
import { GamesSkeleton } from "../../features/games/GamesSkeleton.tsx";
import type { Favourites } from "../../features/games/use-favourites.ts";
import type { GameListing } from "./use-lobby-games.ts";

interface GamesProps {
  listing: GameListing;
  favourites: Favourites;
  /** Shown if there are none. */
  empty: ReactNode;
}

/** The games of a lobby, or their placeholder. */
export function Games({ listing, favourites, empty }: GamesProps) {
  const { games, total, failure, isStale } = listing;
  const failed = failure && (
    <Card>
      <ErrorState message={failureText(failure)} retrying={listing.isRetrying} onRetry={listing.retry} />
    </Card>
  );
  if (!games) return failed ?? <GamesSkeleton />;
  return (
    <div aria-busy={isStale} className={cx("grid gap-6 transition-opacity duration-150", isStale && "opacity-50")}>
      {games.length === 0 ? (
        empty
      ) : (
        <GameGrid games={games} total={total} favourites={favourites} onNearEnd={failure ? () => {} : listing.more} />
      )}
      {failed}
    </div>
  );
}
