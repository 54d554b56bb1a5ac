import { lazy, type ReactNode, Suspense } from "react";
import { useAtRest } from "../../base/loading/at-rest.ts";
import { LazyMemberPanel } from "../../features/member/LazyMemberPanel.tsx";
import { useLobbyStore } from "../../base/state/lobby-store.ts";
import { Banners } from "./Banners.tsx";
import { MeterWaiting } from "./MeterWaiting.tsx";
import { HomeView } from "./HomeView.tsx";
import { RailWaiting } from "./RailWaiting.tsx";
import { RoundsWaiting } from "../../features/lotto/RoundsWaiting.tsx";

/** If the games fail to load, the page is shown without them: that is not worth a reload. */
const HomeRails = lazy(() => import("./HomeRails.tsx").catch(() => ({ default: () => null })));

const NextRounds = lazy(() => import("../../features/lotto/NextRounds.tsx").catch(() => ({ default: () => null })));

const HomePromotions = lazy(() => import("./HomePromotions.tsx").catch(() => ({ default: () => null })));

const HeroMeter = lazy(() => import("./HeroMeter.tsx").catch(() => ({ default: () => null })));

/** The lottery, the games and the offers load when the page is idle. */
export default function HomePage() {
  const lastLobby = useLobbyStore((state) => state.lastLobby);
  const isAtRest = useAtRest();
  const late = (part: ReactNode, waiting: ReactNode) =>
    isAtRest ? <Suspense fallback={waiting}>{part}</Suspense> : waiting;
  return (
    <HomeView
      meter={late(<HeroMeter />, <MeterWaiting />)}
      memberPanel={<LazyMemberPanel />}
      games={late(<HomeRails part="first" />, <RailWaiting />)}
      rounds={late(<NextRounds />, <RoundsWaiting />)}
      banner={<Banners />}
      more={
        <>
          {late(<HomeRails part="others" />, null)}
          {late(<HomePromotions />, null)}
        </>
      }
      lastCategory={lastLobby}
    />
  );
}
