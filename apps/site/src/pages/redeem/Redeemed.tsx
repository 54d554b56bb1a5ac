import { formatPoints } from "@chokdee/money";
import { Button, buttonClass, LotusOrnament } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { hallOf, type ShopCategory, type ShopItem, type ShopOrder } from "./shop.ts";

/** What happens with the order, and where the member goes next if not to a game's hall. */
const next: Readonly<Record<ShopCategory, { text: string; to?: string; label: string }>> = {
  credit: { text: "เครดิตเข้ากระเป๋าแล้ว ส่วนที่ต้องทำเทิร์นอยู่ในกระเป๋าเครดิตฟรี", label: "ไปเล่นเกม" },
  wheel_ticket: { text: "สิทธิ์หมุนพร้อมใช้แล้ว", to: pathTo("memberWheel"), label: "ไปหมุนกงล้อ" },
  free_round: { text: "เปิดเกมเพื่อใช้สิทธิ์เล่นฟรีได้ในอีกสักครู่", label: "ไปเล่นเกม" },
  coupon: { text: "คูปองของคุณอยู่ในหน้าคูปอง", to: pathTo("memberCoupon"), label: "ดูคูปอง" },
  goods: { text: "เราจะจัดส่งตามที่อยู่ของคุณ", to: pathTo("redeem", { view: "history" }), label: "ดูสถานะการจัดส่ง" },
};

interface RedeemedProps {
  item: ShopItem;
  order: ShopOrder;
  onClose: () => void;
}

export function Redeemed({ item, order, onClose }: RedeemedProps) {
  const { Link } = useShell();
  const { text, to = hallOf(item), label } = next[order.category];
  return (
    <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
      <LotusOrnament className="h-14 text-gold" />
      <p className="gold-text font-display text-2xl font-semibold">แลกแต้มสำเร็จ</p>
      <p className="text-lg font-semibold">{order.reward.title}</p>
      <p className="text-muted">
        ใช้ {formatPoints(order.points)} แต้ม · {text}
      </p>
      <div className="mt-2 grid w-full gap-2">
        <Link to={to} onClick={onClose} className={buttonClass({ variant: "gold", block: true })}>
          {label}
        </Link>
        <Button variant="ghost" block onClick={onClose}>
          แลกอย่างอื่นต่อ
        </Button>
      </div>
    </div>
  );
}
