import { useState } from "react";
import { Button } from "@chokdee/ui";
import { momentText } from "../../base/thai-time.ts";
import { showToast } from "../../base/toast.ts";
import { DeclareForm } from "../../features/declare/DeclareForm.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";

/** What the person has said is their own, and the way to say something else. */
export function Declaration() {
  const [isOpen, setOpen] = useState(false);
  function done() {
    setOpen(false);
    showToast("แจ้งข้อมูลแล้ว");
  }
  return (
    <>
      <p className="text-sm text-muted">
        บัญชีสมาชิกที่ตรงกับข้อมูลนี้ถือเป็นของคุณ คุณจะตัดสินรายการของบัญชีนั้นไม่ได้ เจ้าของระบบเห็นเพียงบางส่วน
      </p>
      <AnswerOf call="officeDeclarationGet" input={{}}>
        {({ declaration }) =>
          declaration && (
            <Facts
              facts={[
                ["ชื่อ", declaration.full_name_masked],
                ["เบอร์โทร", declaration.phone_masked],
                ["บัญชีธนาคาร", declaration.accounts.map((each) => `${each.bank_code} ${each.number_masked}`).join(" ")],
                ["แจ้งเมื่อ", momentText(declaration.declared_at)],
              ]}
            />
          )
        }
      </AnswerOf>
      {isOpen ? (
        <DeclareForm onDone={done} />
      ) : (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)} className="justify-self-start">
          แจ้งข้อมูลใหม่
        </Button>
      )}
    </>
  );
}
