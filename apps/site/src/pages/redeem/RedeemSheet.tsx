import { useState } from "react";
import { formatPoints } from "@chokdee/money";
import { addressProblems } from "@chokdee/rules/points";
import { Button } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { AddressFields, addressFields } from "./AddressFields.tsx";
import { Preview } from "./Preview.tsx";
import { QuantityField } from "./QuantityField.tsx";
import { Redeemed } from "./Redeemed.tsx";
import { maxQuantity, type ShopItem, type ShopOrder } from "./shop.ts";
import { usePreview, useRefetchShop } from "./use-shop.ts";

function quantityProblem(quantity: number, min: number, max: number): string | undefined {
  return quantity >= min && quantity <= max ? undefined : `กรอกจำนวน ${min} ถึง ${max}`;
}

interface OrderFormProps {
  item: ShopItem;
  onDone: (order: ShopOrder) => void;
}

/** The quantity, the address, the cost, and the button that spends the points. */
function OrderForm({ item, onDone }: OrderFormProps) {
  const { client } = useApp();
  const refetch = useRefetchShop();
  const [min, max] = [item.min_quantity, maxQuantity(item)];
  const [typed, setTyped] = useState(String(min));
  const quantity = Number(typed);
  const problem = quantityProblem(quantity, min, max);
  const preview = usePreview(item.item_id, quantity, problem === undefined);
  const isGoods = item.category === "goods";
  const form = useForm({
    fields: ["quantity", ...addressFields],
    check: (address) => ({ quantity: problem, ...(isGoods && addressProblems(address)) }),
    send: async ({ name, phone, address, postcode }) => {
      try {
        const order = await client.call("redemptionRedeem", {
          item_id: item.item_id,
          quantity,
          points: preview.data?.points ?? item.points * quantity,
          ...(isGoods && { address: { name, phone, address, postcode } }),
        });
        onDone(order);
      } finally {
        await refetch();
      }
    },
  });
  const isReady = preview.data?.may_redeem === true && !preview.isPlaceholderData && problem === undefined;
  return (
    <Form form={form}>
      <div className="grid gap-5">
        {item.description && <p className="text-muted">{item.description}</p>}
        {max > min && <QuantityField typed={typed} min={min} max={max} error={problem} onChange={setTyped} />}
        {isGoods && <AddressFields form={form} />}
        <Preview query={preview} />
        <Button type="submit" variant="gold" size="lg" block loading={form.busy} disabled={!isReady}>
          {preview.data ? `ยืนยันการแลก ${formatPoints(preview.data.points)} แต้ม` : "ยืนยันการแลก"}
        </Button>
        <p className="text-center text-sm text-muted">
          {isGoods ? "หากรายการถูกยกเลิก แต้มจะคืนให้คุณ" : "แต้มที่แลกแล้วขอคืนไม่ได้"}
        </p>
      </div>
    </Form>
  );
}

/** Opens when a member has chosen an item, and stays until the points are spent or the member cancels. */
export function RedeemSheet({ item, onClose }: { item: ShopItem | undefined; onClose: () => void }) {
  // The item and its order stay while the sheet closes.
  const [last, setLast] = useState(item);
  const [order, setOrder] = useState<ShopOrder>();
  const [isOpen, setIsOpen] = useState(item !== undefined);
  if (isOpen !== (item !== undefined)) {
    setIsOpen(item !== undefined);
    if (item) setOrder(undefined);
  }
  if (item && item !== last) setLast(item);
  return (
    <Sheet open={item !== undefined} onClose={onClose} title={last?.title ?? ""} maxWidth={520}>
      {last && !order && <OrderForm key={last.item_id} item={last} onDone={setOrder} />}
      {last && order && <Redeemed item={last} order={order} onClose={onClose} />}
    </Sheet>
  );
}
