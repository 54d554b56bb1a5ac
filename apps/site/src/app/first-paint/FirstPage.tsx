import type { ReactNode } from "react";
import { Skeleton } from "@chokdee/ui";
import { FlowHead, LoginHead, RegisterHead } from "../../base/forms/FlowHead.tsx";
import { GamesSkeleton } from "../../features/games/GamesSkeleton.tsx";
import { MemberPanelView } from "../../features/member/MemberPanelView.tsx";
import { HallSkeleton } from "../../pages/casino/HallSkeleton.tsx";
import { SportSkeleton } from "../../pages/sport/SportSkeleton.tsx";
import { Banner, defaultBanner } from "../../pages/home/Banner.tsx";
import { TwoWaiting } from "../../pages/home/LiveWaiting.tsx";
import { MeterWaiting } from "../../pages/home/MeterWaiting.tsx";
import { HeroWords } from "../../pages/home/Hero.tsx";
import { HomeView } from "../../pages/home/HomeView.tsx";
import { RailWaiting } from "../../pages/home/RailWaiting.tsx";
import { RoundsWaiting } from "../../features/lotto/RoundsWaiting.tsx";
import { LobbyHead } from "../../features/games/LobbyHead.tsx";
import { isLottoArea, type LottoArea, LottoHead } from "../../features/lotto/LottoHead.tsx";
import { PageHead } from "../../base/shell/PageHead.tsx";
import type { RouteMatch } from "../../base/routing/match.ts";
import type { RouteName } from "../../base/routing/routes.ts";
import { ForGuest, ForMember } from "../../base/shell/Audience.tsx";
import type { Seed } from "../../base/data/seed.ts";

/** The form itself comes with its script: a form without one would send a password in the address. */
function FormWaiting({ head }: { head: ReactNode }) {
  return (
    <ForGuest>
      <div className="grid gap-6">
        {head}
        <div className="grid gap-9">
          <Skeleton className="mt-7 h-12" />
          <Skeleton className="mt-7 h-12" />
          <Skeleton className="h-13" />
        </div>
      </div>
    </ForGuest>
  );
}

const formHeads: Readonly<Partial<Record<RouteName, ReactNode>>> = {
  login: <LoginHead />,
  loginBox: <LoginHead />,
  register: <RegisterHead />,
  registerBox: <RegisterHead />,
  forgot: <FlowHead title="ตั้งรหัสผ่านใหม่" inDialog={false} />,
};

/** Pages whose content the server cannot render because it depends on the member or is read by the page itself. */
const headOnly: readonly RouteName[] = [
  "affiliate",
  "promotions",
  "redeem",
  "sooth",
  "member",
  "memberDeposit",
  "memberWithdraw",
  "memberPromotions",
  "memberProfile",
  "cashback",
  "winloss",
  "memberWinloss",
  "memberActivity",
  "memberLimits",
  "memberCoupon",
  "memberCreditfree",
  "memberWheel",
  "poll",
  "pollNewest",
  "memberStatement",
  "legalTerms",
  "legalPrivacy",
  "legalRules",
  "liffMenu",
  "liff",
];

function LottoWaiting({ area }: { area: LottoArea }) {
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <LottoHead area={area} />
      <Skeleton className="h-96" />
    </div>
  );
}

/** A page about one round or one match. */
function OneWaiting({ title }: { title: string }) {
  return (
    <div className="container-page grid gap-4 pt-4 lg:pt-6">
      <h1 className="sr-only">{title}</h1>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

function HomeWaiting({ seed }: { seed: Seed }) {
  const panel = (
    <MemberPanelView
      slim
      username={undefined}
      vipLevel={0}
      balance={undefined}
      points={undefined}
      refreshing={false}
      onRefresh={() => {}}
    />
  );
  return (
    <HomeView
      hero={<HeroWords meter={<MeterWaiting />} />}
      memberPanel={panel}
      games={<RailWaiting />}
      rounds={<RoundsWaiting />}
      live={<TwoWaiting />}
      banner={<Banner {...(seed.banner ?? defaultBanner(seed.agent.name))} />}
      more={null}
      lastCategory={null}
    />
  );
}

function HeadAlone({ name, params }: RouteMatch) {
  return (
    <div className="container-page py-8">
      <PageHead name={name} params={params} />
    </div>
  );
}

function pageOf(match: RouteMatch): ReactNode {
  if (match.name === "lottoRound" || match.name === "sportMatch") return <OneWaiting title={match.entry.title} />;
  const area = match.name === "lotto" ? "lottoLobby" : match.name;
  return isLottoArea(area) ? <LottoWaiting area={area} /> : <HeadAlone {...match} />;
}

/** The part of a page that is the same for every reader. */
export function FirstPage({ match, seed }: { match: RouteMatch; seed: Seed }) {
  const guards = match.entry.guards;
  if (match.name === "home") return <HomeWaiting seed={seed} />;
  if (match.name === "sport") return <SportSkeleton />;
  const formHead = formHeads[match.name];
  if (formHead) return <FormWaiting head={formHead} />;
  if (headOnly.includes(match.name)) return <HeadAlone {...match} />;
  if (match.entry.layout === "lobby") {
    return (
      <div className="container-page grid gap-3 lg:gap-4">
        <LobbyHead name={match.name} params={match.params}>
          <Skeleton className="h-12 max-w-lg flex-1 rounded-full" />
        </LobbyHead>
        {match.name === "casino" ? (
          <HallSkeleton />
        ) : (
          <GamesSkeleton hasRibbon={match.name === "slot" || match.name === "freespin"} />
        )}
      </div>
    );
  }
  if (match.entry.layout === "game") return <h1 className="sr-only">{match.entry.title}</h1>;
  // A payment is not shown before the server has confirmed the member.
  if (guards.includes("validate-member")) return <Skeleton className="mx-auto mt-8 h-96 max-w-3xl" />;
  const page = pageOf(match);
  if (guards.includes("guest")) return <ForGuest>{page}</ForGuest>;
  return guards.length > 0 ? <ForMember>{page}</ForMember> : page;
}
