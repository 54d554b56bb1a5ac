import { Disclosure } from "@chokdee/ui";
import { useAnswer, useMayCall, useOffice } from "../../base/office.ts";
import { Card, Cards, Reading } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { filled } from "../../features/form/lines.tsx";
import { check, choice, choicesOf } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { hourFields, hoursText, OpenChip } from "./hours.tsx";

const kinds = {
  biller: "ผู้ออกบิล (QR มีรหัสอ้างอิง)",
  mobile: "เบอร์โทร",
  tax_id: "เลขผู้เสียภาษี",
  ewallet: "อีวอลเล็ต",
} as const;

/** Where it leads stays as it is: another number is another target. */
const changeable = {
  name: filled("ชื่อผู้รับ"),
  ...hourFields,
  is_open: check("เปิดรับเงิน"),
};
const fields = {
  kind: choice("ชนิด", choicesOf(kinds)),
  number: filled("หมายเลขพร้อมเพย์"),
  ...changeable,
};

const changes = ["officePromptpayList"] as const;

export function PromptpayList() {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const read = useAnswer("officePromptpayList", {});
  return (
    <>
      {mayCall("officePromptpayCreate") && (
        <Disclosure title="เพิ่มพร้อมเพย์รับเงิน">
          <SaveForm
            fields={fields}
            stored={{ kind: "mobile", closed_from: null, closed_to: null, is_open: true }}
            isNew
            label="เพิ่มพร้อมเพย์"
            title="เพิ่มพร้อมเพย์รับเงิน"
            reason="required"
            done="เพิ่มพร้อมเพย์แล้ว"
            changes={changes}
            save={(values, reason) => client.call("officePromptpayCreate", { ...values, reason })}
          />
        </Disclosure>
      )}
      <Reading read={read}>
        {(numbers) => (
          <Cards empty="ยังไม่มีพร้อมเพย์รับเงิน">
            {numbers.map((each) => (
              <Card key={each.id} title={each.name} chips={<OpenChip isOpen={each.is_open} />}>
                <Facts
                  facts={[
                    ["ชนิด", kinds[each.kind]],
                    ["หมายเลข", each.number],
                    ["ปิดช่วง", hoursText(each)],
                  ]}
                />
                {mayCall("officePromptpayUpdate") && (
                  <Disclosure title="แก้ไข">
                    <SaveForm
                      fields={changeable}
                      stored={each}
                      label="บันทึกพร้อมเพย์"
                      title={`แก้พร้อมเพย์ ${each.name}`}
                      about={[["หมายเลขปัจจุบัน", each.number]]}
                      reason="required"
                      done="บันทึกแล้ว"
                      changes={changes}
                      save={(values, reason) => client.call("officePromptpayUpdate", { ...each, ...values, reason })}
                    />
                  </Disclosure>
                )}
              </Card>
            ))}
          </Cards>
        )}
      </Reading>
    </>
  );
}
