import { vipLevels } from "../../base/words-of-play.ts";
import { useAnswer } from "../../base/office.ts";
import { savingBy } from "../../features/form/Catalogue.tsx";
import { group, list } from "../../features/form/parts.tsx";
import { baht, choice, hidden, numberOf } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { Card, CardGrid, SettingsCard } from "../../features/form/SettingsCard.tsx";

const saving = savingBy("officeVipUpdate", {
  rules: list(
    "ระดับ",
    group("", {
      level: hidden<number>(),
      rise_deposit: baht("ขึ้นเมื่อฝาก 30 วัน"),
      rise_turnover: baht("ขึ้นเมื่อเล่น 30 วัน"),
      keep_deposit: baht("คงไว้เมื่อฝาก 30 วัน"),
      keep_turnover: baht("คงไว้เมื่อเล่น 30 วัน"),
    }),
  ),
});

const lock = {
  member_id: numberOf("เลขสมาชิก"),
  level: choice("ให้อยู่ระดับ", vipLevels),
};
const unlock = { member_id: numberOf("เลขสมาชิก") };

export default function VipScreen() {
  const read = useAnswer("officeVipGet", {});
  return (
    <CardGrid path="/vip">
      <SettingsCard
        title="เงื่อนไขระดับ VIP"
        note="มีผลตั้งแต่คืนถัดไป"
        read={read}
        saving={saving}
        changes={["officeVipGet"]}
      />
      <div className="grid content-start gap-4">
        <Card title="ล็อกระดับ" note="ระดับไม่ขึ้นหรือลงเองจนกว่าจะปลดล็อก">
          <SaveForm
            call="officeVipLock"
            fields={lock}
            stored={{ member_id: 0, level: 1 }}
            label="ล็อกระดับ"
            title="ล็อกระดับของสมาชิกคนนี้"
            isNew
            done="ล็อกระดับแล้ว"
            changes={["officeMemberList"]}
          />
        </Card>
        <Card title="ปลดล็อกระดับ">
          <SaveForm
            call="officeVipUnlock"
            fields={unlock}
            stored={{ member_id: 0 }}
            label="ปลดล็อก"
            title="ให้ระดับของสมาชิกคนนี้เป็นไปตามเงื่อนไข"
            isNew
            done="ปลดล็อกแล้ว"
            changes={["officeMemberList"]}
          />
        </Card>
      </div>
    </CardGrid>
  );
}
