import { useOffice } from "../../base/office.ts";
import type { Typed } from "../../features/form/Catalogue.tsx";
import type { Fields } from "../../features/form/field.ts";
import { choice, choicesOf, longText, text } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { Card, CardGrid } from "../../features/form/SettingsCard.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

type DocumentForm = Typed<"officeDocumentPublish">;

const documents: Readonly<Record<DocumentForm["document"], string>> = {
  terms: "ข้อกำหนดและเงื่อนไข",
  privacy: "นโยบายความเป็นส่วนตัว",
  game_rules: "กติกาการเล่น",
};

const BODY_ROWS = 18;

const fields: Fields<DocumentForm> = {
  document: choice("เอกสาร", choicesOf(documents)),
  title: text("หัวเรื่อง"),
  body: longText("เนื้อความทั้งหมด", {}, BODY_ROWS),
};

export default function DocumentsScreen() {
  const { client } = useOffice();
  return (
    <>
      <ScreenHead path="/documents" />
      <CardGrid>
        <Card title="ประกาศเอกสารฉบับใหม่" note="ฉบับเดิมถูกเก็บไว้ สมาชิกจะถูกขอให้ยอมรับฉบับใหม่">
          <SaveForm<DocumentForm>
            fields={fields}
            stored={{ document: "terms", title: "", body: "" }}
            label="ประกาศ"
            title="ประกาศเอกสารฉบับนี้แทนฉบับเดิม"
            reason="none"
            done="ประกาศแล้ว"
            changes={[]}
            save={(value) => client.call("officeDocumentPublish", value)}
          />
        </Card>
      </CardGrid>
    </>
  );
}
