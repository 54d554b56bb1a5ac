import { ShieldCheck } from "lucide-react";
import { buttonClass, Card, EmptyState, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { abouts } from "../../base/content/abouts.ts";
import { shortDay } from "../../base/content/thai-time.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { GamesTable } from "./GamesTable.tsx";
import { Plots } from "./Plots.tsx";
import { Totals } from "./Totals.tsx";
import { useActivity } from "./use-activity.ts";
import { type Activity, periodChoices } from "./words.ts";

function Waiting() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-6">
      <Skeleton className="h-64 rounded-lg" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  );
}

function isBlank({ totals }: Activity): boolean {
  return totals.rounds === 0 && totals.stakes === 0 && totals.deposits === 0 && totals.withdrawals === 0;
}

function Summary({ activity }: { activity: Activity }) {
  return (
    <>
      <p className="text-sm text-muted">
        ตั้งแต่ {shortDay(activity.from)} ถึง {shortDay(activity.to)} · นับตามวันที่ออกผล รวมการเล่นด้วยเครดิตโบนัส
        ยังไม่รวมโพยและรอบที่ยังไม่จบ
      </p>
      <Totals totals={activity.totals} ever={activity.ever} />
      {isBlank(activity) ? (
        <Card>
          <EmptyState scene="money" title="ยังไม่มีรายการในช่วงนี้">
            ฝาก ถอน หรือเล่น แล้วดูกราฟได้ที่นี่
          </EmptyState>
        </Card>
      ) : (
        <Plots unit={activity.unit} points={activity.points} />
      )}
    </>
  );
}

/** A member's own money, result and time, to judge by. */
export default function ActivityPage() {
  const { Link } = useShell();
  const [{ period = "30d" }, change] = useSearchState("memberActivity");
  const activity = useActivity(period);
  return (
    <div className="container-page grid grid-cols-1 gap-6 pt-6 lg:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">สรุปการเล่น</h1>
          <p className="text-muted">{abouts.memberActivity}</p>
        </div>
        <Link to={pathTo("memberLimits")} className={buttonClass({})}>
          <ShieldCheck aria-hidden="true" className="size-5" />
          ตั้งขีดจำกัดหรือพักเล่น
        </Link>
      </div>
      <ChoiceChips
        legend="ช่วงเวลา"
        choices={periodChoices}
        value={period}
        onChange={(value) => change({ period: value })}
      />
      <Loaded query={activity} skeleton={<Waiting />}>
        {(data) => <Summary activity={data} />}
      </Loaded>
      <GamesTable period={period} />
    </div>
  );
}
