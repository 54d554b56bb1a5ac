import { useQuery } from "@tanstack/react-query";
import { formatBaht } from "@chokdee/money";
import type { CallOutput } from "@chokdee/contract";
import { Button, buttonClass, Card, EmptyState, Skeleton } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../app/app-context.ts";
import { closeOverlay, useOverlay } from "../app/overlay-store.ts";
import { promotionsQuery } from "../app/queries.ts";
import { pathTo } from "../routing/paths.ts";
import { useShell } from "../shell/shell-context.ts";

type Promotion = CallOutput<"promotionList">[number];

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { image, title, description } = promotion;
  return (
    <Card className="rounded-md">
      {image && (
        <img src={image} alt="" width={440} height={220} loading="lazy" className="aspect-2/1 w-full object-cover" />
      )}
      <div className="grid gap-1 p-4">
        <h3 className="text-lg text-gold-high">{title}</h3>
        <p className="whitespace-pre-line text-muted">{description}</p>
        <p className="text-sm">
          ฝากขั้นต่ำ <span className="tabular">{formatBaht(promotion.min_deposit)}</span> บาท · ทำเทิร์น{" "}
          {promotion.turnover_multiplier ?? 1} เท่า
        </p>
      </div>
    </Card>
  );
}

function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) {
    return <EmptyState title="ขณะนี้ไม่มีโปรโมชั่น">โปรโมชั่นใหม่จะแสดงที่นี่เมื่อเปิดให้รับ</EmptyState>;
  }
  return (
    <ul className="grid gap-4">
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

/** The answer is nothing both when the list could not be read and while it has not opened: the words fit both. */
function Unreadable({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      title="ยังไม่มีโปรโมชั่นให้แสดง"
      action={
        <Button onClick={onRetry} loading={retrying}>
          ลองใหม่อีกครั้ง
        </Button>
      }
    >
      รายการยังไม่เปิดให้ดู หรือโหลดไม่สำเร็จ
    </EmptyState>
  );
}

/** The promotions that run now, to look through without leaving the page. */
export function PromotionDialog() {
  const { client } = useApp();
  const { Link } = useShell();
  const isOpen = useOverlay(({ open }) => open === "promotion");
  const query = useQuery({ ...promotionsQuery(client), enabled: isOpen });
  return (
    <Dialog open={isOpen} onClose={closeOverlay} title="โปรโมชั่น">
      {query.isPending && <Skeleton className="h-48" />}
      {query.data && <Promotions promotions={query.data} />}
      {query.isLoadingError && <Unreadable retrying={query.isFetching} onRetry={() => void query.refetch()} />}
      <Link
        to={pathTo("promotions")}
        onClick={closeOverlay}
        className={buttonClass({ variant: "gold", block: true, className: "mt-5" })}
      >
        ไปหน้าโปรโมชั่น
      </Link>
    </Dialog>
  );
}
