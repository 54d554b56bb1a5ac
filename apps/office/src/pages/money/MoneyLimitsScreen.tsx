import type { StaffControl } from "@chokdee/contract/office";
import { formatShortBaht } from "@chokdee/money";
import { type Answer, useAnswer } from "../../base/office.ts";
import { AnswerOf, Card, Cards, Group, Reading, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { baht, whole } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { amountFacts } from "../../features/form/SettingsCard.tsx";

const settingFields = {
  withdraw_min: baht("ถอนต่ำสุดต่อครั้ง"),
  withdraw_max: baht("ถอนสูงสุดต่อครั้ง"),
  withdraw_times_a_day: whole("ถอนได้วันละ (ครั้ง)"),
  withdraw_max_a_day: baht("ถอนได้วันละ"),
  automatic_max: baht("โอนเองไม่ต้องตรวจถึง", { hint: "เฉพาะรายการที่ไม่มีข้อต้องดู" }),
  identity_above: baht("ยืนยันตัวตนเมื่อถอนรวมเกิน"),
};

const controlFields = {
  lotto_owner_prize: baht("ผลหวยที่จ่ายเกินนี้ต้องมีเจ้าของยืนยัน"),
  lotto_odd_prize: baht("ผลหวยที่จ่ายผิดปกติ ตั้งแต่", { hint: "คืนเดิมพันหลังเวลาออกผลเกินนี้ ต้องมีเจ้าของยืนยัน" }),
  lotto_odd_times: whole("และเกินยอดขาย (เท่า)"),
  lotto_day_prize: baht("ผลหวยที่ผู้กรอกคนเดียวกันจ่ายรวมใน 24 ชั่วโมง", { hint: "เกินนี้ต้องมีเจ้าของยืนยัน" }),
  lotto_person_prize: baht("พักรางวัลหวยต่อคนใน 24 ชั่วโมงที่เกิน", { hint: "จนกว่าเจ้าของจะปล่อย" }),
  gift_sum: baht("ให้รางวัลเองใน 24 ชั่วโมง", { hint: "ต่อผู้ให้และต่อผู้รับ เกินนี้ต้องให้การเงินหรือเจ้าของยืนยัน" }),
  code_sum: baht("ตรวจก่อนถอนเมื่อรับจากโค้ดรวมถึง", { hint: "นับย้อนหลังเท่าจำนวนวันด้านล่าง" }),
  exception_alarm: baht("เตือนเมื่อรายการผิดปกติถึง"),
  favour_days: whole("อนุมัติถอนคนเดียวไม่ได้ (วัน)", { hint: "หลังทำรายการช่วยสมาชิกคนนั้น" }),
  document_looks: whole("เปิดดูเอกสารได้ใน 24 ชั่วโมง (ครั้ง)"),
  phone_searches: whole("ค้นด้วยเบอร์บางส่วนใน 24 ชั่วโมง (ครั้ง)"),
} satisfies Record<StaffControl, unknown>;

type Limit = Answer<"officeApprovalLimitsGet">[number];

const flows: Readonly<Record<Limit["flow"], string>> = {
  made: "เงินที่ออกจากเว็บ (โบนัส รางวัล ปรับยอด)",
  passed: "เงินที่สมาชิกหรือธนาคารมีอยู่แล้ว (ฝาก ถอน)",
};

const limitFields = {
  per_beneficiary: baht("คนเดียว ต่อผู้รับหนึ่งคน"),
  per_staff: baht("คนเดียว รวมทั้งหมด"),
  ceiling: baht("สองคน รวมทั้งหมด", { hint: "เกินนี้ต้องเป็นเจ้าของสองคน" }),
};

/** What members may take out, and what staff may let pass. */
export default function MoneyLimitsScreen() {
  const limits = useAnswer("officeApprovalLimitsGet", {});
  const controls = useAnswer("officeStaffControlsGet", {});
  return (
    <Sheet path="/money-limits">
      <Group title="วงเงินของสมาชิก">
        <AnswerOf call="officePaymentSettingsGet" input={{}}>
          {(values) => <SettingsCard settings={values} />}
        </AnswerOf>
      </Group>
      <Group title="วงเงินอนุมัติของเจ้าหน้าที่ ภายใน 24 ชั่วโมง">
        <Reading read={limits}>
          {(values) => (
            <Cards>
              {values.map((limit) => (
                <LimitCard key={limit.flow} limit={limit} limits={values} />
              ))}
            </Cards>
          )}
        </Reading>
      </Group>
      <Group title="เกณฑ์คุมเจ้าหน้าที่">
        <Reading read={controls}>
          {(values) => (
            <Cards>
              <ControlsCard controls={values} />
            </Cards>
          )}
        </Reading>
      </Group>
    </Sheet>
  );
}

function SettingsCard({ settings }: { settings: Answer<"officePaymentSettingsGet"> }) {
  return (
    <Cards>
      <Card title="การถอน">
        <Facts
          facts={[
            ["ครั้งละ (บาท)", `${formatShortBaht(settings.withdraw_min)} ถึง ${formatShortBaht(settings.withdraw_max)}`],
            ["วันละไม่เกิน", `${settings.withdraw_times_a_day} ครั้ง · ${formatShortBaht(settings.withdraw_max_a_day)} บาท`],
            ["โอนเองถึง (บาท)", formatShortBaht(settings.automatic_max)],
            ["ยืนยันตัวตนเมื่อเกิน (บาท)", formatShortBaht(settings.identity_above)],
          ]}
        />
        <SaveForm
          call="officePaymentSettingsUpdate"
          folded="แก้ไข"
          fields={settingFields}
          stored={settings}
          label="บันทึกวงเงิน"
          title="แก้วงเงินถอน"
          changes={["officePaymentSettingsGet"]}
        />
      </Card>
    </Cards>
  );
}

function LimitCard({ limit, limits }: { limit: Limit; limits: readonly Limit[] }) {
  return (
    <Card title={flows[limit.flow]}>
      <Facts facts={amountFacts(limitFields, limit)} />
      <SaveForm
        call="officeApprovalLimitsSet"
        folded="แก้ไข"
        fields={limitFields}
        stored={limit}
        label="บันทึกวงเงิน"
        title={`แก้วงเงิน: ${flows[limit.flow]}`}
        changes={["officeApprovalLimitsGet"]}
        input={(values) => ({
          limits: limits.map((each) => (each.flow === limit.flow ? { ...values, flow: limit.flow } : each)),
        })}
      />
    </Card>
  );
}

function ControlsCard({ controls }: { controls: Answer<"officeStaffControlsGet"> }) {
  const stored = Object.fromEntries(controls.map(({ name, value }) => [name, value])) as Record<StaffControl, number>;
  return (
    <Card title="ตั้งโดยเจ้าของสองคน">
      <Facts facts={amountFacts(controlFields, stored)} />
      <SaveForm
        call="officeStaffControlsSet"
        folded="แก้ไข"
        fields={controlFields}
        stored={stored}
        label="บันทึกเกณฑ์"
        title="แก้เกณฑ์คุมเจ้าหน้าที่"
        changes={["officeStaffControlsGet"]}
        input={(values) => ({ controls: controls.map(({ name }) => ({ name, value: values[name] })) })}
      />
    </Card>
  );
}
