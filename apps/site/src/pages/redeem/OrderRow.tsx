import { formatPoints } from "@chokdee/money";
import { Card, CopyButton, cx } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { ItemArt } from "./ItemArt.tsx";
import { type ShopOrder, statusWords } from "./shop.ts";

const statusClass: Readonly<Record<ShopOrder["status"], string>> = {
  done: "border-win/40 text-win-high",
  waiting: "border-gold/40 text-gold-high",
  shipped: "border-info/40 text-info-high",
  cancelled: "border-line text-muted",
};

function Shipping({ order: { address, shipping, cancelled, points } }: { order: ShopOrder }) {
  return (
    <div className="grid gap-1 border-t border-line px-4 py-3 text-sm sm:px-5">
      {address && (
        <p className="text-muted">
          ส่งถึง {address.name} · <span className="tabular">{address.phone}</span> · {address.address} {address.postcode}
        </p>
      )}
      {shipping && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>
            จัดส่งโดย {shipping.carrier} · {thaiMoment(shipping.at)}
          </span>
          <span className="flex items-center gap-2">
            เลขพัสดุ <span className="tabular font-medium break-all">{shipping.tracking}</span>
            <CopyButton text={shipping.tracking} label="คัดลอก เลขพัสดุ" />
          </span>
        </p>
      )}
      {cancelled && (
        <p>
          ยกเลิกเพราะ {cancelled.reason} · คืน {formatPoints(points)} แต้มแล้ว
        </p>
      )}
    </div>
  );
}

/** One order, with its status. */
export function OrderRow({ order }: { order: ShopOrder }) {
  const { reward, points, status, created_at: at, category } = order;
  return (
    <Card className="rounded-md">
      <div className="flex items-center gap-3 p-4 sm:px-5">
        <ItemArt category={category} image={null} className="hidden size-16 shrink-0 rounded-sm min-[26rem]:grid" />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-base font-medium">{reward.title}</h2>
          <p className="text-sm text-muted">
            ใช้ <span className="tabular">{formatPoints(points)}</span> แต้ม
          </p>
          <p className="tabular text-sm text-muted">{thaiMoment(at)}</p>
        </div>
        <span className={cx("shrink-0 rounded-full border px-3 py-1 text-sm whitespace-nowrap", statusClass[status])}>
          {statusWords[status]}
        </span>
      </div>
      {(order.address ?? order.cancelled) && <Shipping order={order} />}
    </Card>
  );
}
