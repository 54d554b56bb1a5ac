import { formatPoints } from "@chokdee/money";
import { type Answer, useWholeList } from "../../base/office.ts";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, OnChip, PanelPart } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy, type Typed } from "../../features/form/Catalogue.tsx";
import { image } from "../../features/form/image.tsx";
import { check, longText, moment, orNull, text, whole } from "../../features/form/plain.tsx";
import { type AnyReward, plainRewards, rewardField, rewardWords } from "../../features/form/reward.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";

type ShopItem = Answer<"officeShopItemList">[number];

const fields = {
  title: text("ชื่อ", { isWide: true }),
  description: longText("รายละเอียด"),
  image: orNull(image("รูป"), "ไม่มีรูป"),
  reward: rewardField<AnyReward>("สิ่งที่แลกได้", [...plainRewards.filter((kind) => kind !== "points"), "coupon", "goods"]),
  points: whole("ใช้แต้ม"),
  min_quantity: whole("แลกครั้งละอย่างน้อย"),
  max_quantity: whole("แลกครั้งละไม่เกิน"),
  per_day: orNull(whole("ทั้งหมดต่อวัน"), "ไม่จำกัด"),
  per_member_day: orNull(whole("คนละต่อวัน"), "ไม่จำกัด"),
  starts_at: moment("เริ่ม"),
  ends_at: orNull(moment("สิ้นสุด"), "ไม่มีกำหนด"),
  position: whole("ลำดับ", { hint: "น้อยแสดงก่อน" }),
  is_limited: check("มีจำนวนจำกัด (ตั้งจำนวนหลังเพิ่มแล้ว)"),
  is_open: check("เปิดให้แลก"),
};

const make = savingBy("officeShopItemCreate", fields);
const keep = savingBy("officeShopItemUpdate", fields);

const columns: readonly DeskColumn<ShopItem>[] = [
  { key: "title", title: "รายการ", cell: (row) => row.title, width: "minmax(10rem, 2fr)" },
  { key: "points", title: "แต้ม", cell: (row) => formatPoints(row.points), align: "end", width: "6rem" },
  { key: "stock", title: "เหลือ", cell: stockOf, align: "end", width: "5rem" },
  { key: "reward", title: "ได้รับ", cell: (row) => rewardWords(row.reward), onPhone: false },
  { key: "open", title: "สถานะ", cell: (row) => <OnChip isOn={row.is_open} />, width: "6rem", onPhone: false },
];

function stockOf({ stock }: ShopItem): string {
  return stock === null ? "ไม่จำกัด" : stock.toLocaleString("th-TH");
}

function blank(now: string): Typed<"officeShopItemCreate"> {
  return {
    title: "",
    description: "",
    image: null,
    reward: { kind: "credit", amount: 10, turnover_percent: 100 },
    points: 1000,
    min_quantity: 1,
    max_quantity: 1,
    is_limited: false,
    per_day: null,
    per_member_day: null,
    starts_at: now,
    ends_at: null,
    position: 100,
    is_open: false,
  };
}

export default function ShopItemsScreen() {
  const list = useWholeList("officeShopItemList", {});
  return (
    <Catalogue
      path="/shop-items"
      listedBy="officeShopItemList"
      list={list}
      columns={columns}
      empty="ยังไม่มีของในร้าน"
      one="ของในร้าน"
      nameOf={(row) => row.title}
      chips={(row) => (
        <>
          <OnChip isOn={row.is_open} />
          <Chip tone="info">{rewardWords(row.reward)}</Chip>
          <Chip>เหลือ {stockOf(row)}</Chip>
        </>
      )}
      make={make}
      blank={blank}
      keep={() => keep}
      more={(row) => row.stock !== null && <Stock item={row} />}
    />
  );
}

const stockFields = { add: whole("เพิ่มหรือลดจำนวน", { hint: "ติดลบ = ลด" }) };

/** Added beside orders that come meanwhile, never set. */
function Stock({ item }: { item: ShopItem }) {
  return (
    <PanelPart title={`จำนวนที่เหลือ ${stockOf(item)}`}>
      <SaveForm
        call="officeShopItemStock"
        fields={stockFields}
        stored={{ add: 0 }}
        label="เปลี่ยนจำนวน"
        title="เปลี่ยนจำนวนของในร้าน"
        about={[["ของในร้าน", item.title]]}
        done="เปลี่ยนจำนวนแล้ว"
        changes={["officeShopItemList"]}
        input={({ add }) => ({ id: item.id, add })}
      />
    </PanelPart>
  );
}
