import { formatShortBaht } from "@chokdee/money";
import { Disclosure } from "@chokdee/ui";
import type { FormFields } from "../../base/form.ts";
import { useMayCall, useOffice } from "../../base/office.ts";
import { Facts } from "../../features/desk/Facts.tsx";
import { Form } from "../../features/desk/Form.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";
import type { Category } from "./words.ts";

const fields = {
  shot_spacing_seconds: { kind: "whole", label: "เว้นระหว่างยิง (วินาที)" },
  most_shots: { kind: "whole", label: "ยิงได้ไม่เกินต่อรอบ (ครั้ง)" },
  least_shots: { kind: "whole", label: "ต้องมียิงอย่างน้อย (ครั้ง)" },
  least_shooters: { kind: "whole", label: "ต้องมีผู้ยิงอย่างน้อย (คน)" },
  rank_prizes: {
    kind: "pairs",
    pattern: /^\d+=\d+(?:\.\d{1,2})?$/,
    label: "รางวัลตามลำดับยิง",
    hint: "ลำดับ=บาท เช่น 1=500 16=300",
  },
  least_stake_for_prize: { kind: "baht", label: "ต้องแทงอย่างน้อยจึงได้รางวัล (บาท)" },
} as const satisfies FormFields;

interface YeekeeProps {
  category: Category;
  settings: NonNullable<Category["yeekee"]>;
}

export function YeekeePart({ category, settings }: YeekeeProps) {
  const { client } = useOffice();
  const mayCall = useMayCall();
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
      {mayCall("officeYeekeeSettingsSave") && (
        <Disclosure title="แก้ไข">
          <Form
            fields={fields}
            start={{ ...settings, rank_prizes: prizes }}
            label="บันทึกยี่กี"
            variant="gold"
            title={`แก้ ${category.title}`}
            reason="required"
            done="บันทึกแล้ว"
            changes={["officeLottoCategoryList"]}
            run={(values, reason) =>
              client.call("officeYeekeeSettingsSave", {
                ...values,
                category_id: category.category_id,
                rank_prizes: values.rank_prizes.map(([rank, amount]) => ({
                  rank: Number(rank),
                  amount: Number(amount),
                })),
                reason,
              })
            }
          />
        </Disclosure>
      )}
    </PanelPart>
  );
}
