import { LogoMark } from "@chokdee/ui";
import { useAnswer, useMayCall } from "../../base/office.ts";
import { Reading } from "../../features/desk/cards.tsx";
import { savingBy } from "../../features/form/Catalogue.tsx";
import { image } from "../../features/form/image.tsx";
import { filled } from "../../features/form/lines.tsx";
import { MemberSees } from "../../features/form/MemberSees.tsx";
import { list } from "../../features/form/parts.tsx";
import { orNull, text } from "../../features/form/plain.tsx";
import { Card, CardGrid, SettingsCard } from "../../features/form/SettingsCard.tsx";

const saving = savingBy(
  "officeAgentUpdate",
  {
    name: text("ชื่อเว็บ", { isWide: true }),
    logo: orNull(image("โลโก้"), "ไม่มีโลโก้"),
    line_contact_url: orNull(text("ลิงก์ LINE ติดต่อ", { isWide: true }), "ไม่แสดง"),
    line_admin_url: orNull(text("ลิงก์ LINE แอดมิน", { isWide: true }), "ไม่แสดง"),
    telegram_contact_url: orNull(text("ลิงก์ Telegram", { isWide: true }), "ไม่แสดง"),
  },
  ({ logo, name }) => (
    <MemberSees>
      <p className="flex items-center gap-3">
        {logo ? <img src={logo} alt="" className="h-9 w-auto" /> : <LogoMark className="h-9 w-auto" />}
        <span className="font-display text-xl font-semibold text-gold">{name}</span>
      </p>
    </MemberSees>
  ),
);

const listing = savingBy("officeLinkOriginsSet", {
  origins: list("เว็บ", filled("ที่อยู่ เช่น https://line.me", { isWide: true }), ""),
});

export default function SiteScreen() {
  const read = useAnswer("officeAgentGet", {});
  return (
    <CardGrid path="/site">
      <SettingsCard title="ชื่อและช่องทางติดต่อ" read={read} saving={saving} changes={["officeAgentGet"]} />
      <OriginsCard />
    </CardGrid>
  );
}

const listed = {
  title: "เว็บที่ลิงก์ไปได้",
  note: "ลิงก์และข้อความที่สมาชิกเห็นไปได้เฉพาะหน้าของเราและเว็บเหล่านี้ เพิ่มโดยเจ้าของสองคน ลิงก์ไปเว็บที่ลบแล้วหายจากหน้าสมาชิกทันที",
};

function OriginsCard() {
  const mayCall = useMayCall();
  const read = useAnswer("officeLinkOriginsGet", {});
  if (mayCall("officeLinkOriginsSet")) {
    return <SettingsCard {...listed} read={read} saving={listing} changes={["officeLinkOriginsGet"]} />;
  }
  return (
    <Card {...listed}>
      <Reading read={read}>
        {({ origins }) => (
          <ul className="grid gap-1 text-sm">
            {origins.map((origin) => (
              <li key={origin} className="break-all">
                {origin}
              </li>
            ))}
          </ul>
        )}
      </Reading>
    </Card>
  );
}
