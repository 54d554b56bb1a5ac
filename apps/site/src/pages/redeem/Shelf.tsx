import { useState } from "react";
import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { useSearchState } from "../../base/routing/use-search.ts";
import { ItemCard } from "./ItemCard.tsx";
import { RedeemSheet } from "./RedeemSheet.tsx";
import { categoryChoices, type ShopCategory, type ShopItem } from "./shop.ts";
import { useItems, usePoints } from "./use-shop.ts";

const CARDS = [0, 1, 2, 3];
const gridClass = "grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:gap-6";

function Waiting() {
  return (
    <div role="status" aria-label="กำลังโหลด" className={gridClass}>
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-44 rounded-md sm:h-88" />
      ))}
    </div>
  );
}

function Items({ items }: { items: readonly ShopItem[] }) {
  const [{ category: requested }, change] = useSearchState("redeem");
  const { data } = usePoints();
  const [chosen, setChosen] = useState<ShopItem>();
  const choices = categoryChoices(items);
  const category = choices.find(({ value }) => value === requested)?.value ?? "";

  function choose(value: ShopCategory | ""): void {
    change({ category: value === "" ? undefined : value });
  }

  if (items.length === 0) {
    return (
      <Card>
        <EmptyState scene="gift" title="ร้านค้าแต้มยังไม่มีของรางวัล">
          ของรางวัลใหม่จะแสดงที่นี่ แต้มสะสมของคุณยังอยู่ครบ
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {choices.length > 2 && <ChoiceChips legend="หมวดหมู่" choices={choices} value={category} onChange={choose} />}
      <ul aria-label="ของรางวัล" className={gridClass}>
        {items
          .filter((item) => category === "" || item.category === category)
          .map((item) => (
            <li key={item.item_id}>
              <ItemCard item={item} points={data?.points} onRedeem={setChosen} />
            </li>
          ))}
      </ul>
      <RedeemSheet item={chosen} onClose={() => setChosen(undefined)} />
    </div>
  );
}

/** What the shop offers, by category. */
export function Shelf() {
  return (
    <Loaded query={useItems()} skeleton={<Waiting />}>
      {(items) => <Items items={items} />}
    </Loaded>
  );
}
