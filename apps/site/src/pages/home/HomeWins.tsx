import { useQuery } from "@tanstack/react-query";
import { CircleDot, Dices, Gem, type LucideIcon, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import type { CallOutput } from "@chokdee/contract";
import { Money, SectionHeading } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { forEveryone } from "../../base/data/queries.ts";
import { thaiMoment } from "../../base/content/thai-time.ts";
import "./live.css";

type Win = CallOutput<"winList">["items"][number];

const EVERY_MS = 60_000;

interface Look {
  readonly icon: LucideIcon;
  readonly name: string;
}

const looks: Readonly<Record<Win["kind"], Look>> = {
  jackpot_won: { icon: Gem, name: "แจ็คพอต" },
  lotto_won: { icon: Ticket, name: "หวย" },
  yeekee_won: { icon: Dices, name: "จับยี่กี" },
  yeekee_prize: { icon: Dices, name: "รางวัลยิงเลข" },
  sport_won: { icon: CircleDot, name: "กีฬา" },
};

function WinCard({ win }: { win: Win }) {
  const { icon: Icon, name } = looks[win.kind];
  return (
    <div className="win-card">
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-gold" />
        <span className="min-w-0 truncate">{win.about ?? name}</span>
      </p>
      <p className="gold-text text-xl font-semibold">
        <Money amount={win.amount} />
      </p>
      <p className="flex items-center gap-2 text-sm">
        <span className="min-w-0 truncate">{win.member_masked}</span>
        {win.is_simulated && (
          <span className="rounded-full border border-info/40 px-2 text-xs text-info-high">จำลอง</span>
        )}
      </p>
      <p className="tabular text-xs text-muted">{thaiMoment(win.at)}</p>
    </div>
  );
}

/** What members have won of late. Where nobody has, or it cannot be read, the home page omits it. */
export function HomeWins(): ReactNode {
  const { client } = useApp();
  const query = { ...client.query("winList", {}), refetchInterval: EVERY_MS, meta: forEveryone };
  const { data } = useQuery(query);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="home-wins" className="grid grid-cols-1 gap-4">
      <SectionHeading id="home-wins">ถูกรางวัลล่าสุด</SectionHeading>
      <ul className="-mx-4 grid auto-cols-[minmax(13rem,1fr)] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:px-0">
        {items.map((win) => (
          <li key={`${win.at} ${win.member_masked} ${win.amount}`}>
            <WinCard win={win} />
          </li>
        ))}
      </ul>
    </section>
  );
}
