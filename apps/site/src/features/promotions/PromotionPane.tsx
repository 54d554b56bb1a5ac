import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { buttonClass, EmptyState, Skeleton } from "@chokdee/ui";
import { headline } from "@chokdee/ui/offers";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { OfferDetail } from "./OfferDetail.tsx";
import { type Promotion, takeableFirst, useSelectedPromotion } from "./promotion.ts";
import { usePromotions, useRunningPromotion } from "./queries.ts";

const select = (id: number | null) => useSelectedPromotion.setState({ id });

function Offers({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) {
    return (
      <EmptyState scene="gift" title="ขณะนี้ไม่มีโปรโมชั่น">
        โปรโมชั่นใหม่จะแสดงที่นี่เมื่อเปิดให้รับ
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3">
      {takeableFirst(promotions).map((promotion) => (
        <li key={promotion.id}>
          <button type="button" onClick={() => select(promotion.id)} className="tile w-full text-left">
            <span className="min-w-0 flex-1">
              <span className="block">{promotion.title}</span>
              <span className="block text-sm font-normal text-muted">
                {headline(promotion)}
                {promotion.refusal && ` · ${promotion.refusal}`}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus to the heading of the chosen offer, because the pressed card is gone. */
function useStartAtHead(selected: number | null): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    pane.current?.focus({ preventScroll: true });
    pane.current?.parentElement?.scrollIntoView({ block: "start" });
  }, [selected]);
  return pane;
}

/** The current offers, or the chosen one, without leaving the page. */
export default function PromotionPane({ onLeave }: { onLeave: () => void }) {
  const { Link } = useShell();
  const selected = useSelectedPromotion(({ id }) => id);
  const running = useRunningPromotion();
  const pane = useStartAtHead(selected);
  const query = usePromotions();
  return (
    <div ref={pane} tabIndex={-1} className="outline-none">
      <Loaded query={query} skeleton={<Skeleton className="h-96" />}>
        {(promotions) => {
          const promotion = promotions.find(({ id }) => id === selected);
          if (!promotion) {
            return (
              <div className="grid gap-5">
                <Offers promotions={promotions} />
                <Link
                  to={pathTo("promotions")}
                  onClick={onLeave}
                  className={buttonClass({ variant: "gold", block: true })}
                >
                  ไปหน้าโปรโมชั่น
                </Link>
              </div>
            );
          }
          return (
            <>
              <button type="button" onClick={() => select(null)} className="text-link mb-2">
                <ChevronLeft aria-hidden="true" className="size-5" />
                โปรโมชั่นทั้งหมด
              </button>
              <OfferDetail promotion={promotion} isRunning={running?.promotion_id === promotion.id} onLeave={onLeave} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
