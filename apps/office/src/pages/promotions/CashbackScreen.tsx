import { formatBaht } from "@chokdee/money";
import { EmptyState } from "@chokdee/ui";
import { type Answer, useAnswer, useMayCall } from "../../base/office.ts";
import { categoryNames, vipLevels } from "../../base/words-of-play.ts";
import { Reading } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { MemberFilter, useChosenMember } from "../../features/desk/MemberFilter.tsx";
import { savingBy } from "../../features/form/Catalogue.tsx";
import { group, list } from "../../features/form/parts.tsx";
import { baht, check, choice, choicesOf, decimal, orNull, whole } from "../../features/form/plain.tsx";
import { Card, CardGrid, SettingsCard } from "../../features/form/SettingsCard.tsx";

type Days = Answer<"officeCashbackDays">;
type Status = Days["loss"]["items"][number]["status"];

const product = {
  is_open: check("เปิดให้"),
  min: baht("ได้คืนอย่างน้อย"),
  max: orNull(baht("ได้คืนไม่เกิน"), "ไม่จำกัด"),
  claim_hours: whole("กดรับได้ภายใน (ชั่วโมง)"),
  turnover_times: decimal("ต้องเล่นก่อนถอน (เท่า)"),
};

const saving = savingBy("officeCashbackUpdate", {
  turnover: group("คืนยอดเล่น", {
    ...product,
    rates: list(
      "อัตรา",
      group("", {
        vip_level: choice("ระดับ", vipLevels),
        category: choice("หมวด", choicesOf<string>(categoryNames)),
        rate: decimal("คืน (%)"),
      }),
      { vip_level: 0, category: "slot", rate: 0 },
    ),
  }),
  loss: group("คืนยอดเสีย", {
    ...product,
    rates: list("อัตรา", group("", { vip_level: choice("ระดับ", vipLevels), rate: decimal("คืน (%)") }), {
      vip_level: 0,
      rate: 0,
    }),
  }),
});

const statuses: Readonly<Record<Status, string>> = {
  computing: "กำลังคิด",
  claimable: "รอกดรับ",
  claimed: "รับแล้ว",
  expired: "หมดเวลารับ",
  below_minimum: "ไม่ถึงขั้นต่ำ",
  other_taken: "รับอีกแบบแล้ว",
};

export default function CashbackScreen() {
  const mayCall = useMayCall();
  return (
    <CardGrid path="/cashback" filters={<MemberFilter />}>
      <MemberDays />
      {mayCall("officeCashbackGet") && <Settings />}
    </CardGrid>
  );
}

function Settings() {
  const read = useAnswer("officeCashbackGet", {});
  return (
    <SettingsCard
      title="เงื่อนไขคืนยอด"
      note="มีผลกับวันที่ยังไม่ปิด วันที่ปิดแล้วไม่เปลี่ยน"
      read={read}
      saving={saving}
      changes={["officeCashbackGet"]}
    />
  );
}

const SHOWN_DAYS = 31;

function MemberDays() {
  const member = useChosenMember();
  const read = useAnswer("officeCashbackDays", { member_id: member ?? 0, limit: SHOWN_DAYS }, member !== undefined);
  return (
    <Card title="วันล่าสุดของสมาชิก">
      {member === undefined ? (
        <EmptyState title="เลือกสมาชิกด้วยเลขสมาชิกด้านบน" />
      ) : (
        <Reading read={read}>
          {({ turnover, loss }) => (
            <>
              <DayList title="คืนยอดเล่น" days={turnover.items} />
              <DayList title="คืนยอดเสีย" days={loss.items} />
            </>
          )}
        </Reading>
      )}
    </Card>
  );
}

function DayList({ title, days }: { title: string; days: (Days["turnover"] | Days["loss"])["items"] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-sm font-medium text-muted">{title}</h3>
      {days.length === 0 && <p className="text-sm text-muted">ยังไม่มี</p>}
      <Facts
        facts={days.map((each) => [
          each.day,
          `${formatBaht(each.amount)} บาท · ${statuses[each.status]} · คิดได้ ${formatBaht(each.computed)} · ระดับ ${each.vip_level}`,
        ])}
      />
    </section>
  );
}
