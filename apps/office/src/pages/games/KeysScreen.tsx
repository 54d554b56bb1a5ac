import { Disclosure } from "@chokdee/ui";
import { type Answer } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf, Card, Cards, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Age, Chip } from "../../features/desk/parts.tsx";
import { filled } from "../../features/form/lines.tsx";
import { orNull, text } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";

type Key = Answer<"officeProviderKeyList">[number];

const states: Readonly<Record<Key["state"], string>> = {
  made: "สร้างแล้ว ยังไม่ใช้ลงลายเซ็น",
  active: "ใช้ลงลายเซ็นอยู่",
  replaced: "แทนด้วยกุญแจใหม่แล้ว",
  retired: "เลิกใช้",
};
const tones = { made: "info", active: "good", replaced: "warn", retired: "plain" } as const;

const fields = {
  provider_id: filled("รหัสค่าย"),
  secret: orNull(text("กุญแจที่ค่ายให้มา (PEM หรือข้อความ)"), "ระบบสร้างให้"),
};

const changes = ["officeProviderKeyList"] as const;

/** Secrets shared with providers. Two owners make one, and the second of them sees it, once. */
export default function KeysScreen() {
  return (
    <Sheet path="/provider-keys">
      <Disclosure title="สร้างกุญแจใหม่">
        <p className="pb-3 text-sm text-muted">เจ้าของอีกคนต้องยืนยัน และเป็นคนเดียวที่เห็นกุญแจ เพียงครั้งเดียว ในหน้ารอคนที่สอง</p>
        <SaveForm
          call="officeProviderKeyCreate"
          fields={fields}
          stored={{ secret: null }}
          isNew
          label="เสนอสร้างกุญแจ"
          title="สร้างกุญแจค่ายเกม"
          done="สร้างกุญแจแล้ว"
          changes={changes}
          input={({ provider_id, secret }) => ({ provider_id, ...(secret !== null && { secret }) })}
        />
      </Disclosure>
      <AnswerOf call="officeProviderKeyList" input={{}}>
        {(keys) => (
          <Cards empty="ยังไม่มีกุญแจ">
            {keys.map((key) => (
              <KeyCard key={`${key.provider_id} ${key.key_id}`} shared={key} />
            ))}
          </Cards>
        )}
      </AnswerOf>
    </Sheet>
  );
}

function KeyCard({ shared }: { shared: Key }) {
  const { provider_id, key_id, state } = shared;
  const facts = [
    ["ค่าย", provider_id],
    ["กุญแจ", key_id],
    ["สถานะ", states[state]],
  ] as const;
  return (
    <Card title={`${provider_id} ${key_id}`} chips={<Chip tone={tones[state]}>{states[state]}</Chip>}>
      <Facts
        facts={[
          ["สร้างเมื่อ", <Age key="age" time={shared.created_at} />],
          shared.activated_at ? ["ใช้ลงลายเซ็นตั้งแต่", momentText(shared.activated_at)] : undefined,
          shared.retired_at ? ["เลิกใช้เมื่อ", momentText(shared.retired_at)] : undefined,
        ]}
      />
      {(state === "made" || state === "replaced") && (
        <div className="flex max-w-lg gap-2">
          <Act
            call="officeProviderKeyActivate"
            input={{ provider_id, key_id }}
            label="ใช้ลงลายเซ็น"
            title="ใช้กุญแจนี้ลงลายเซ็นที่ส่งให้ค่าย"
            facts={facts}
            done="ใช้กุญแจนี้แล้ว"
            changes={changes}
          />
          <Act
            call="officeProviderKeyRetire"
            input={{ provider_id, key_id }}
            label="เลิกใช้"
            variant="danger"
            title="เลิกรับลายเซ็นของกุญแจนี้"
            facts={facts}
            retype={key_id}
            done="เลิกใช้กุญแจแล้ว"
            changes={changes}
          />
        </div>
      )}
    </Card>
  );
}
