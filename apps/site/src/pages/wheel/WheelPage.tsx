import { useState } from "react";
import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { Tabs } from "@chokdee/ui/data";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { abouts } from "../../base/content/abouts.ts";
import { MySpins } from "./MySpins.tsx";
import { PrizeOdds } from "./PrizeOdds.tsx";
import { SpinCard } from "./SpinCard.tsx";
import { TicketWays } from "./TicketWays.tsx";
import { VerifySpin } from "./VerifySpin.tsx";
import { useWheel, type Wheel } from "./queries.ts";
import { Winners } from "./Winners.tsx";

const tabs = [
  { value: "prizes", label: "ของรางวัล" },
  { value: "board", label: "ผู้โชคดีล่าสุด" },
  { value: "mine", label: "ประวัติของฉัน" },
] as const;

type WheelTab = (typeof tabs)[number]["value"];

function WheelParts({ wheel }: { wheel: Wheel }) {
  const [tab, setTab] = useState<WheelTab>("prizes");
  const [verified, setVerified] = useState<string>();
  if (!wheel.setting.is_open && !wheel.unseen) {
    return (
      <Card>
        <EmptyState scene="gift" title="ปิดปรับปรุงชั่วคราว">
          กงล้อยังไม่เปิดให้หมุน สิทธิ์ที่ยังไม่หมดอายุของคุณยังอยู่ครบ
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 lg:gap-8">
      <div className="grid gap-6">
        <SpinCard wheel={wheel} onVerify={setVerified} />
        <TicketWays setting={wheel.setting} />
      </div>
      <Tabs label="กงล้อ" tabs={tabs} value={tab} onChange={setTab}>
        {tab === "prizes" && <PrizeOdds prizes={wheel.prizes} />}
        {tab === "board" && <Winners />}
        {tab === "mine" && <MySpins onVerify={setVerified} />}
      </Tabs>
      <VerifySpin reference={verified} onClose={() => setVerified(undefined)} />
    </div>
  );
}

function WheelSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-6 md:grid-cols-2 lg:gap-8">
      <Skeleton className="aspect-4/5 rounded-lg" />
      <Skeleton className="h-120 rounded-lg" />
    </div>
  );
}

/** กงล้อนำโชค: spin, see the true odds, and verify every spin. */
export default function WheelPage() {
  const wheel = useWheel();
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <div>
        <h1 className="text-2xl sm:text-3xl">กงล้อนำโชค</h1>
        <p className="text-muted">{abouts.memberWheel}</p>
      </div>
      <Loaded query={wheel} skeleton={<WheelSkeleton />}>
        {(data) => <WheelParts wheel={data} />}
      </Loaded>
    </div>
  );
}
