import { AnswerOf, Card, Cards } from "../../features/desk/cards.tsx";
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
  return (
    <>
      <SaveForm
        call="officePromptpayCreate"
        folded="เพิ่มพร้อมเพย์รับเงิน"
        fields={fields}
        stored={{ kind: "mobile", closed_from: null, closed_to: null, is_open: true }}
        isNew
        label="เพิ่มพร้อมเพย์"
        title="เพิ่มพร้อมเพย์รับเงิน"
        done="เพิ่มพร้อมเพย์แล้ว"
        changes={changes}
      />
      <AnswerOf call="officePromptpayList" input={{}}>
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
                <SaveForm
                  call="officePromptpayUpdate"
                  folded="แก้ไข"
                  fields={changeable}
                  stored={each}
                  label="บันทึกพร้อมเพย์"
                  title={`แก้พร้อมเพย์ ${each.name}`}
                  about={[["หมายเลขปัจจุบัน", each.number]]}
                  changes={changes}
                  input={(values) => ({ ...each, ...values })}
                />
              </Card>
            ))}
          </Cards>
        )}
      </AnswerOf>
    </>
  );
}
