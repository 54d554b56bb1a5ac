import { useMutation, useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate, useSetAnswer } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { notify } from "../../base/overlays/notify.ts";
import { afterLogin } from "../../base/session/after-login.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { type Game, keyOf } from "./game.ts";
import { favouritesQuery } from "./queries.ts";

const none: readonly Game[] = [];

/** The member's favourites and a way to change them. The heart changes at once and changes back on failure. */
export function useFavourites() {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const setAnswer = useSetAnswer();
  const query = favouritesQuery(client);
  const list = useQuery({ ...query, enabled: useIsMember() });
  const games = list.data ?? none;

  const change = useMutation({
    mutationFn: ({ game, isFavourite }: { game: Game; isFavourite: boolean }) =>
      client.call("favouriteSet", {
        game_id: game.game_id,
        provider_id: game.provider_id,
        is_favourite: isFavourite,
      }),
    onMutate: ({ game, isFavourite }) => {
      setAnswer(query, (before = []) => {
        const others = before.filter((each) => keyOf(each) !== keyOf(game));
        return isFavourite ? [game, ...others] : others;
      });
    },
    onError: (failure) => void notify(failureText(failure), { kind: "error" }),
    onSettled: () => invalidate("favouriteList"),
  });

  return {
    list,
    has: (game: Game) => games.some((each) => keyOf(each) === keyOf(game)),
    toggle: (game: Game) =>
      afterLogin(() => {
        const isFavourite = !games.some((each) => keyOf(each) === keyOf(game));
        change.mutate({ game, isFavourite });
      }),
  };
}

export type Favourites = ReturnType<typeof useFavourites>;
