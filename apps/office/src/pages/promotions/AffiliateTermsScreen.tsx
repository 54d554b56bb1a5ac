import { type Answer, useMayCall, useWholeList } from "../../base/office.ts";
import { fullMomentText, shortDayText } from "../../base/thai-time.ts";
import { categoryNames } from "../../base/words-of-play.ts";
import { LinesOf } from "../../features/desk/LinesOf.tsx";
import { savingBy } from "../../features/form/Catalogue.tsx";
import { group, list, wordsOf } from "../../features/form/parts.tsx";
import { baht, choice, choicesOf, decimal, orNull, whole } from "../../features/form/plain.tsx";
import { Card, CardGrid, SettingsCard } from "../../features/form/SettingsCard.tsx";

type Terms = Answer<"officeAffiliateTermsList">[number];

const bases: Readonly<Record<Terms["base"], string>> = { turnover: "ยอดเล่นของเพื่อน", loss: "ยอดเสียของเพื่อน" };

const saving = savingBy("officeAffiliateTermsSet", {
  base: choice("คิดจาก", choicesOf(bases)),
  hold_days: whole("พักยอดไว้ก่อนรับได้ (วัน)"),
  min_claim: baht("รับขั้นต่ำ"),
  max_claim: orNull(baht("รับไม่เกินครั้งละ"), "ไม่จำกัด"),
  turnover_percent: whole("ต้องเล่นก่อนถอน (%)", { hint: "100 = หนึ่งเท่า" }),
  deposit_days: orNull(whole("เพื่อนต้องฝากภายใน (วัน)"), "ไม่ต้องฝาก"),
  rates: list(
    "อัตรา",
    group("", {
      category: choice("หมวด", choicesOf<string>(categoryNames)),
      level: whole("ชั้น"),
      rate: decimal("อัตรา (%)"),
      daily_cap: orNull(baht("ไม่เกินต่อวัน"), "ไม่จำกัด"),
    }),
    { category: "slot", level: 1, rate: 0.1, daily_cap: null },
  ),
});

export default function AffiliateTermsScreen() {
  const mayCall = useMayCall();
  const terms = useWholeList("officeAffiliateTermsList", {});
  return (
    <CardGrid path="/affiliate-terms">
      {mayCall(saving.call) && (
        <SettingsCard
          title="เงื่อนไขแนะนำเพื่อน"
          note="มีผลตั้งแต่วันถัดไป ยอดของวันนี้ไม่เปลี่ยน"
          read={{ data: terms.rows?.[0], error: terms.error, refetch: async () => terms.readAgain() }}
          saving={saving}
          changes={["officeAffiliateTermsList"]}
        />
      )}
      <Card title="เงื่อนไขทั้งหมด">
        <LinesOf
          list={terms}
          empty="ยังไม่มี"
          keyOf={(row) => String(row.id)}
          line={(row) => [
            `ตั้งแต่ ${shortDayText(row.from_day, true)} (บันทึก ${fullMomentText(row.created_at)})`,
            wordsOf(saving.fields, row),
          ]}
        />
      </Card>
    </CardGrid>
  );
}
