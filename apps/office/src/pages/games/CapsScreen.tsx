import { formatShortBaht } from "@chokdee/money";
import { Disclosure } from "@chokdee/ui";
import type { FormFields } from "../../base/form.ts";
import { type Answer, useAnswer, useMayCall, useOffice } from "../../base/office.ts";
import { Card, Cards, Reading, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Form } from "../../features/desk/Form.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

type Cap = Answer<"officeProviderCapList">[number];

const WIDER = "เว้นว่าง: ใช้ค่าที่กว้างกว่า";

const capFields = {
  max_times: { kind: "optionalWhole", label: "ไม่เกินกี่เท่าของเดิมพัน", hint: WIDER },
  max_amount: { kind: "optionalBaht", label: "ไม่เกิน (บาท)", hint: WIDER },
  max_gift: { kind: "optionalBaht", label: "ไม่มีเดิมพัน ไม่เกิน (บาท)", hint: WIDER },
} as const satisfies FormFields;

const newFields = {
  provider_id: { kind: "text", label: "รหัสค่าย" },
  game_id: { kind: "optionalText", label: "รหัสเกม", hint: "เว้นว่าง: ทุกเกมของค่าย" },
  ...capFields,
} as const satisfies FormFields;

const changes = ["officeProviderCapList"] as const;
const amount = (value: number | null) => (value === null ? "ตามค่าที่กว้างกว่า" : formatShortBaht(value));

/** What a round may win before two people look at it. */
export default function CapsScreen() {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const read = useAnswer("officeProviderCapList", {});
  return (
    <>
      <ScreenHead path="/provider-caps" />
      <Sheet>
        <p className="text-sm text-muted">รางวัลที่เกินเพดานจะพักไว้จนกว่าสองคนจะตรวจ</p>
        {mayCall("officeProviderCapSet") && (
          <Disclosure title="ตั้งเพดานของค่ายหรือเกมอื่น">
            <Form
              fields={newFields}
              label="ตั้งเพดาน"
              variant="gold"
              title="ตั้งเพดานรางวัล"
              reason="required"
              done="ตั้งเพดานแล้ว"
              changes={changes}
              run={({ game_id, ...values }, reason) =>
                client.call("officeProviderCapSet", { ...values, ...(game_id !== null && { game_id }), reason })
              }
            />
          </Disclosure>
        )}
        <Reading read={read}>
          {(caps) => (
            <Cards empty="ยังไม่มีเพดานที่ตั้งเอง ทุกค่ายใช้ค่ากลาง">
              {caps.map((cap) => (
                <CapCard key={`${cap.provider_id} ${cap.game_id ?? ""}`} cap={cap} />
              ))}
            </Cards>
          )}
        </Reading>
      </Sheet>
    </>
  );
}

function CapCard({ cap }: { cap: Cap }) {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const { provider_id, game_id } = cap;
  const name = game_id === null ? `${provider_id} ทุกเกม` : `${provider_id} ${game_id}`;
  return (
    <Card title={name}>
      <Facts
        facts={[
          ["เท่าของเดิมพัน", cap.max_times === null ? "ตามค่าที่กว้างกว่า" : `${cap.max_times} เท่า`],
          ["ยอด (บาท)", amount(cap.max_amount)],
          ["ไม่มีเดิมพัน (บาท)", amount(cap.max_gift)],
        ]}
      />
      {mayCall("officeProviderCapSet") && (
        <Disclosure title="แก้ไข">
          <Form
            fields={capFields}
            start={cap}
            label="บันทึกเพดาน"
            variant="gold"
            title={`แก้เพดานรางวัล ${name}`}
            reason="required"
            done="บันทึกแล้ว"
            changes={changes}
            run={(values, reason) =>
              client.call("officeProviderCapSet", {
                ...values,
                provider_id,
                ...(game_id !== null && { game_id }),
                reason,
              })
            }
          />
        </Disclosure>
      )}
    </Card>
  );
}
