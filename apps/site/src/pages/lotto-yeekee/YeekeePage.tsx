import { useState } from "react";
import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { Tabs } from "@chokdee/ui/data";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { useIsMember } from "../../base/state/user-store.ts";
import type { Round } from "../../features/lotto/queries.ts";
import { LottoHead } from "../../features/lotto/LottoHead.tsx";
import { MyShots } from "./MyShots.tsx";
import { ProofFacts } from "./ProofFacts.tsx";
import { RoundPicker } from "./RoundPicker.tsx";
import { RoundSummary } from "./RoundSummary.tsx";
import { ShootPane } from "./ShootPane.tsx";
import { ShotList } from "./ShotList.tsx";
import { useShownRound, useYeekeeRound, useYeekeeRounds } from "./use-yeekee.ts";
import type { YeekeeView } from "./yeekee-types.ts";

const views = [
  { value: "all", label: "รายการยิงเลข" },
  { value: "mine", label: "เลขที่ฉันยิง" },
] as const;

function Shots({ view }: { view: YeekeeView }) {
  const [tab, setTab] = useState<(typeof views)[number]["value"]>("all");
  const isMember = useIsMember();
  if (!isMember) return <ShotList view={view} />;
  return (
    <Tabs label="เลขที่ยิง" tabs={views} value={tab} onChange={setTab}>
      {tab === "all" ? <ShotList view={view} /> : <MyShots view={view} />}
    </Tabs>
  );
}

function RoundScreen({ view }: { view: YeekeeView }) {
  const canShoot = view.phase === "open" || view.phase === "shooting";
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
      <div className="grid min-w-0 gap-4">
        <RoundSummary view={view} />
        {canShoot && (
          <Card className="p-4 sm:p-5">
            <ShootPane key={view.round.round_id} view={view} />
          </Card>
        )}
        <ProofFacts view={view} />
      </div>
      <Card className="min-w-0 p-4 sm:p-5">
        <Shots view={view} />
      </Card>
    </div>
  );
}

function ShownRound({ roundId }: { roundId: number }) {
  const view = useYeekeeRound(roundId);
  return (
    <Loaded query={view} skeleton={<Skeleton className="h-[32rem]" />}>
      {(data) => <RoundScreen view={data} />}
    </Loaded>
  );
}

function GameDay({ rounds }: { rounds: readonly Round[] }) {
  const [shown, show] = useShownRound(rounds);
  if (shown === undefined)
    return (
      <EmptyState scene="lottery" title="ยังไม่มีรอบที่เปิดรับ">
        รอบใหม่เปิดทุกวันเวลา 05:00 น.
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <div className="justify-self-start max-sm:justify-self-stretch max-sm:*:w-full">
        <RoundPicker rounds={rounds} shown={shown} onPick={show} />
      </div>
      <ShownRound key={shown} roundId={shown} />
    </div>
  );
}

/** จับยี่กี: the day's rounds, the shooting, and a result that anyone can recompute. */
export default function YeekeePage() {
  const { lobby, market, rounds } = useYeekeeRounds();
  const skeleton = <Skeleton className="h-[36rem]" />;
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <LottoHead area="lottoYeekee" />
      <Loaded query={lobby} skeleton={skeleton}>
        {() =>
          market ? (
            <Loaded query={rounds} skeleton={skeleton}>
              {(data) => <GameDay rounds={data.rounds} />}
            </Loaded>
          ) : (
            <EmptyState scene="lottery" title="ยังไม่เปิดจับยี่กี">
              กรุณากลับมาใหม่ในภายหลัง
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}
