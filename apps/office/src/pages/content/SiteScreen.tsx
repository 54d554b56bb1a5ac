import { LogoMark } from "@chokdee/ui";
import { useAnswer } from "../../base/office.ts";
import { savingBy } from "../../features/form/Catalogue.tsx";
import { image } from "../../features/form/image.tsx";
import { MemberSees } from "../../features/form/MemberSees.tsx";
import { orNull, text } from "../../features/form/plain.tsx";
import { CardGrid, SettingsCard } from "../../features/form/SettingsCard.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

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

export default function SiteScreen() {
  const read = useAnswer("officeAgentGet", {});
  return (
    <>
      <ScreenHead path="/site" />
      <CardGrid>
        <SettingsCard title="ชื่อและช่องทางติดต่อ" read={read} saving={saving} changes={["officeAgentGet"]} />
      </CardGrid>
    </>
  );
}
