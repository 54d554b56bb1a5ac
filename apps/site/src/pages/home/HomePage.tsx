import { lazy, Suspense } from "react";
import { useAtRest } from "../../base/loading/at-rest.ts";
import { LazyMemberPanel } from "../../features/member/LazyMemberPanel.tsx";
import { useLobbyStore } from "../../base/state/lobby-store.ts";
import { Banners } from "./Banners.tsx";
import { HomeView } from "./HomeView.tsx";
import { RailWaiting } from "./RailWaiting.tsx";
import { RoundsWaiting } from "../../features/lotto/RoundsWaiting.tsx";

/** If the games fail to load, the page is shown without them: that is not worth a reload. */
const HomeRails = lazy(() => import("./HomeRails.tsx").catch(() => ({ default: () => null })));

const NextRounds = lazy(() => import("../../features/lotto/NextRounds.tsx").catch(() => ({ default: () => null })));

const HomePromotions = lazy(() => import("./HomePromotions.tsx").catch(() => ({ default: () => null })));

/** The lottery, the games and the offers load when the page is idle. */
function Rails() {
  const isAtRest = useAtRest();
  const waiting = [<RoundsWaiting key="rounds" />, <RailWaiting key="games" />];
  if (!isAtRest) return waiting;
  return [
    <Suspense key="rounds" fallback={waiting[0]}>
      <NextRounds />
    </Suspense>,
    <Suspense key="games" fallback={waiting[1]}>
      <HomeRails />
    </Suspense>,
    <Suspense key="promotions" fallback={null}>
      <HomePromotions />
    </Suspense>,
  ];
}

export default function HomePage() {
  const lastLobby = useLobbyStore((state) => state.lastLobby);
  return <HomeView banner={<Banners />} memberPanel={<LazyMemberPanel />} rails={<Rails />} lastCategory={lastLobby} />;
}
