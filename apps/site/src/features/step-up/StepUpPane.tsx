import { useState } from "react";
import { ShieldCheck } from "lucide-react";
import { Button } from "@chokdee/ui";
import { ByCode } from "./ByCode.tsx";
import { ByPassword } from "./ByPassword.tsx";

export type StepUpMethod = "otp" | "password";

interface StepUpPaneProps {
  methods: readonly StepUpMethod[];
  onAnswer: (token: string | undefined) => void;
}

const other = {
  otp: { method: "password", label: "ใช้รหัสผ่านแทน" },
  password: { method: "otp", label: "ใช้รหัส OTP แทน" },
} as const;

const hints: Readonly<Record<StepUpMethod, string>> = {
  otp: "ใช้รหัส OTP ที่ส่งไปยังเบอร์ของคุณ",
  password: "ใช้รหัสผ่านที่คุณเข้าสู่ระบบ",
};

/** Lets a member confirm their identity, in one of the ways that the server accepts here. */
export function StepUpPane({ methods, onAnswer }: StepUpPaneProps) {
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? "otp");
  return (
    <section aria-label="ยืนยันตัวตน" className="grid gap-4">
      <div className="flex items-start gap-3">
        <ShieldCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-gold" />
        <div>
          <p className="font-medium">กรุณายืนยันตัวตนก่อนทำรายการ</p>
          <p className="text-sm text-muted">{hints[method]}</p>
        </div>
      </div>
      {method === "otp" ? <ByCode onToken={onAnswer} /> : <ByPassword onToken={onAnswer} />}
      <div className="grid gap-1">
        {methods.length > 1 && (
          <Button variant="ghost" onClick={() => setMethod(other[method].method)}>
            {other[method].label}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onAnswer(undefined)}>
          ย้อนกลับ
        </Button>
      </div>
    </section>
  );
}
