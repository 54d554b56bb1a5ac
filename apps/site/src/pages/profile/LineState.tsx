import { CircleCheck, MessageCircle } from "lucide-react";
import { ProfileSection } from "./ProfileSection.tsx";

export function LineState({ isLinked }: { isLinked: boolean }) {
  const Icon = isLinked ? CircleCheck : MessageCircle;
  return (
    <ProfileSection title="บัญชี LINE">
      <p className="flex items-center gap-3">
        <Icon aria-hidden="true" className={isLinked ? "size-6 text-win" : "size-6 text-muted"} />
        {isLinked ? "เชื่อมต่อแล้ว" : "ยังไม่ได้เชื่อมต่อ"}
      </p>
    </ProfileSection>
  );
}
