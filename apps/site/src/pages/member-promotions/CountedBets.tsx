import { formatBaht } from "@chokdee/money";
import { Card, cx, EmptyState, Skeleton } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { LoadedPages } from "../../base/loading/LoadedList.tsx";
import { MorePages } from "../../base/loading/MorePages.tsx";
import type { CountedBet } from "../../features/promotions/promotion.ts";
import { categoryName } from "../../features/promotions/words.ts";
import { useCountedBets } from "./use-my-promotions.ts";

function Counted({ bet: { counted } }: { bet: CountedBet }) {
  if (counted === 0) return <span className="font-medium text-muted">ไม่นับ</span>;
  return <span className="tabular font-semibold text-gold-high">นับ {formatBaht(counted)}</span>;
}

/** The stake, and the part of it that was really at risk if that is less. */
function basis({ stake, turnover }: CountedBet): string {
  const staked = `เดิมพัน ${formatBaht(stake)}`;
  return turnover < stake ? `${staked} นับจาก ${formatBaht(turnover)}` : staked;
}

function BetRow({ bet }: { bet: CountedBet }) {
  return (
    <li className="grid gap-0.5 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{bet.game_name || categoryName(bet.category)}</p>
        <p className="ml-auto">
          <Counted bet={bet} />
        </p>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <p>{thaiMoment(bet.settled_at)}</p>
        <p className="tabular ml-auto whitespace-nowrap">
          {basis(bet)} × {bet.weight_percent}%
        </p>
      </div>
      {bet.reason && <p className={cx("text-sm", bet.counted === 0 ? "text-loss-high" : "text-muted")}>{bet.reason}</p>}
    </li>
  );
}

/** Every bet with what it counted, and the reason if it did not. */
export function CountedBets({ walletId }: { walletId: number | undefined }) {
  const bets = useCountedBets(walletId);
  return (
    <LoadedPages query={bets} skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {(pages) => {
        const list = pages.flatMap(({ items }) => items);
        return (
          <div className="grid gap-4">
            <Card>
              {list.length === 0 ? (
                <EmptyState scene="gift" title="ยังไม่มีเดิมพันที่ออกผล">
                  ทุกเดิมพันที่ออกผลแล้วจะแสดงที่นี่ พร้อมยอดที่นับและเหตุผล
                </EmptyState>
              ) : (
                <ul aria-label="เดิมพันที่นับเทิร์น" className="divide-y divide-line">
                  {list.map((bet) => (
                    <BetRow key={bet.id} bet={bet} />
                  ))}
                </ul>
              )}
            </Card>
            <MorePages query={bets} />
          </div>
        );
      }}
    </LoadedPages>
  );
}
