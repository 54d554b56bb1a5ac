import { Skeleton } from "@chokdee/ui";
import { Tabs } from "@chokdee/ui/data";
import { Loaded } from "../../base/loading/Loaded.tsx";
import type { SearchOf } from "../../base/routing/search.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { Claims } from "./Claims.tsx";
import { Explained } from "./Explained.tsx";
import { Incomes } from "./Incomes.tsx";
import { InviteCard } from "./InviteCard.tsx";
import { Network } from "./Network.tsx";
import { Plots } from "./Plots.tsx";
import { Stats } from "./Stats.tsx";
import { useSummary } from "./use-affiliate.ts";
import type { Summary } from "./words.ts";

type View = NonNullable<SearchOf<"affiliate">["tab"]>;

const tabs = [
  { value: "overview", label: "ภาพรวม" },
  { value: "friends", label: "เพื่อน" },
  { value: "income", label: "รายได้" },
  { value: "claim", label: "ถอนรายได้" },
  { value: "rates", label: "อัตรา" },
] as const satisfies readonly { value: View; label: string }[];

function Overview({ summary }: { summary: Summary }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <InviteCard code={summary.code} />
        <Stats summary={summary} />
      </div>
      <Plots days={summary.days} />
    </div>
  );
}

function Shown({ view, summary }: { view: View; summary: Summary }) {
  if (view === "friends") return <Network levels={summary.levels} />;
  if (view === "income") return <Incomes />;
  if (view === "claim") return <Claims summary={summary} />;
  if (view === "rates") return <Explained />;
  return <Overview summary={summary} />;
}

/** A member's own link, friends and income. The chosen tab is part of the address. */
export function MemberView() {
  const summary = useSummary();
  const [{ tab: view = "overview" }, change] = useSearchState("affiliate");

  function choose(tab: View): void {
    change({ tab: tab === "overview" ? undefined : tab });
  }

  return (
    <Tabs label="แนะนำเพื่อน" tabs={tabs} value={view} onChange={choose}>
      <Loaded query={summary} skeleton={<Skeleton className="h-160" />}>
        {(data) => <Shown view={view} summary={data} />}
      </Loaded>
    </Tabs>
  );
}
