import { formatShortBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { Disclosure } from "@chokdee/ui";
import { useMayCall } from "../../base/office.ts";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { pairs } from "../../features/form/lines.tsx";
import { baht, check, decimal, orNull, whole } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { LadderPart } from "./LadderPart.tsx";
import { MarketRules } from "./MarketRules.tsx";
import { NewRound } from "./NewRound.tsx";
import { YeekeePart } from "./YeekeePart.tsx";
import { type Category, groupNames } from "./words.ts";

const changes = ["officeLottoCategoryList"] as const;
const amount = (value: number | null) => (value === null ? "ไม่จำกัด" : `${formatShortBaht(value)} บาท`);

export function CategoryPanel({ category }: { category: Category }) {
  return (
    <>
      <PanelHead title={category.title}>
        <Chip tone={category.is_open ? "good" : "bad"}>{category.is_open ? "เปิดขาย" : "ปิดขาย"}</Chip>
        <Chip>{groupNames[category.group]}</Chip>
      </PanelHead>
      <SalePart category={category} />
      {category.yeekee && <YeekeePart category={category} settings={category.yeekee} />}
      {category.yeekee === null && <NewRound category={category} />}
      <MarketRules category={category} />
      <PanelPart title="อัตราจ่ายและเพดาน">
        {category.rates.map((terms) => (
          <TermsPart key={terms.bet_type} category={category} terms={terms} />
        ))}
      </PanelPart>
    </>
  );
}

const NOT_DRAWN = "ไม่ออก";

const saleFields = {
  is_open: check("เปิดขาย"),
  takes_tod_of_equal_digits: check("รับโต๊ดเลขซ้ำ เช่น 111"),
  max_per_member: orNull(baht("คนละไม่เกินต่องวด"), "ไม่จำกัด"),
  may_cancel: check("ให้สมาชิกยกเลิกโพย"),
  within_minutes: whole("ยกเลิกได้ภายใน (นาที)"),
  before_close_minutes: whole("ก่อนปิดรับ (นาที)"),
  most_per_day: orNull(whole("วันละไม่เกิน (โพย)"), "ไม่จำกัด"),
  moves: pairs("วันที่เลื่อน", /^(?:\d{4}-)?\d{2}-\d{2}=(?:[+-]?[0-7]|ไม่ออก)$/, {
    hint: "05-01=+1 เลื่อนหนึ่งวันทุกปี, 2027-02-16=ไม่ออก งวดของวันที่ไม่ออกจะถูกยกเลิกและคืนเงินทุกโพย",
  }),
};

function moveText({ day, by_days }: Category["moves"][number]): string {
  if (by_days === null) return `${day} ${NOT_DRAWN}`;
  return `${day} ${by_days > 0 ? "ช้าลง" : "เร็วขึ้น"} ${Math.abs(by_days)} วัน`;
}

function SalePart({ category }: { category: Category }) {
  const { category_id, cancel_rule: rule } = category;
  const moves = category.moves.map(
    ({ day, by_days }) => [day, by_days === null ? NOT_DRAWN : String(by_days)] as const,
  );
  return (
    <PanelPart title="การขาย">
      <Facts
        facts={[
          ["คนละไม่เกินต่องวด", amount(category.max_per_member)],
          ["โต๊ดเลขซ้ำ", category.takes_tod_of_equal_digits ? "รับ" : "ไม่รับ"],
          [
            "ยกเลิกโพย",
            rule
              ? `ภายใน ${rule.within_minutes} นาที ก่อนปิด ${rule.before_close_minutes} นาที วันละ ${rule.most_per_day ?? "ไม่จำกัด"}`
              : "ไม่ได้",
          ],
          category.moves.length > 0
            ? [
                "วันที่เลื่อน",
                <ul key="moves">
                  {category.moves.map((move) => (
                    <li key={`${move.day} ${move.by_days}`}>{moveText(move)}</li>
                  ))}
                </ul>,
              ]
            : undefined,
        ]}
      />
      <SaveForm
        call="officeLottoCategorySave"
        folded="แก้ไข"
        fields={saleFields}
        stored={{
          ...category,
          may_cancel: rule !== null,
          within_minutes: rule?.within_minutes ?? 0,
          before_close_minutes: rule?.before_close_minutes ?? 0,
          most_per_day: rule?.most_per_day ?? null,
          moves,
        }}
        label="บันทึกหวย"
        title={`แก้ ${category.title}`}
        changes={changes}
        input={({ may_cancel, within_minutes, before_close_minutes, most_per_day, ...values }) => ({
          ...values,
          category_id,
          cancel_rule: may_cancel ? { within_minutes, before_close_minutes, most_per_day } : null,
          moves: values.moves.map(([day, by]) => ({ day, by_days: by === NOT_DRAWN ? null : Number(by) })),
        })}
      />
    </PanelPart>
  );
}

const NO_CAP = "ไม่จำกัด";

const termsFields = {
  rate: decimal("จ่ายบาทละ"),
  min: baht("ต่ำสุดต่อบรรทัด"),
  max: baht("สูงสุดต่อบรรทัด"),
  max_per_member: orNull(baht("คนละไม่เกินต่อเลข"), NO_CAP),
  max_per_number: orNull(baht("ทุกคนรวมต่อเลข"), NO_CAP),
  max_payout: orNull(baht("จ่ายสูงสุดต่อบรรทัด"), NO_CAP),
  bands: pairs("ขั้นลดอัตรา", /^\d+(?:\.\d{1,2})?=\d+(?:\.\d+)?$/, { hint: "ขายถึง=จ่าย เช่น 5000=800 10000=700" }),
};

function TermsPart({ category, terms }: { category: Category; terms: Category["rates"][number] }) {
  const mayCall = useMayCall();
  const { category_id } = category;
  const { bet_type } = terms;
  const bands = terms.bands.map((band) => [String(band.sold_up_to), String(band.rate)] as const);
  return (
    <Disclosure title={`${betTypeLabel(bet_type)} บาทละ ${terms.rate}`}>
      <div className="grid gap-3 pb-3">
        <Facts
          facts={[
            ["ต่อบรรทัด (บาท)", `${formatShortBaht(terms.min)} ถึง ${formatShortBaht(terms.max)}`],
            ["คนละต่อเลข", amount(terms.max_per_member)],
            ["ทุกคนต่อเลข", amount(terms.max_per_number)],
            ["จ่ายสูงสุดต่อบรรทัด", amount(terms.max_payout)],
            bands.length > 0 ? ["ขั้นลดอัตรา", bands.map((band) => band.join("=")).join(" ")] : undefined,
          ]}
        />
        {mayCall("officeLottoTermsSave") && <LadderPart category={category} terms={terms} />}
        <SaveForm
          call="officeLottoTermsSave"
          fields={termsFields}
          stored={{ ...terms, bands }}
          label="บันทึกอัตรา"
          title={`แก้ ${category.title} ${betTypeLabel(bet_type)}`}
          changes={changes}
          input={(values) => ({
            ...values,
            category_id,
            bet_type,
            bands: values.bands.map(([upTo, rate]) => ({ sold_up_to: Number(upTo), rate: Number(rate) })),
          })}
        />
      </div>
    </Disclosure>
  );
}
