import { useState } from "react";
import {
  Button,
  CountingMoney,
  EmptyState,
  ErrorState,
  Meter,
  Money,
  Notice,
  ProgressBar,
  SignedMoney,
  Skeleton,
} from "@chokdee/ui";
import { showToast } from "@chokdee/ui/toasts";
import { Part, Row, Specimen } from "./Specimen.tsx";

const nothing = () => {};

function Counting() {
  const [amount, setAmount] = useState(10_000);
  return (
    <div className="grid justify-items-start gap-3">
      <CountingMoney amount={amount} label="ยอดเงิน" className="text-3xl font-semibold" />
      <Button size="sm" onClick={() => setAmount(amount + 2_480.5)}>
        เพิ่มเงิน
      </Button>
    </div>
  );
}

function ToastButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" onClick={() => showToast("ฝากเงินสำเร็จ", { kind: "success" })}>
        สำเร็จ
      </Button>
      <Button size="sm" onClick={() => showToast("อัปเดตยอดเงินไม่สำเร็จ", { kind: "error" })}>
        ผิดพลาด
      </Button>
      <Button size="sm" onClick={() => showToast("ยินดีต้อนรับเข้าสู่เกม", { durationMs: 1000 })}>
        แจ้งให้ทราบ
      </Button>
    </div>
  );
}

export function Feedback() {
  return (
    <Part title="Feedback">
      <Row>
        <Specimen name="Money">
          <Money amount={1_234_567.5} className="text-3xl font-semibold" />
        </Specimen>
        <Specimen name="SignedMoney">
          <SignedMoney amount={500} /> <SignedMoney amount={-500} />
        </Specimen>
        <Specimen name="CountingMoney">
          <Counting />
        </Specimen>
        <Specimen name="Meter">
          <Meter label="ยอดเทิร์น" text="3,200 จาก 5,000 บาท" value={3_200} max={5_000} />
        </Specimen>
        <Specimen name="Skeleton">
          <Skeleton className="h-20" />
        </Specimen>
        <Specimen name="Toasts">
          <ToastButtons />
        </Specimen>
        <Specimen name="Notice, info">
          <Notice kind="info">กรุณาใช้บัญชีที่ลงทะเบียนไว้เท่านั้น</Notice>
        </Specimen>
        <Specimen name="Notice, success">
          <Notice kind="success">บันทึกเรียบร้อย</Notice>
        </Specimen>
        <Specimen name="Notice, error">
          <Notice kind="error">ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง</Notice>
        </Specimen>
        <Specimen name="EmptyState">
          <EmptyState title="ไม่มีรายการ" action={<Button>ไปหน้าฝากเงิน</Button>}>
            รายการแรกของคุณจะแสดงที่นี่
          </EmptyState>
        </Specimen>
        <Specimen name="ErrorState">
          <ErrorState message="โหลดข้อมูลไม่สำเร็จ" onRetry={nothing} />
        </Specimen>
        <Specimen name="ErrorState, retrying">
          <ErrorState message="โหลดข้อมูลไม่สำเร็จ" onRetry={nothing} retrying />
        </Specimen>
      </Row>
      <Specimen name="ProgressBar, on top of the page">
        <ProgressBar label="กำลังโหลดหน้า" percent={60} failed={false} visible />
      </Specimen>
    </Part>
  );
}
