import { formatShortBaht } from "@chokdee/money";
import { Disclosure } from "@chokdee/ui";
import type { FormFields } from "../../base/form.ts";
import { useAnswer, useMayCall, useOffice } from "../../base/office.ts";
import { Card, Cards, Reading, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Form } from "../../features/desk/Form.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

const fields = {
  min_stake: { kind: "baht", label: "เดิมพันต่ำสุด (บาท)" },
  market_limit: { kind: "baht", label: "เสียได้ต่อฝั่งของราคา (บาท)" },
  match_cap: { kind: "baht", label: "เสียได้ต่อคู่ (บาท)" },
  person_limit: { kind: "baht", label: "คนหนึ่งชนะได้ต่อฝั่ง (บาท)" },
  combination_limit: { kind: "baht", label: "เสียได้ต่อชุดสเต็ป (บาท)" },
  max_payout: { kind: "baht", label: "จ่ายสูงสุดต่อเดิมพัน (บาท)" },
  two_people_above: { kind: "baht", label: "ผลต้องสองคนเมื่อจ่ายเกิน (บาท)" },
} as const satisfies FormFields;

type Name = keyof typeof fields;

export default function SportLimitsScreen() {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const read = useAnswer("officeSportLimitGet", {});
  return (
    <>
      <ScreenHead path="/sport-limits" />
      <Sheet>
        <Reading read={read}>
          {(limits) => (
            <Cards>
              {[
                <Card key="limits" title="วงเงินของทุกคู่">
                  <Facts
                    facts={Object.entries(fields).map(
                      ([name, { label }]) => [label, formatShortBaht(limits[name as Name])] as const,
                    )}
                  />
                  {mayCall("officeSportLimitSet") && (
                    <Disclosure title="แก้ไข">
                      <Form
                        fields={fields}
                        start={limits}
                        label="บันทึกวงเงิน"
                        variant="gold"
                        title="แก้วงเงินกีฬา"
                        reason="required"
                        done="บันทึกแล้ว"
                        changes={["officeSportLimitGet"]}
                        run={(values, reason) => client.call("officeSportLimitSet", { ...values, reason })}
                      />
                    </Disclosure>
                  )}
                </Card>,
              ]}
            </Cards>
          )}
        </Reading>
      </Sheet>
    </>
  );
}
