import type { OfficeContract, OutputOf, StaffRole } from "@chokdee/contract";
import { Button } from "@chokdee/ui";

export type Staff = OutputOf<OfficeContract, "officeMe">;

const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: "เจ้าของ",
  finance: "การเงิน",
  support: "ดูแลสมาชิก",
  lottery: "หวย",
  sport: "กีฬา",
  marketing: "การตลาด",
};

export function StaffCard({ staff, onLeave }: { staff: Staff; onLeave: () => void }) {
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-2xl">ยินดีต้อนรับ</h1>
        <p className="text-muted">คุณเข้าสู่ระบบหลังบ้านแล้ว</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">ชื่อผู้ใช้</dt>
        <dd className="font-semibold">{staff.username}</dd>
        <dt className="text-muted">หน้าที่</dt>
        <dd className="font-semibold">{roleNames[staff.role]}</dd>
      </dl>
      <Button onClick={onLeave}>ออกจากระบบ</Button>
    </div>
  );
}
