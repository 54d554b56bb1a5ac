import { formatShortBaht } from "@chokdee/money";
import { Facts } from "../../features/desk/Facts.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";
import { pairs } from "../../features/form/lines.tsx";
import { baht, whole } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import type { Category } from "./words.ts";

const fields = {
  shot_spacing_seconds: whole("เว้นระหว่างยิง (วินาที)"),
  most_shots: whole("ยิงได้ไม่เกินต่อรอบ (ครั้ง)"),
  least_shots: whole("ต้องมียิงอย่างน้อย (ครั้ง)"),
  least_shooters: whole("ต้องมีผู้ยิงอย่างน้อย (คน)"),
  rank_prizes: pairs("รางวัลตามลำดับยิง", /^\d+=\d+(?:\.\d{1,2})?$/, { hint: "ลำดับ=บาท เช่น 1=500 16=300" }),
  least_stake_for_prize: baht("ต้องแทงอย่างน้อยจึงได้รางวัล"),
};

interface YeekeeProps {
  category: Category;
  settings: NonNullable<Category["yeekee"]>;
}

export function YeekeePart({ category, settings }: YeekeeProps) {
  const prizes = settings.rank_prizes.map(({ rank, amount }) => [String(rank), String(amount)] as const);
  return (
    <PanelPart title="ยี่กี">
      <Facts
        facts={[
          ["เว้นระหว่างยิง", `${settings.shot_spacing_seconds} วินาที`],
          ["ยิงต่อรอบ", `${settings.least_shots} ถึง ${settings.most_shots} ครั้ง`],
          ["ผู้ยิงอย่างน้อย", `${settings.least_shooters} คน`],
          ["รางวัล (บาท)", settings.rank_prizes.map(({ rank, amount }) => `ที่ ${rank}: ${amount}`).join(" · ") || "ไม่มี"],
          ["แทงอย่างน้อยจึงได้ (บาท)", formatShortBaht(settings.least_stake_for_prize)],
        ]}
      />
      <SaveForm
        call="officeYeekeeSettingsSave"
        folded="แก้ไข"
        fields={fields}
        stored={{ ...settings, rank_prizes: prizes }}
        label="บันทึกยี่กี"
        title={`แก้ ${category.title}`}
        changes={["officeLottoCategoryList"]}
        input={(values) => ({
          ...values,
          category_id: category.category_id,
          rank_prizes: values.rank_prizes.map(([rank, amount]) => ({ rank: Number(rank), amount: Number(amount) })),
        })}
      />
    </PanelPart>
  );
}
