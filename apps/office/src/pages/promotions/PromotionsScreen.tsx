import { formatBaht } from "@chokdee/money";
import { Button } from "@chokdee/ui";
import { OfferCard } from "@chokdee/ui/offers";
import { useWholeList } from "../../base/office.ts";
import { categoryName } from "../../base/words-of-play.ts";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, OnChip } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy } from "../../features/form/Catalogue.tsx";
import { MemberSees } from "../../features/form/MemberSees.tsx";
import type { Reader } from "../../features/form/readers.ts";
import { CostCheck } from "./CostCheck.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { blankPromotion, claims, type PromotionForm, promotionFields } from "./promotion-form.tsx";
import { PromotionStats } from "./PromotionStats.tsx";
import type { Promotion } from "./terms.ts";

const make = savingBy("officePromotionCreate", promotionFields, preview, judged);
const keep = savingBy("officePromotionUpdate", promotionFields, preview, judged);

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

/** Whoever may not have it by their level sees it all the same, and reads why. */
function levelRemark({ is_shown, claim, vip_levels }: PromotionForm) {
  return ({ standing }: Reader) => {
    if (!is_shown) return { text: "ซ่อนอยู่ ยังไม่มีใครเห็น", isHidden: false };
    if (claim === "given") return { text: "แจกเป็นรางวัลเท่านั้น ไม่อยู่ในหน้าโปรโมชั่น", isHidden: false };
    const mayTake = vip_levels.length === 0 || (standing !== undefined && vip_levels.includes(standing.vipLevel));
    return mayTake ? undefined : { text: "เห็นแต่รับไม่ได้ เพราะไม่ใช่ระดับที่กำหนด", isHidden: false };
  };
}

function preview({ image, categories, terms, ...form }: PromotionForm) {
  const offer = { ...form, id: 0, title: form.title || "ยังไม่มีชื่อ" };
  return (
    <MemberSees maxWidth={384} judge={levelRemark({ image, categories, terms, ...form })}>
      <OfferCard offer={offer} picture={image ? { src: image } : undefined} categories={categories.map(categoryName)}>
        <Button block disabled>
          ดูเงื่อนไข
        </Button>
      </OfferCard>
      {terms && <p className="text-sm whitespace-pre-line text-muted">{terms}</p>}
    </MemberSees>
  );
}

function judged(form: PromotionForm) {
  return (
    <>
      <Conflicts terms={form} />
      <CostCheck key={JSON.stringify(form)} terms={form} />
    </>
  );
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
      more={(row) => <PromotionStats promotionId={row.id} />}
    />
  );
}
