import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { withListener } from "../../base/data/queries.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { lobbyQuery, type Round, roundsQuery } from "../../features/lotto/queries.ts";
import { roundPhase, takesBets } from "../../features/lotto/round-phase.ts";
import { syncServerClock, serverNowMs } from "../../base/data/server-clock.ts";
import { keepAnnouncement, keepFrozenList } from "../../features/lotto/kept-rounds.ts";
import { announcementOf } from "./announcement.ts";
import type { YeekeeView } from "./yeekee-types.ts";

const LIVE_EVERY_MS = 3_000;
const STILL_EVERY_MS = 20_000;

/** The rounds of the current game day. */
export function useYeekeeRounds() {
  const { client } = useApp();
  const lobby = useQuery(lobbyQuery(client));
  const market = lobby.data?.categories.find(({ group }) => group === "yeekee");
  const day = market?.rounds[0]?.day ?? market?.last_result?.day;
  const rounds = useQuery({
    ...roundsQuery(client, { category_id: market?.category_id, ...(day && { day }) }),
    enabled: market !== undefined,
  });
  return { lobby, market, rounds };
}

/** The round that a visitor sees: the one in the address, of any day, or the next to close. */
export function useShownRound(rounds: readonly Round[]): [number | undefined, (roundId: number) => void] {
  const [{ round: requested }, change] = useSearchState("lottoYeekee");
  const next = rounds.find((round) => takesBets(roundPhase(round, serverNowMs())));
  return [requested ?? (next ?? rounds.at(-1))?.round_id, (round) => change({ round })];
}

const isStill = (view: YeekeeView | undefined) =>
  view?.phase === "resulted" || view?.phase === "cancelled" || view?.phase === "waiting";

/** The shots of a round and everything published about it so far, read again while it runs. */
export function useYeekeeRound(roundId: number) {
  const { client } = useApp();
  const query = withListener(client.query("lottoYeekeeList", { round_id: roundId }), (view) => {
    syncServerClock(view.server_now);
    const { list_hash: listHash, beacon, round_code: roundCode } = view.proof;
    if (listHash === null) keepAnnouncement(roundCode, announcementOf(view.proof));
    else if (beacon.value === null) keepFrozenList(roundCode, listHash);
  });
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => (isStill(state.data) ? STILL_EVERY_MS : LIVE_EVERY_MS),
  });
}
