import { useQuery } from "@tanstack/react-query";
import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { Together } from "../../base/loading/Together.tsx";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { OfferCard } from "../../features/promotions/OfferCard.tsx";
import { type Promotion, takeableFirst } from "../../features/promotions/promotion.ts";
import { RunningStrip } from "../../features/promotions/RunningStrip.tsx";
import { takenPromotionQuery, usePromotions, useRunningPromotion } from "../../features/promotions/queries.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { PageHead } from "../../base/shell/PageHead.tsx";
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

function Offers({ promotions }: { promotions: readonly Promotion[] }) {
  const [{ category: requested }, change] = useSearchState("promotions");
  const running = useRunningPromotion();
  const choices = categoryChoices(promotions);
  const category = choices.find(({ value }) => value === requested)?.value ?? "";

  if (promotions.length === 0) {
    return (
      <Card>
        <EmptyState scene="gift" title="ขณะนี้ไม่มีโปรโมชั่น">
          โปรโมชั่นใหม่จะแสดงที่นี่เมื่อเปิดให้รับ
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {choices.length > 2 && (
        <ChoiceChips
          legend="เล่นได้ที่"
          choices={choices}
          value={category}
          onChange={(value) => change({ category: value })}
        />
      )}
      <ul aria-label="รายการโปรโมชั่น" className={gridClass}>
        {takeableFirst(inCategory(promotions, category), running?.promotion_id).map((promotion) => (
          <li key={promotion.id}>
            <OfferCard promotion={promotion} isRunning={running?.promotion_id === promotion.id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All of the operator's offers, for guests too. */
export default function PromotionsPage() {
  const { client } = useApp();
  const promotions = usePromotions();
  const running = useQuery({ ...takenPromotionQuery(client), enabled: useIsMember() });
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-8">
      <PageHead name="promotions" params={{}} />
      <Together queries={[promotions, running]} skeleton={<Waiting />}>
        <RunningStrip />
        <Loaded query={promotions} skeleton={<Waiting />}>
          {(list) => <Offers promotions={list} />}
        </Loaded>
      </Together>
    </div>
  );
}
