import { formatBaht } from "@chokdee/money";
import { Button } from "@chokdee/ui";
import { OfferCard } from "@chokdee/ui/offers";
import { type Answer, useWholeList } from "../../base/office.ts";
import { categoryName } from "../../base/words-of-play.ts";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, OnChip } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy } from "../../features/form/Catalogue.tsx";
import { CostCheck } from "./CostCheck.tsx";
import { blankPromotion, claims, type PromotionForm, promotionFields } from "./promotion-form.tsx";

type Promotion = Answer<"officePromotionList">[number];

const make = savingBy("officePromotionCreate", promotionFields, preview, cost);
const keep = savingBy("officePromotionUpdate", promotionFields, preview, cost);

const columns: readonly DeskColumn<Promotion>[] = [
  { key: "title", title: "โปรโมชั่น", cell: (row) => row.title, width: "minmax(10rem, 2fr)" },
  { key: "code", title: "รหัส", cell: (row) => row.code, onPhone: false },
  { key: "bonus", title: "โบนัส", cell: bonusOf, align: "end", width: "6.5rem" },
  { key: "claim", title: "วิธีรับ", cell: (row) => claims[row.claim], onPhone: false },
  {
    key: "shown",
    title: "สถานะ",
    cell: (row) => <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />,
    width: "6rem",
  },
];

function bonusOf({ kind, value }: PromotionForm): string {
  return kind === "percent" ? `${value}%` : `${formatBaht(value)} บาท`;
}

function preview({ image, categories, terms, ...form }: PromotionForm) {
  const offer = { ...form, id: 0, title: form.title || "ยังไม่มีชื่อ" };
  return (
    <figure className="grid max-w-96 gap-1">
      <figcaption className="text-xs text-muted">สมาชิกจะเห็น</figcaption>
      <OfferCard offer={offer} picture={image ? { src: image } : undefined} places={categories.map(categoryName)}>
        <Button block disabled>
          ดูเงื่อนไข
        </Button>
      </OfferCard>
      {terms && <p className="text-sm whitespace-pre-line text-muted">{terms}</p>}
    </figure>
  );
}

function cost(form: PromotionForm) {
  return <CostCheck key={JSON.stringify(form)} terms={form} />;
}

export default function PromotionsScreen() {
  const list = useWholeList("officePromotionList", {});
  return (
    <Catalogue
      path="/promotions"
      listedBy="officePromotionList"
      list={list}
      columns={columns}
      empty="ยังไม่มีโปรโมชั่น"
      one="โปรโมชั่น"
      nameOf={(row) => row.title}
      chips={(row) => (
        <>
          <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />
          <Chip>{row.code}</Chip>
          <Chip tone="info">{bonusOf(row)}</Chip>
        </>
      )}
      make={make}
      blank={() => blankPromotion}
      keep={() => keep}
    />
  );
}
