import { endingWords } from "@chokdee/rules/promotions";
import { useState } from "react";
import type { CallOutput } from "@chokdee/contract";
import { buttonClass, Card, EmptyState, Notice, Skeleton } from "@chokdee/ui";
import { Tabs } from "@chokdee/ui/data";
import { abouts } from "../../base/content/abouts.ts";
import type { TakenPromotion } from "../../features/promotions/promotion.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { LoadedPages } from "../../base/loading/LoadedList.tsx";
import { MorePages } from "../../base/loading/MorePages.tsx";
import { CountedBets } from "./CountedBets.tsx";
import { FreeCredit } from "./FreeCredit.tsx";
import { History } from "./History.tsx";
import { MainTurnover } from "./MainTurnover.tsx";
import { Running } from "./Running.tsx";
import { type MyPromotions, useMyPromotions } from "./use-my-promotions.ts";

type Page = CallOutput<"promotionMine">;

const tabs = [
  { value: "bets", label: "เดิมพันที่นับเทิร์น" },
  { value: "history", label: "ประวัติโปรโมชั่น" },
] as const;

function NoneRunning() {
  const { Link } = useShell();
  return (
    <Card>
      <EmptyState
        scene="gift"
        title="ยังไม่มีโปรโมชั่นที่ใช้งาน"
        action={
          <Link to={pathTo("promotions")} className={buttonClass({ variant: "gold" })}>
            ดูโปรโมชั่นทั้งหมด
          </Link>
        }
      >
        เลือกโปรโมชั่นที่อ่านแล้วเข้าใจ แล้วรับพร้อมการฝากเงิน
      </EmptyState>
    </Card>
  );
}

/** Shows how the promotion ended that was running when the page was opened. */
function Ending({ runningId, history }: { runningId: number | undefined; history: readonly TakenPromotion[] }) {
  const [seen, setSeen] = useState(runningId);
  if (runningId !== undefined && runningId !== seen) setSeen(runningId);
  const ended = runningId === undefined ? history.find(({ id }) => id === seen) : undefined;
  const words = ended && endingWords(ended);
  return (
    <div role="status" className="empty:hidden">
      {words && <Notice kind={ended.status === "finished" ? "success" : "info"}>{words}</Notice>}
    </div>
  );
}

function Board({ pages, mine }: { pages: readonly Page[]; mine: MyPromotions }) {
  const [view, setView] = useState<(typeof tabs)[number]["value"]>("bets");
  const { active, free_credit: freeCredit, main } = pages[0] ?? {};
  const history = pages.flatMap((page) => page.history.items);
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <div className="grid gap-4">
        <Ending runningId={active?.id} history={history} />
        {active ? <Running promotion={active} /> : <NoneRunning />}
        {freeCredit && <FreeCredit credit={freeCredit} />}
        {main && <MainTurnover main={main} />}
      </div>
      <Tabs label="รายละเอียดโปรโมชั่น" tabs={tabs} value={view} onChange={setView}>
        {view === "bets" ? (
          <CountedBets walletId={active?.wallet_id} />
        ) : (
          <div className="grid gap-4">
            <History taken={history} />
            <MorePages query={mine} />
          </div>
        )}
      </Tabs>
    </div>
  );
}

/** โปรโมชั่นของฉัน: the running one with its progress, what every bet counted, and the outcome of earlier ones. */
export default function MemberPromotionsPage() {
  const mine = useMyPromotions();
  return (
    <div className="container-page grid grid-cols-1 gap-6 pt-6 lg:pt-8">
      <div>
        <h1 className="text-2xl sm:text-3xl">โปรโมชั่นของฉัน</h1>
        <p className="text-muted">{abouts.memberPromotions}</p>
      </div>
      <LoadedPages query={mine} skeleton={<Skeleton className="h-120 rounded-lg" />}>
        {(pages) => <Board pages={pages} mine={mine} />}
      </LoadedPages>
    </div>
  );
}
