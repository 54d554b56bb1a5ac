import { useState } from "react";
import { type Item, useList, useMayCall } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, memberName, PanelActs, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { BirthDate } from "../../features/desk/Reveal.tsx";

type Check = Item<"officeIdentityQueue">;

const states: Readonly<Record<Check["state"], string>> = { waiting: "รอตรวจ", approved: "ผ่าน", refused: "ไม่ผ่าน" };
const kinds: Readonly<Record<Check["pictures"][number]["kind"], string>> = { id_card: "บัตรประชาชน", selfie: "รูปคู่บัตร" };

const columns: readonly DeskColumn<Check>[] = [
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  { key: "birth", title: "วันเกิด", cell: (row) => row.member.birth_date ?? "–", onPhone: false },
  { key: "pictures", title: "เอกสาร", cell: (row) => `${row.pictures.length} รูป` },
  { key: "at", title: "ส่งเมื่อ", cell: (row) => momentText(row.submitted_at) },
];

export default function IdentityScreen() {
  const [state, stateFilter] = useFilter("state", "สถานะเอกสาร", states);
  const list = useList("officeIdentityQueue", { state });
  return (
    <Desk
      path="/identity"
      filters={stateFilter}
      title="เอกสารยืนยันตัวตน"
      list={list}
      columns={columns}
      empty={state === "waiting" ? "ไม่มีเอกสารรอตรวจ" : "ไม่มีเอกสารในสถานะนี้"}
      panel={(row, next) => <CheckPanel key={row.id} check={row} onDone={next} />}
    />
  );
}

function CheckPanel({ check, onDone }: { check: Check; onDone: () => void }) {
  const check_id = check.id;
  const facts = [
    ["สมาชิก", memberName(check.member)],
    ["วันเกิด", check.member.birth_date ?? "–"],
  ] as const;
  const changes = ["officeIdentityQueue"] as const;
  return (
    <>
      <PanelHead title={memberName(check.member)}>
        <Chip tone={check.state === "approved" ? "good" : "warn"}>{states[check.state]}</Chip>
      </PanelHead>
      <PanelPart title="ข้อมูลที่ต้องตรงกับเอกสาร">
        <Facts
          facts={[
            ["สมาชิก", memberName(check.member)],
            ["วันเกิด", <BirthDate key="birth" of={check.member} />],
            ["ส่งเมื่อ", fullMomentText(check.submitted_at)],
            check.reason ? ["เหตุผล", check.reason] : undefined,
          ]}
        />
      </PanelPart>
      <PanelPart title="เอกสาร">
        {check.pictures.length === 0 && <p className="text-sm text-muted">ลบตามกำหนดแล้ว</p>}
        {check.pictures.map(({ id, kind }) => (
          <Picture key={id} pictureId={id} name={kinds[kind]} of={memberName(check.member)} />
        ))}
      </PanelPart>
      {check.state === "waiting" && (
        <PanelActs>
          <Act
            call="officeIdentityRefuse"
            input={{ check_id }}
            label="ไม่ผ่าน"
            hotkey="r"
            title="เอกสารไม่ผ่าน"
            facts={facts}
            done="แจ้งสมาชิกแล้ว"
            changes={changes}
            onDone={onDone}
          />
          <Act
            call="officeIdentityApprove"
            input={{ check_id }}
            label="ผ่าน"
            hotkey="a"
            title="ยืนยันว่าเอกสารเป็นของสมาชิก"
            facts={facts}
            reason="none"
            done="ยืนยันตัวตนแล้ว"
            changes={changes}
            onDone={onDone}
          />
        </PanelActs>
      )}
    </>
  );
}

/** Opened with a reason and a fresh code, as every look at a document is recorded and counted. */
function Picture({ pictureId, name, of }: { pictureId: number; name: string; of: string }) {
  const mayCall = useMayCall();
  const [image, setImage] = useState<string>();
  if (image !== undefined) {
    return <img src={image} alt={name} className="max-w-full rounded-sm border border-line" />;
  }
  if (!mayCall("officeIdentityPicture")) return <p className="text-sm text-muted">{name}</p>;
  return (
    <Act
      call="officeIdentityPicture"
      input={{ picture_id: pictureId }}
      label={`เปิดดู${name}`}
      title={`เปิดดู${name}`}
      facts={[["สมาชิก", of]]}
      done="บันทึกการเปิดดูแล้ว"
      changes={[]}
      onAnswer={(answer) => setImage(answer.image)}
    />
  );
}
