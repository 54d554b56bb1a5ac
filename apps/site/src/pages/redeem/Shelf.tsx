import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { ItemCard } from "./ItemCard.tsx";
import { RedeemSheet } from "./RedeemSheet.tsx";
import { categoryChoices, type ShopItem } from "./shop.ts";
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
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data } = usePoints();
  const [chosen, setChosen] = useState<ShopItem>();
  const choices = categoryChoices(items);
  const category = choices.find(({ value }) => value === search["category"])?.value ?? "";

  function choose(value: string): void {
    const wanted = value ? { category: value } : {};
    void navigate({ to: pathTo("redeem"), search: wanted, replace: true, resetScroll: false });
  }

  if (items.length === 0) {
    return (
      <Card>
        <EmptyState title="ร้านค้าแต้มยังไม่มีของรางวัล">ของรางวัลใหม่จะแสดงที่นี่ แต้มสะสมของคุณยังอยู่ครบ</EmptyState>
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
