import { formatShortBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { Disclosure } from "@chokdee/ui";
import type { FormFields } from "../../base/form.ts";
import { useMayCall, useOffice } from "../../base/office.ts";
import { Facts } from "../../features/desk/Facts.tsx";
import { Form } from "../../features/desk/Form.tsx";
import { Chip, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
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
  is_open: { kind: "check", label: "เปิดขาย" },
  takes_tod_of_equal_digits: { kind: "check", label: "รับโต๊ดเลขซ้ำ เช่น 111" },
  max_per_member: { kind: "optionalBaht", label: "คนละไม่เกินต่องวด (บาท)", hint: "เว้นว่าง: ไม่จำกัด" },
  may_cancel: { kind: "check", label: "ให้สมาชิกยกเลิกโพย" },
  within_minutes: { kind: "whole", label: "ยกเลิกได้ภายใน (นาที)" },
  before_close_minutes: { kind: "whole", label: "ก่อนปิดรับ (นาที)" },
  most_per_day: { kind: "optionalWhole", label: "วันละไม่เกิน (โพย)", hint: "เว้นว่าง: ไม่จำกัด" },
  moves: {
    kind: "pairs",
    pattern: /^(?:\d{4}-)?\d{2}-\d{2}=(?:[+-]?[0-7]|ไม่ออก)$/,
    label: "วันที่เลื่อน",
    hint: "05-01=+1 เลื่อนหนึ่งวันทุกปี, 2027-02-16=ไม่ออก",
  },
} as const satisfies FormFields;

function moveText({ day, by_days }: Category["moves"][number]): string {
  if (by_days === null) return `${day} ${NOT_DRAWN}`;
  return `${day} ${by_days > 0 ? "ช้าลง" : "เร็วขึ้น"} ${Math.abs(by_days)} วัน`;
}

function SalePart({ category }: { category: Category }) {
  const { client } = useOffice();
  const mayCall = useMayCall();
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
      {mayCall("officeLottoCategorySave") && (
        <Disclosure title="แก้ไข">
          <Form
            fields={saleFields}
            start={{
              ...category,
              may_cancel: rule !== null,
              within_minutes: rule?.within_minutes ?? 0,
              before_close_minutes: rule?.before_close_minutes ?? 0,
              most_per_day: rule?.most_per_day ?? null,
              moves,
            }}
            label="บันทึกหวย"
            variant="gold"
            title={`แก้ ${category.title}`}
            reason="required"
            done="บันทึกแล้ว"
            changes={changes}
            run={({ may_cancel, within_minutes, before_close_minutes, most_per_day, ...values }, reason) =>
              client.call("officeLottoCategorySave", {
                ...values,
                category_id,
                cancel_rule: may_cancel ? { within_minutes, before_close_minutes, most_per_day } : null,
                moves: values.moves.map(([day, by]) => ({ day, by_days: by === NOT_DRAWN ? null : Number(by) })),
                reason,
              })
            }
          />
        </Disclosure>
      )}
    </PanelPart>
  );
}

const NO_CAP = "เว้นว่าง: ไม่จำกัด";

const termsFields = {
  rate: { kind: "rate", label: "จ่ายบาทละ" },
  min: { kind: "baht", label: "ต่ำสุดต่อบรรทัด (บาท)" },
  max: { kind: "baht", label: "สูงสุดต่อบรรทัด (บาท)" },
  max_per_member: { kind: "optionalBaht", label: "คนละไม่เกินต่อเลข (บาท)", hint: NO_CAP },
  max_per_number: { kind: "optionalBaht", label: "ทุกคนรวมต่อเลข (บาท)", hint: NO_CAP },
  max_payout: { kind: "optionalBaht", label: "จ่ายสูงสุดต่อบรรทัด (บาท)", hint: NO_CAP },
  bands: {
    kind: "pairs",
    pattern: /^\d+(?:\.\d{1,2})?=\d+(?:\.\d+)?$/,
    label: "ขั้นลดอัตรา",
    hint: "ขายถึง=จ่าย เช่น 5000=800 10000=700",
  },
} as const satisfies FormFields;

function TermsPart({ category, terms }: { category: Category; terms: Category["rates"][number] }) {
  const { client } = useOffice();
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
        {mayCall("officeLottoTermsSave") && (
          <Form
            fields={termsFields}
            start={{ ...terms, bands }}
            label="บันทึกอัตรา"
            variant="gold"
            title={`แก้ ${category.title} ${betTypeLabel(bet_type)}`}
            reason="required"
            done="บันทึกแล้ว"
            changes={changes}
            run={(values, reason) =>
              client.call("officeLottoTermsSave", {
                ...values,
                category_id,
                bet_type,
                bands: values.bands.map(([upTo, rate]) => ({ sold_up_to: Number(upTo), rate: Number(rate) })),
                reason,
              })
            }
          />
        )}
      </div>
    </Disclosure>
  );
}
