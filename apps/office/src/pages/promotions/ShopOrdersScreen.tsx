import { formatPoints } from "@chokdee/money";
import { type Item, useList, useOffice } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Age, Chip, memberName, PanelActs, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { text } from "../../features/form/plain.tsx";
import { Masked } from "../../features/desk/Reveal.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";

type Order = Item<"officeShopOrderQueue">;

const statuses: Readonly<Record<Order["status"], string>> = {
  waiting: "รอส่ง",
  shipped: "ส่งแล้ว",
  done: "ได้รับทันที",
  cancelled: "ยกเลิก",
};
const changes = ["officeShopOrderQueue"] as const;

const columns: readonly DeskColumn<Order>[] = [
  { key: "at", title: "แลกเมื่อ", cell: (row) => momentText(row.created_at), width: "8.5rem", onPhone: false },
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  { key: "title", title: "รายการ", cell: (row) => `${row.title} × ${row.quantity}`, width: "minmax(9rem, 2fr)" },
  { key: "points", title: "แต้ม", cell: (row) => formatPoints(row.points), align: "end", width: "6rem", onPhone: false },
];

export default function ShopOrdersScreen() {
  const [status, statusFilter] = useFilter("status", "สถานะ", statuses);
  const list = useList("officeShopOrderQueue", { status });
  return (
    <Desk
      path="/shop-orders"
      filters={statusFilter}
      title="การแลกของ"
      list={list}
      columns={columns}
      rowKey={(row) => row.order_id}
      empty={status === "waiting" ? "ไม่มีของรอส่ง" : "ไม่มีรายการในสถานะนี้"}
      panel={(row, next) => <OrderPanel key={row.order_id} order={row} onDone={next} />}
    />
  );
}

const parcel = { carrier: text("ขนส่ง"), tracking: text("เลขพัสดุ") };

function OrderPanel({ order, onDone }: { order: Order; onDone: () => void }) {
  const { client } = useOffice();
  const { order_id, address, shipping, cancelled } = order;
  const look = (reason: string) => client.call("officeShopOrderReveal", { order_id, reason });
  const about = [
    ["รายการ", `${order.title} × ${order.quantity}`],
    ["สมาชิก", memberName(order.member)],
  ] as const;
  return (
    <>
      <PanelHead title={`${order.title} × ${order.quantity}`}>
        <Chip tone={order.status === "waiting" ? "warn" : "plain"}>{statuses[order.status]}</Chip>
        <Chip>{formatPoints(order.points)} แต้ม</Chip>
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ["เลขที่", order_id],
            ["สมาชิก", memberName(order.member)],
            ["แลกเมื่อ", <Age key="age" time={order.created_at} />],
            address ? ["ผู้รับ", address.name] : undefined,
            address ? ["เบอร์โทร", <Masked key="phone" name="เบอร์โทร" masked={address.phone} look={look} />] : undefined,
            address ? ["ที่อยู่", `${address.address} ${address.postcode}`] : undefined,
            shipping ? ["ส่งแล้ว", `${shipping.carrier} ${shipping.tracking} ${fullMomentText(shipping.at)}`] : undefined,
            cancelled ? ["ยกเลิก", `${cancelled.reason} ${fullMomentText(cancelled.at)}`] : undefined,
          ]}
        />
      </PanelPart>
      {order.status === "waiting" && (
        <>
          <PanelPart title="ส่งของ">
            <SaveForm
              call="officeShopOrderShip"
              fields={parcel}
              stored={{ carrier: "", tracking: "" }}
              label="ส่งแล้ว"
              title="บันทึกว่าส่งของแล้ว"
              about={about}
              reason="none"
              done="บันทึกการส่งแล้ว"
              changes={changes}
              input={(value) => ({ order_id, ...value })}
              onDone={onDone}
            />
          </PanelPart>
          <PanelActs>
            <Act
              call="officeShopOrderCancel"
              input={{ order_id }}
              label="ยกเลิกและคืนแต้ม"
              hotkey="r"
              title="ยกเลิกการแลก แต้มกลับคืนสมาชิก"
              facts={[...about, ["คืน", `${formatPoints(order.points)} แต้ม`]]}
              done="ยกเลิกแล้ว แต้มกลับคืนสมาชิก"
              changes={changes}
              onDone={onDone}
            />
          </PanelActs>
        </>
      )}
    </>
  );
}
