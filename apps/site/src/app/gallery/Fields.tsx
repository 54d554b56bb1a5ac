import { bankByCode } from "@chokdee/rules/banks";
import { useState } from "react";
import { BankBadge } from "@chokdee/ui";
import {
  CheckboxField,
  ChoiceChips,
  DateField,
  OtpField,
  PasswordField,
  SelectField,
  Stepper,
  TextField,
} from "@chokdee/ui/forms";
import { Part, Row, Specimen } from "./Specimen.tsx";

const periods = [
  { value: "today", label: "วันนี้" },
  { value: "week", label: "7 วันล่าสุด" },
  { value: "month", label: "เดือนนี้" },
] as const;

export function Fields() {
  const [period, setPeriod] = useState<(typeof periods)[number]["value"]>("week");
  return (
    <Part title="Fields">
      <Row>
        <Specimen name="TextField">
          <TextField label="ชื่อผู้ใช้" hint="ตัวอักษรอังกฤษหรือตัวเลข" />
        </Specimen>
        <Specimen name="TextField, wrong">
          <TextField label="ชื่อผู้ใช้" error="กรุณากรอกชื่อผู้ใช้" />
        </Specimen>
        <Specimen name="TextField, disabled">
          <TextField label="ชื่อผู้ใช้" defaultValue="demo" disabled />
        </Specimen>
        <Specimen name="PasswordField">
          <PasswordField label="รหัสผ่าน" autoComplete="off" />
        </Specimen>
        <Specimen name="SelectField, with a sign">
          <SelectField
            label="ธนาคาร"
            lead={<BankBadge mark="KBANK" colour={bankByCode("KBANK")?.colour ?? null} size="sm" />}
          >
            <option>ธนาคารกสิกรไทย</option>
          </SelectField>
        </Specimen>
        <Specimen name="OtpField">
          <OtpField label="รหัส OTP" />
        </Specimen>
        <Specimen name="DateField">
          <DateField label="วันเกิด" name="birth" defaultValue="15-5-2533" />
        </Specimen>
        <Specimen name="CheckboxField">
          <CheckboxField label="ฉันยอมรับข้อกำหนด" />
        </Specimen>
        <Specimen name="CheckboxField, wrong">
          <CheckboxField label="ฉันยอมรับข้อกำหนด" error="กรุณายอมรับข้อกำหนด" />
        </Specimen>
        <Specimen name="ChoiceChips">
          <ChoiceChips legend="ช่วงเวลา" choices={periods} value={period} onChange={setPeriod} />
        </Specimen>
        <Specimen name="Stepper">
          <Stepper current={2} total={4} />
        </Specimen>
      </Row>
    </Part>
  );
}
