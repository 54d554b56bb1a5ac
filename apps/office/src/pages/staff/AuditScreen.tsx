import { actionName } from "../../base/action-names.ts";
import { subjectName } from "../../base/subject-names.ts";
import { type Item, useList } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import Diff from "../../features/desk/Diff.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

type Entry = Item<"officeAuditList">;

const columns: readonly DeskColumn<Entry>[] = [
  { key: "at", title: "เมื่อ", cell: (row) => momentText(row.at), width: "7rem", onPhone: false },
  { key: "who", title: "ใคร", cell: (row) => row.staff_name, width: "6.5rem" },
  { key: "action", title: "ทำอะไร", cell: (row) => actionName(row.action), width: "minmax(10rem, 1.5fr)" },
  { key: "subject", title: "กับอะไร", cell: (row) => subjectName(row.subject), onPhone: false },
  { key: "reason", title: "เหตุผล", cell: (row) => row.reason ?? "", onPhone: false },
];

export default function AuditScreen() {
  const [search] = useDeskSearch();
  const { subject, staff } = search;
  const list = useList("officeAuditList", {
    ...(subject && { subject }),
    ...(staff && { staff_id: Number(staff) }),
  });
  return (
    <>
      <ScreenHead path="/audit" />
      <Desk
        title="บันทึกการทำงานของเจ้าหน้าที่"
        name={`${subject ?? ""} ${staff ?? ""}`}
        list={list}
        columns={columns}
        rowKey={(row) => String(row.id)}
        empty="ยังไม่มีบันทึก"
        panel={(row) => (
          <>
            <PanelHead title={`${actionName(row.action)} · ${subjectName(row.subject)}`} />
            <PanelPart title="บันทึก">
              <Facts
                facts={[
                  ["ใคร", row.staff_name],
                  ["รหัสในบันทึก", `${row.action} ${row.subject}`],
                  ["จากที่อยู่", row.address],
                  ["เมื่อ", fullMomentText(row.at)],
                  row.reason ? ["เหตุผล", row.reason] : undefined,
                ]}
              />
            </PanelPart>
            <PanelPart title="ก่อนและหลัง">
              <Diff before={row.before} after={row.after} />
            </PanelPart>
          </>
        )}
      />
    </>
  );
}
