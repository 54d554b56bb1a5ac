import { useQuery } from "@tanstack/react-query";
import { EmptyState, SectionHeading } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { lobbyQuery, type Market } from "../../features/lotto/queries.ts";
import { LottoHead } from "../../features/lotto/LottoHead.tsx";
import { roundPhase, takesBets, usePhaseTime } from "../../features/lotto/round-phase.ts";
import { groupWords, marketGroups } from "../../features/lotto/words.ts";
import { LobbySkeleton } from "./LobbySkeleton.tsx";
import { MarketCard } from "./MarketCard.tsx";
import { YeekeeCard } from "./YeekeeCard.tsx";

/** What takes bets comes first, in whatever order the groups are otherwise. */
function Groups({ markets }: { markets: readonly Market[] }) {
  const nowMs = usePhaseTime(markets.flatMap(({ rounds }) => rounds));
  const takes = ({ is_open: isOpen, rounds }: Market) =>
    isOpen && rounds.some((round) => takesBets(roundPhase(round, nowMs)));
  if (markets.length === 0)
    return (
      <EmptyState scene="lottery" title="ยังไม่มีงวดที่เปิดรับ">
        กรุณากลับมาใหม่ในภายหลัง
      </EmptyState>
    );
  const openFirst = markets.toSorted((one, other) => Number(takes(other)) - Number(takes(one)));
  const groups = marketGroups.map((group) => ({ group, within: openFirst.filter((market) => market.group === group) }));
  const hasOpen = ({ within }: { within: readonly Market[] }) => Number(within.some(takes));
  return groups
    .filter(({ within }) => within.length > 0)
    .toSorted((one, other) => hasOpen(other) - hasOpen(one))
    .map(({ group, within }) => (
      <section key={group} aria-labelledby={`lotto-${group}`} className="grid gap-4">
        <SectionHeading id={`lotto-${group}`}>{groupWords[group]}</SectionHeading>
        {group === "yeekee" ? (
          within.map((market) => <YeekeeCard key={market.category_id} market={market} />)
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
            {within.map((market) => (
              <li key={market.category_id}>
                <MarketCard market={market} />
              </li>
            ))}
          </ul>
        )}
      </section>
    ));
}

/** Every market with its next closing time by the server's clock and its last result. */
export default function LottoLobbyPage() {
  const { client } = useApp();
  const lobby = useQuery(lobbyQuery(client));
  return (
    <div className="container-page grid gap-8 pt-6 lg:pt-8">
      <LottoHead area="lottoLobby" />
      <Loaded query={lobby} skeleton={<LobbySkeleton />}>
        {({ categories }) => <Groups markets={categories} />}
      </Loaded>
    </div>
  );
}
