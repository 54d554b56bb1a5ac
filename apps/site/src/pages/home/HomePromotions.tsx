import type { ReactNode } from "react";
import { Button, Card, SectionHeading } from "@chokdee/ui";
import { OfferHead } from "../../features/promotions/OfferHead.tsx";
import { openPromotion, type Promotion, takeableFirst } from "../../features/promotions/promotion.ts";
import { usePromotions } from "../../features/promotions/queries.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

const SHOWN = 6;

function Offer({ promotion }: { promotion: Promotion }) {
  const { id, title } = promotion;
  return (
    <Card className="flex h-full flex-col rounded-md">
      <OfferHead promotion={promotion} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <h3 className="text-lg">{title}</h3>
        <Button size="sm" block className="mt-auto" aria-label={`ดูเงื่อนไข ${title}`} onClick={() => openPromotion(id)}>
          ดูเงื่อนไข
        </Button>
      </div>
    </Card>
  );
}

/** The current offers. If there are none, or they cannot be read, the home page omits them. */
export default function HomePromotions(): ReactNode {
  const { Link } = useShell();
  const { data: promotions = [] } = usePromotions();
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="home-promotions" className="grid grid-cols-1 gap-4">
      <SectionHeading
        id="home-promotions"
        action={
          <Link to={pathTo("promotions")} aria-label="ดูทั้งหมด โปรโมชั่น" className="text-link">
            ดูทั้งหมด
          </Link>
        }
      >
        โปรโมชั่น
      </SectionHeading>
      <ul className="-mx-4 grid auto-cols-[clamp(15rem,72vw,20rem)] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:px-0">
        {takeableFirst(promotions)
          .slice(0, SHOWN)
          .map((promotion) => (
            <li key={promotion.id}>
              <Offer promotion={promotion} />
            </li>
          ))}
      </ul>
    </section>
  );
}
