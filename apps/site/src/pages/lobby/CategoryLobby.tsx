import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SectionHeading } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { distinctRails, keyOf } from "../../features/games/game.ts";
import { lobbyConfigQuery, lobbyQuery } from "../../features/games/queries.ts";
import { GamesSkeleton } from "../../features/games/GamesSkeleton.tsx";
import { JackpotBoard } from "../../features/jackpot/JackpotBoard.tsx";
import { usePools } from "../../features/jackpot/pools.ts";
import { GameRail } from "../../features/games/GameRail.tsx";
import { Together } from "../../base/loading/Together.tsx";
import { isFiltered, isInLobby, type ListedLobby, type LobbyFilters, matchesText, noFilters } from "./filters.ts";
import { type Favourites, useFavourites } from "../../features/games/use-favourites.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { EmptyLobby, NothingFound } from "./EmptyLobby.tsx";
import { Games } from "./Games.tsx";
import { LobbyChips, LobbySearch } from "./LobbyTools.tsx";
import type { PageHeadProps } from "../../base/shell/PageHead.tsx";
import { LobbyHead, PlayHistoryLink } from "../../features/games/LobbyHead.tsx";
import { type GameListing, useCategoryGames } from "./use-lobby-games.ts";

/** Of rails that fill by themselves, fewer would only push the games down; what the house has chosen is shown as it is. */
const MIN_IN_RAIL = 3;
const BY_ITSELF = ["last", "hot", "new"];

/** A lobby small enough to see at a glance needs no rails above it. */
const AT_A_GLANCE = 24;

type Category = Exclude<ListedLobby, "hot" | "last">;

/** Lobbies whose games share pools. */
const WITH_POOLS: readonly Category[] = ["slot", "freespin"];

interface RailsProps {
  category: Category;
  /** How many games there are: a rail of all of them says nothing. */
  total: number;
}

/** Recently played, popular and new. A lobby works without them, so their failure is not shown. */
function Rails({ category, total }: RailsProps) {
  const { client } = useApp();
  const { data } = useQuery(lobbyQuery(client, { category }));
  const isLong = (key: string, { length }: readonly unknown[]) => !BY_ITSELF.includes(key) || length >= MIN_IN_RAIL;
  const some = data?.rails.filter(({ key, games }) => isLong(key, games) && games.length < total) ?? [];
  return distinctRails(some, keyOf).map(({ key, title, games }) => (
    <GameRail key={key} title={title} games={games} action={key === "last" && <PlayHistoryLink />} />
  ));
}

function favouriteListing({ list }: Favourites, category: Category, filters: LobbyFilters): GameListing {
  const games = list.data?.filter(
    (game) =>
      isInLobby(game, category) &&
      matchesText(game, filters.q ?? "") &&
      (!filters.provider || game.provider_id === filters.provider) &&
      (!filters.feature || game.features.includes(filters.feature)) &&
      (!filters.volatility || game.features.includes(filters.volatility)),
  );
  return {
    games,
    total: games?.length ?? 0,
    isStale: false,
    failure: list.error,
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    more: () => {},
  };
}

interface CategoryLobbyProps {
  category: Category;
  page: PageHeadProps;
}

/** All games of one kind, with search and filters. */
export function CategoryLobby({ category, page }: CategoryLobbyProps) {
  const { client } = useApp();
  const [filters, change] = useSearchState("slot");
  const { provider, feature, volatility } = filters;
  const [isChoosing, setChoosing] = useState(Boolean(provider ?? feature ?? volatility));
  const config = useQuery(lobbyConfigQuery(client, category));
  const favourites = useFavourites();
  const all = useCategoryGames(category, filters);
  const listing = filters.favourites ? favouriteListing(favourites, category, filters) : all;
  const isNarrowed = isFiltered(filters);
  const hasRails = !isNarrowed && all.total > AT_A_GLANCE;
  const rails = useQuery({ ...lobbyQuery(client, { category }), enabled: hasRails });
  const hasPools = WITH_POOLS.includes(category);
  const pools = usePools(hasPools);
  const games = { isLoading: all.games === undefined && all.failure === null };

  if (!isNarrowed && all.games?.length === 0 && !all.isStale) {
    return (
      <>
        <LobbyHead {...page} />
        <EmptyLobby lobby={category} />
      </>
    );
  }
  return (
    <>
      <LobbyHead {...page}>
        <LobbySearch filters={filters} onChange={change} isOpen={isChoosing} onOpen={setChoosing} />
      </LobbyHead>
      <Together queries={[config, games, rails, pools]} skeleton={<GamesSkeleton hasRibbon={hasPools} />}>
        {config.data && isChoosing && <LobbyChips config={config.data} filters={filters} onChange={change} />}
        {pools.data && !isNarrowed && <JackpotBoard pools={pools.data} />}
        {hasRails && <Rails category={category} total={all.total} />}
        <section aria-labelledby="all-games" className="grid grid-cols-1 gap-4">
          {hasRails || isNarrowed ? (
            <SectionHeading id="all-games">{isNarrowed ? "ผลการค้นหา" : "ทุกเกม"}</SectionHeading>
          ) : (
            <h2 id="all-games" className="sr-only">
              ทุกเกม
            </h2>
          )}
          <p role="status" className="sr-only">
            {listing.games && `พบ ${listing.total} เกม`}
          </p>
          <Games
            listing={listing}
            favourites={favourites}
            empty={<NothingFound filters={filters} onClear={() => change(noFilters)} />}
          />
        </section>
      </Together>
    </>
  );
}
