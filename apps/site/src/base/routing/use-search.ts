import { useMatches, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { searchTexts } from "./paths.ts";
import { readSearch, type SearchName, type SearchOf } from "./search.ts";

type Texts = Readonly<Record<string, unknown>>;

const none: Texts = {};

/**
 * The search parameters of a page. A page may be shown at another route's address, as in the LINE app, so the name is
 * that of the page's own route.
 */
export function useSearchOf<Name extends SearchName>(name: Name): SearchOf<Name> {
  const texts: Texts = useMatches({ select: (matches): Texts | undefined => matches.at(-1)?.search }) ?? none;
  return useMemo(() => readSearch(name, texts), [name, texts]);
}

/** As above, with a setter. It stays on the page, keeps the scroll position and adds no history entry. */
export function useSearchState<Name extends SearchName>(
  name: Name,
): [SearchOf<Name>, (change: SearchOf<Name>) => void] {
  const navigate = useNavigate();
  const change = useCallback(
    (changes: SearchOf<Name>) =>
      void navigate({
        to: ".",
        search: (texts: Texts) => ({ ...texts, ...searchTexts(changes) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [useSearchOf(name), change];
}
