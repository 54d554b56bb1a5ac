import { subjectLink } from "../../base/subject-link.ts";
import { Link } from "@tanstack/react-router";
import { isDay } from "@chokdee/rules/time";
import { actionChoices, actionName } from "../../base/action-names.ts";
import { useAnswer, useList } from "../../base/office.ts";
import { peopleOf } from "../../base/words.ts";
import { type DeskSearch, useDeskSearch } from "../../base/row.ts";
import { kindChoices, subjectName } from "../../base/subject-names.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { MemberLink, memberName, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import Diff from "../../features/desk/Diff.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { type SearchField, SearchFields, soughtId } from "../../features/desk/SearchFields.tsx";
import { saveFile } from "../../features/reports/Exports.tsx";
import { type Entry, fileOf, named, thingName } from "./record.ts";

const columns: readonly DeskColumn<Entry>[] = [
  { key: "at", title: "เมื่อ", cell: (row) => momentText(row.at), width: "7rem", onPhone: false },
  { key: "who", title: "ใคร", cell: peopleOf, width: "minmax(6.5rem, 0.8fr)" },
  { key: "action", title: "ทำอะไร", cell: (row) => actionName(row.action), width: "minmax(9rem, 1.2fr)" },
  { key: "subject", title: "กับอะไร", cell: thingName, width: "minmax(9rem, 1.5fr)" },
  { key: "reason", title: "เหตุผล", cell: (row) => row.reason ?? "", width: "minmax(8rem, 1fr)", onPhone: false },
];

export default function AuditScreen() {
  const [search] = useDeskSearch();
  const sought = soughtOf(search);
  const list = useList("officeAuditList", { ...sought, limit: 50 });
  const staff = useAnswer("officeStaffList", {});
  const people = (staff.data ?? []).map(({ id, username }) => [String(id), username] as const);
  return (
    <Desk
      path="/audit"
      filters={<FileButton sought={sought} />}
      head={<SearchFields fields={[{ name: "staff", label: "ใคร", kind: "choice", choices: people }, ...fields]} />}
      title="บันทึกการทำงานของเจ้าหน้าที่"
      list={list}
      columns={columns}
      empty="ไม่มีบันทึกตามที่ค้นหา"
      panel={(row) => <RecordPanel key={row.id} record={row} />}
    />
  );
}

const fields: readonly SearchField[] = [
  { name: "action", label: "ทำอะไร", kind: "choice", choices: actionChoices },
  { name: "kind", label: "กับอะไร", kind: "choice", choices: kindChoices },
  { name: "id", label: "เลขที่ของสิ่งนั้น", kind: "text" },
  { name: "from", label: "ตั้งแต่วันที่", kind: "day" },
  { name: "to", label: "ถึงวันที่", kind: "day" },
];

/** A number means one thing of the chosen kind, and nothing without one. */
function soughtOf({ staff, action, kind, id, from, to }: DeskSearch) {
  const staff_id = soughtId(staff);
  return {
    ...(staff_id !== undefined && { staff_id }),
    ...(action && { action }),
    ...(kind && (id ? { subject: `${kind}:${id}` } : { kind })),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
  };
}

/** Everything that is sought as a file, in the words of the screen. */
function FileButton({ sought }: { sought: ReturnType<typeof soughtOf> }) {
  return (
    <Act
      call="officeAuditExport"
      input={sought}
      label="ส่งออก CSV"
      room="max-w-40"
      title="ส่งออกบันทึกที่ค้นหาเป็นไฟล์"
      facts={[["จำกัด", "10,000 รายการล่าสุดของที่ค้นหา การส่งออกลงบันทึก"]]}
      done="ส่งออกแล้ว"
      changes={["officeAuditList"]}
      onAnswer={({ records, is_cut }) => saveFile("chokdee-audit.csv", fileOf(records, is_cut))}
    />
  );
}

function RecordPanel({ record }: { record: Entry }) {
  const { action, subject, members, staff_id } = record;
  const link = subjectLink(subject);
  return (
    <>
      <PanelHead title={`${actionName(action)} · ${thingName(record)}`} />
      <PanelPart title="บันทึก">
        <Facts
          facts={[
            record.proposed_by === null ? undefined : ["ผู้เสนอ", record.proposed_by],
            [
              record.proposed_by === null ? "ใคร" : "ผู้ยืนยัน",
              staff_id === null ? (
                record.staff_name
              ) : (
                <Link key="who" to="/staff" search={{ row: String(staff_id) }} className="text-gold-high underline">
                  {record.staff_name}
                </Link>
              ),
            ],
            [
              "กับอะไร",
              link ? (
                <Link key="what" {...link} className="text-gold-high underline">
                  {subjectName(subject)}
                </Link>
              ) : (
                subjectName(subject)
              ),
            ],
            ["จากที่อยู่", record.address],
            ["เมื่อ", fullMomentText(record.at)],
            record.reason ? ["เหตุผล", record.reason] : undefined,
          ]}
        />
      </PanelPart>
      {members.length > 0 && (
        <PanelPart title="สมาชิกที่เกี่ยวข้อง">
          <ul className="grid gap-1.5 text-sm">
            {members.map((member) => (
              <li key={member.id}>
                <MemberLink id={member.id}>
                  {memberName(member)} #{member.id}
                </MemberLink>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
      <PanelPart title="ก่อนและหลัง">
        <Diff before={named(record.before, members)} after={named(record.after, members)} />
      </PanelPart>
    </>
  );
}
