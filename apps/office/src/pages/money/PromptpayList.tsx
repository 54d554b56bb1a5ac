import { Disclosure } from "@chokdee/ui";
import type { FormFields } from "../../base/form.ts";
import { useAnswer, useMayCall, useOffice } from "../../base/office.ts";
import { Card, Cards, Reading } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Form } from "../../features/desk/Form.tsx";
import { hourFields, hoursText, OpenChip } from "./hours.tsx";

const kinds = {
  biller: "ผู้ออกบิล (QR มีรหัสอ้างอิง)",
  mobile: "เบอร์โทร",
  tax_id: "เลขผู้เสียภาษี",
  ewallet: "อีวอลเล็ต",
} as const;

const fields = {
  kind: { kind: "choice", label: "ชนิด", options: kinds },
  number: { kind: "text", label: "หมายเลขพร้อมเพย์" },
  name: { kind: "text", label: "ชื่อผู้รับ" },
  ...hourFields,
  is_open: { kind: "check", label: "เปิดรับเงิน" },
} as const satisfies FormFields;

const changes = ["officePromptpayList"] as const;

export function PromptpayList() {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const read = useAnswer("officePromptpayList", {});
  return (
    <>
      {mayCall("officePromptpayCreate") && (
        <Disclosure title="เพิ่มพร้อมเพย์รับเงิน">
          <Form
            fields={fields}
            label="เพิ่มพร้อมเพย์"
            variant="gold"
            title="เพิ่มพร้อมเพย์รับเงิน"
            reason="required"
            done="เพิ่มพร้อมเพย์แล้ว"
            changes={changes}
            run={(values, reason) => client.call("officePromptpayCreate", { ...values, reason })}
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
                    <Form
                      fields={fields}
                      start={each}
                      label="บันทึกพร้อมเพย์"
                      variant="gold"
                      title={`แก้พร้อมเพย์ ${each.name}`}
                      facts={[["หมายเลขปัจจุบัน", each.number]]}
                      reason="required"
                      done="บันทึกแล้ว"
                      changes={changes}
                      run={(values, reason) => client.call("officePromptpayUpdate", { ...values, id: each.id, reason })}
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
