import { lazy, type ReactNode, Suspense } from "react";
import { useAtRest } from "../../base/loading/at-rest.ts";
import { LazyMemberPanel } from "../../features/member/LazyMemberPanel.tsx";
import { useLobbyStore } from "../../base/state/lobby-store.ts";
import { useUserStore } from "../../base/state/user-store.ts";
import { Banners } from "./Banners.tsx";
import { HeroWords } from "./Hero.tsx";
import { MeterWaiting } from "./MeterWaiting.tsx";
import { HomeView } from "./HomeView.tsx";
import { TwoWaiting } from "./LiveWaiting.tsx";
import { RailWaiting } from "./RailWaiting.tsx";
import { RoundsWaiting } from "../../features/lotto/RoundsWaiting.tsx";

/** If the games fail to load, the page is shown without them: that is not worth a reload. */
const HomeRails = lazy(() => import("./HomeRails.tsx").catch(() => ({ default: () => null })));

const NextRounds = lazy(() => import("../../features/lotto/NextRounds.tsx").catch(() => ({ default: () => null })));

const HomeLive = lazy(() => import("./HomeLive.tsx").catch(() => ({ default: () => null })));

const HomeEnd = lazy(() => import("./HomeEnd.tsx").catch(() => ({ default: () => null })));

/** Whoever is new is shown how to begin, and sees the rest as everybody does if that fails to load. */
const FirstSteps = lazy(() =>
  import("./FirstSteps.tsx").catch(() => ({ default: ({ words }: { words: ReactNode }) => words })),
);

const HeroMeter = lazy(() => import("./HeroMeter.tsx").catch(() => ({ default: () => null })));

/** The lottery, the games and the offers load when the page is idle. */
export default function HomePage() {
  const lastLobby = useLobbyStore((state) => state.lastLobby);
  const isAtRest = useAtRest();
  const isNew = useUserStore(({ info }) => info?.isNew === true);
  const late = (part: ReactNode, waiting: ReactNode) =>
    isAtRest ? <Suspense fallback={waiting}>{part}</Suspense> : waiting;
  const words = <HeroWords meter={late(<HeroMeter />, <MeterWaiting />)} />;
  return (
    <HomeView
      hero={isNew ? late(<FirstSteps words={words} />, words) : words}
      memberPanel={<LazyMemberPanel />}
      games={late(<HomeRails part="first" />, <RailWaiting />)}
      rounds={late(<NextRounds />, <RoundsWaiting />)}
      live={late(<HomeLive />, <TwoWaiting />)}
      banner={<Banners />}
      more={
        <>
          {late(<HomeRails part="others" />, null)}
          {late(<HomeEnd />, null)}
        </>
      }
      lastCategory={lastLobby}
    />
  );
}
