import { formatPoints } from "@chokdee/money";
import { Button, buttonClass, Card, Meter } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { ItemArt } from "./ItemArt.tsx";
import { figureOf, minPoints, leftWords, type ShopItem, usedUp } from "./shop.ts";

interface ItemCardProps {
  item: ShopItem;
  /** The member's points; undefined while they are unknown. */
  points: number | undefined;
  onRedeem: (item: ShopItem) => void;
}

function Price({ item }: { item: ShopItem }) {
  const isByUnit = item.min_quantity > 1;
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-sm text-muted">ใช้</span>
      <span className="tabular text-2xl font-semibold text-gold-high">{formatPoints(item.points)}</span>
      <span className="text-sm text-muted">แต้ม{isByUnit && ` ต่อ${item.reward.title}`}</span>
    </p>
  );
}

/** The action for the item: a button, a login link, what is still missing, or why it is unavailable. */
function Way({ item, points, onRedeem }: ItemCardProps) {
  const { Link } = useShell();
  const isMember = useIsMember();
  const gone = usedUp(item);
  const need = minPoints(item);
  if (gone) return <p className="flex min-h-11 items-center justify-center text-center text-muted">{gone}</p>;
  if (!isMember) {
    return (
      <Link to={pathTo("login")} className={buttonClass({ block: true })} aria-label={`เข้าสู่ระบบเพื่อแลก ${item.title}`}>
        เข้าสู่ระบบเพื่อแลก
      </Link>
    );
  }
  if (points !== undefined && points < need) {
    return <Meter label="แต้มของคุณ" text={`ขาดอีก ${formatPoints(need - points)} แต้ม`} value={points} max={need} />;
  }
  return (
    <Button block aria-haspopup="dialog" aria-label={`แลก ${item.title}`} onClick={() => onRedeem(item)}>
      แลก
    </Button>
  );
}

export function ItemCard(props: ItemCardProps) {
  const { item } = props;
  const left = leftWords(item);
  return (
    <Card className="flex h-full rounded-md sm:flex-col">
      <ItemArt
        category={item.category}
        image={item.image}
        figure={figureOf(item)}
        faded={item.state !== "open"}
        className="w-24 shrink-0 sm:h-36 sm:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 sm:p-5">
        <div className="grid gap-1">
          <h2 className="text-lg">{item.title}</h2>
          {item.description && <p className="text-sm text-muted">{item.description}</p>}
        </div>
        <div className="mt-auto grid gap-3">
          <div>
            <Price item={item} />
            {left && <p className="text-sm text-muted">{left}</p>}
          </div>
          <Way {...props} />
        </div>
      </div>
    </Card>
  );
}
