import { Button, Card, LogoMark } from "@chokdee/ui";
import { useOffice } from "../../base/office.ts";
import { DeclareForm } from "./DeclareForm.tsx";

/** Shown in place of the office until its person has declared: nothing can be changed before. */
export default function DeclarePage({ onDone }: { onDone: () => void }) {
  const { staff, leave } = useOffice();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="grid w-full max-w-[560px] gap-3 p-6 sm:p-8">
        <LogoMark className="h-9 w-auto justify-self-start" />
        <h1 className="text-2xl">แจ้งข้อมูลของคุณ</h1>
        <p className="text-muted">
          <b className="font-semibold text-text">{staff.username}</b> เจ้าหน้าที่ตัดสินรายการของบัญชีตัวเองไม่ได้ ระบบจึงต้องรู้ว่าชื่อ
          เบอร์โทรศัพท์ และบัญชีธนาคารใดเป็นของคุณ ข้อมูลถูกเข้ารหัส เจ้าของระบบเห็นเพียงบางส่วน
        </p>
        <DeclareForm onDone={onDone} />
        <Button variant="ghost" onClick={leave}>
          ออกจากระบบ
        </Button>
      </Card>
    </main>
  );
}
