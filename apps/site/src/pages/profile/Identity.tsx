import type { ReactNode } from "react";
import type { CallOutput } from "@chokdee/contract";
import { thaiDay, thaiMoment } from "../../base/content/thai-time.ts";
import { contactHref } from "../../base/shell/contact.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

type Profile = CallOutput<"profileGet">;

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
      <dt className="text-muted">{title}</dt>
      <dd className="tabular min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
}

export function Identity({ profile }: { profile: Profile }) {
  const { agent } = useShell();
  const previous = profile.previous_login_at;
  return (
    <ProfileSection title="บัญชีสมาชิก">
      <dl>
        <Fact title="ชื่อผู้ใช้">{profile.username}</Fact>
        <Fact title="ชื่อ-นามสกุล">{profile.full_name}</Fact>
        <Fact title="เบอร์โทรศัพท์">{profile.phone_masked}</Fact>
        <Fact title="เป็นสมาชิกตั้งแต่">{thaiDay(profile.member_since)}</Fact>
        <Fact title="เข้าสู่ระบบครั้งก่อน">{previous ? thaiMoment(previous) : "ครั้งนี้เป็นครั้งแรก"}</Fact>
      </dl>
      <p className="text-sm text-muted">
        หากต้องการแก้ไขข้อมูลบัญชี กรุณา
        <a href={contactHref(agent)} className="text-link">
          ติดต่อแอดมิน
        </a>
      </p>
    </ProfileSection>
  );
}
