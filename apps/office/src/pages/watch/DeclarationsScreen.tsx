import { type Answer } from "../../base/office.ts";
import { fullMomentText } from "../../base/thai-time.ts";
import { roleNames } from "../../base/words.ts";
import { AnswerOf, Card, Cards, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip } from "../../features/desk/parts.tsx";

type Line = Answer<"officeDeclarationList">[number];

/** What each of the staff has said is their own, masked. */
export default function DeclarationsScreen() {
  return (
    <Sheet path="/declarations">
      <AnswerOf call="officeDeclarationList" input={{}}>
        {(lines) => (
          <Cards empty="ยังไม่มีเจ้าหน้าที่">
            {lines.map((line) => (
              <DeclarationCard key={line.id} line={line} />
            ))}
          </Cards>
        )}
      </AnswerOf>
    </Sheet>
  );
}

function DeclarationCard({ line: { username, role, declaration } }: { line: Line }) {
  return (
    <Card
      title={username}
      chips={
        <>
          <Chip>{roleNames[role]}</Chip>
          {!declaration && <Chip tone="warn">ยังไม่แจ้ง</Chip>}
        </>
      }
    >
      {declaration && (
        <Facts
          facts={[
            ["ชื่อ", declaration.full_name_masked],
            ["เบอร์โทร", declaration.phone_masked],
            ["บัญชีธนาคาร", declaration.accounts.map((each) => `${each.bank_code} ${each.number_masked}`).join(" ")],
            ["แจ้งเมื่อ", fullMomentText(declaration.declared_at)],
          ]}
        />
      )}
    </Card>
  );
}
