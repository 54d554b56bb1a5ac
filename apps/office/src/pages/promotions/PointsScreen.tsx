import { type Item, useList } from "../../base/office.ts";
import { fullMomentText } from "../../base/thai-time.ts";
import { categoryNames } from "../../base/words-of-play.ts";
import { LinesOf } from "../../features/desk/LinesOf.tsx";
import { savingBy } from "../../features/form/Catalogue.tsx";
import { group, wordsOf } from "../../features/form/parts.tsx";
import { check, whole } from "../../features/form/plain.tsx";
import { Card, CardGrid, SettingsCard } from "../../features/form/SettingsCard.tsx";

type Rule = Item<"officePointsRuleList">;

const saving = savingBy("officePointsRuleSet", {
  rates: group<Rule["rates"]>("แต้มต่อยอดเล่น 10,000 บาท", {
    casino: whole(categoryNames.casino),
    slot: whole(categoryNames.slot),
    fishing: whole(categoryNames.fishing),
    sport: whole(categoryNames.sport),
    freespin: whole(categoryNames.freespin),
    lotto: whole(categoryNames.lotto),
  }),
  counts_bonus: check("นับยอดเล่นด้วยเงินโบนัส"),
  life_days: whole("อายุของแต้ม (วัน)"),
  notice_days: whole("เตือนก่อนหมดอายุ (วัน)"),
});

export default function PointsScreen() {
  const list = useList("officePointsRuleList", {});
  return (
    <CardGrid path="/points">
      <SettingsCard
        title="เงื่อนไขแต้ม"
        note="มีผลกับการเล่นหลังบันทึก เดิมพันก่อนหน้าคงเงื่อนไขเดิม"
        read={{ data: list.rows?.[0], error: list.error, refetch: async () => list.readAgain() }}
        saving={saving}
        changes={["officePointsRuleList"]}
      />
      <Card title="เงื่อนไขที่ผ่านมา">
        <LinesOf
          list={list}
          empty="ยังไม่มี"
          keyOf={(row) => String(row.id)}
          line={(row) => [`${fullMomentText(row.valid_from)} โดย ${row.set_by}`, wordsOf(saving.fields, row)]}
        />
      </Card>
    </CardGrid>
  );
}
