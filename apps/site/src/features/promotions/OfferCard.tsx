import { Button } from "@chokdee/ui";
import { OfferCard as Face } from "@chokdee/ui/offers";
import { pictureOf } from "./OfferHead.tsx";
import { openPromotion, type Promotion } from "./promotion.ts";
import { Standing } from "./Standing.tsx";
import { categoryName } from "./words.ts";

interface OfferCardProps {
  promotion: Promotion;
  isRunning: boolean;
}

/** An offer with how this member stands to it. The dialog has all of it. */
export function OfferCard({ promotion, isRunning }: OfferCardProps) {
  const { id, title, categories } = promotion;
  return (
    <Face offer={promotion} picture={pictureOf(promotion)} categories={categories.map(categoryName)}>
      <Standing promotion={promotion} isRunning={isRunning} />
      <Button block aria-label={`ดูเงื่อนไข ${title}`} onClick={() => openPromotion(id)}>
        ดูเงื่อนไข
      </Button>
    </Face>
  );
}
