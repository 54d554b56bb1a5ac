import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { Loaded } from "../../app/Loaded.tsx";
import { OfferCard } from "../../promotions/OfferCard.tsx";
import { type Promotion, takeableFirst } from "../../promotions/promotion.ts";
import { TurnoverMeter } from "../../promotions/TurnoverMeter.tsx";
import { usePromotions, useRunningPromotion } from "../../promotions/use-promotions.ts";
import { pathTo } from "../../routing/paths.ts";
import { useShell } from "../../shell/shell-context.ts";
import { PageHead } from "../PageHead.tsx";
import { categoryChoices, inCategory } from "./categories.ts";

const CARDS = [0, 1, 2];
const gridClass = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6";

function Waiting() {
  return (
    <div role="status" aria-label="กำลังโหลด" className={gridClass}>
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-112 rounded-md" />
      ))}
    </div>
  );
}

/** The way to the promotion that runs, before any other is looked at. */
function RunningStrip() {
  const { Link } = useShell();
  const running = useRunningPromotion();
  if (!running) return null;
  return (
    <Card ground="gold" className="grid gap-2 p-5">
      <TurnoverMeter promotion={running} />
      <Link to={pathTo("memberPromotions")} className="text-link justify-self-start">
        ดูโปรโมชั่นที่กำลังใช้งาน
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </Card>
  );
}

function Offers({ promotions }: { promotions: readonly Promotion[] }) {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const running = useRunningPromotion();
  const choices = categoryChoices(promotions);
  const category = choices.find(({ value }) => value === search["category"])?.value ?? "";

  function choose(value: string): void {
    const wanted = value ? { category: value } : {};
    void navigate({ to: pathTo("promotions"), search: wanted, replace: true, resetScroll: false });
  }

  if (promotions.length === 0) {
    return (
      <Card>
        <EmptyState title="ขณะนี้ไม่มีโปรโมชั่น">โปรโมชั่นใหม่จะแสดงที่นี่เมื่อเปิดให้รับ</EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {choices.length > 2 && <ChoiceChips legend="เล่นได้ที่" choices={choices} value={category} onChange={choose} />}
      <ul aria-label="รายการโปรโมชั่น" className={gridClass}>
        {takeableFirst(inCategory(promotions, category)).map((promotion) => (
          <li key={promotion.id}>
            <OfferCard promotion={promotion} isRunning={running?.promotion_id === promotion.id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every offer of the operator, for guests too. */
export default function PromotionsPage() {
  const promotions = usePromotions();
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-8">
      <PageHead name="promotions" params={{}} />
      <RunningStrip />
      <Loaded query={promotions} skeleton={<Waiting />}>
        {(list) => <Offers promotions={list} />}
      </Loaded>
    </div>
  );
}
