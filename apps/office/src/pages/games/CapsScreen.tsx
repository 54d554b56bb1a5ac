import { formatShortBaht } from "@chokdee/money";
import { type Answer } from "../../base/office.ts";
import { AnswerOf, Card, Cards, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { filled } from "../../features/form/lines.tsx";
import { baht, orNull, text, whole } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";

type Cap = Answer<"officeProviderCapList">[number];

const WIDER = "ใช้ค่าที่กว้างกว่า";

const capFields = {
  max_times: orNull(whole("ไม่เกินกี่เท่าของเดิมพัน"), WIDER),
  max_amount: orNull(baht("ไม่เกิน"), WIDER),
  max_gift: orNull(baht("ไม่มีเดิมพัน ไม่เกิน"), WIDER),
};

const newFields = {
  provider_id: filled("รหัสค่าย"),
  game_id: orNull(text("รหัสเกม"), "ทุกเกมของค่าย"),
  ...capFields,
};

const changes = ["officeProviderCapList"] as const;
const amount = (value: number | null) => (value === null ? "ตามค่าที่กว้างกว่า" : formatShortBaht(value));

/** What a round may win before two people look at it. */
export default function CapsScreen() {
  return (
    <Sheet path="/provider-caps">
      <p className="text-sm text-muted">รางวัลที่เกินเพดานจะพักไว้จนกว่าสองคนจะตรวจ</p>
      <SaveForm
        call="officeProviderCapSet"
        folded="ตั้งเพดานของค่ายหรือเกมอื่น"
        fields={newFields}
        stored={{ game_id: null, max_times: null, max_amount: null, max_gift: null }}
        isNew
        label="ตั้งเพดาน"
        title="ตั้งเพดานรางวัล"
        done="ตั้งเพดานแล้ว"
        changes={changes}
        input={({ game_id, ...values }) => ({ ...values, ...(game_id !== null && { game_id }) })}
      />
      <AnswerOf call="officeProviderCapList" input={{}}>
        {(caps) => (
          <Cards empty="ยังไม่มีเพดานที่ตั้งเอง ทุกค่ายใช้ค่ากลาง">
            {caps.map((cap) => (
              <CapCard key={`${cap.provider_id} ${cap.game_id ?? ""}`} cap={cap} />
            ))}
          </Cards>
        )}
      </AnswerOf>
    </Sheet>
  );
}

function CapCard({ cap }: { cap: Cap }) {
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
      <SaveForm
        call="officeProviderCapSet"
        folded="แก้ไข"
        fields={capFields}
        stored={cap}
        label="บันทึกเพดาน"
        title={`แก้เพดานรางวัล ${name}`}
        changes={changes}
        input={(values) => ({ ...values, provider_id, ...(game_id !== null && { game_id }) })}
      />
    </Card>
  );
}
