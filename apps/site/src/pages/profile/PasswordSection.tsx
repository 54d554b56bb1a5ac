import { useState } from "react";
import { KeyRound } from "lucide-react";
import { Button } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

export function PasswordSection({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileSection title="รหัสผ่าน">
      <p className="text-muted">เมื่อเปลี่ยนรหัสผ่าน อุปกรณ์อื่นทั้งหมดจะออกจากระบบ</p>
      <Button onClick={() => setOpen(true)}>
        <KeyRound aria-hidden="true" className="size-5" />
        เปลี่ยนรหัสผ่าน
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="เปลี่ยนรหัสผ่าน" startAtField>
        <ChangePasswordForm username={username} onDone={() => setOpen(false)} />
      </Dialog>
    </ProfileSection>
  );
}
