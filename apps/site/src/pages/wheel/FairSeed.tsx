import { Disclosure } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import type { Wheel } from "./queries.ts";

const SEED = /^[A-Za-z0-9_.-]{0,64}$/;

interface FairSeedProps {
  setting: Wheel["setting"];
  ownSeed: string;
  onChange: (seed: string) => void;
}

/** What is fixed before the spin, and the member's own seed. */
export function FairSeed({ setting, ownSeed, onChange }: FairSeedProps) {
  return (
    <Disclosure title="ผลถูกกำหนดอย่างไร">
      <div className="grid gap-4 pt-2">
        <p className="text-sm text-muted">
          ระบบประกาศรหัสยืนยันก่อน แล้วเครื่องของคุณจึงส่งรหัสของคุณ ผลคำนวณจากทั้งสองรหัสกับตารางโอกาสที่คุณเห็น จึงไม่มีฝ่ายใดเลือกผลเองได้
          และตรวจสอบได้ทุกครั้งที่หมุน
        </p>
        <dl className="grid gap-3 text-sm">
          <div>
            <dt className="text-muted">รหัสยืนยันของการหมุนครั้งถัดไป</dt>
            <dd className="tabular break-all">{setting.commit}</dd>
          </div>
          <div>
            <dt className="text-muted">รหัสของตารางโอกาส</dt>
            <dd className="tabular break-all">{setting.entries_hash}</dd>
          </div>
        </dl>
        <TextField
          label="รหัสของคุณ (ถ้าต้องการกำหนดเอง)"
          hint="A-Z a-z 0-9 _ . - ไม่เกิน 64 ตัว เว้นว่างไว้ เครื่องของคุณจะสุ่มให้ทุกครั้ง"
          value={ownSeed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            if (SEED.test(target.value)) onChange(target.value);
          }}
        />
      </div>
    </Disclosure>
  );
}
