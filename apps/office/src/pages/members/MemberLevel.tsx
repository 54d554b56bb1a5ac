import { vipLevels } from "../../base/words-of-play.ts";
import { fullMomentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { memberName, type Named, PanelPart } from "../../features/desk/parts.tsx";
import { choice } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";

const fields = { level: choice("ให้อยู่ระดับ", vipLevels) };
const changes = ["officeMemberLevel", "officeMemberList", "officeMemberGet", "officeMemberHistory"] as const;

/** The member's level, and whether staff have locked it against the night. */
export function MemberLevel({ member }: { member: Named }) {
  const facts = [["สมาชิก", memberName(member)]] as const;
  return (
    <PanelPart title="ระดับ VIP">
      <AnswerOf call="officeMemberLevel" input={{ member_id: member.id }}>
        {({ level, lock }) => (
          <>
            <Facts
              facts={[
                ["ระดับ", String(level)],
                ["ล็อกระดับ", lock ? `${lock.reason} (${fullMomentText(lock.at)})` : "ไม่ได้ล็อก เป็นไปตามเงื่อนไขทุกคืน"],
              ]}
            />
            {lock && (
              <Act
                call="officeVipUnlock"
                input={{ member_id: member.id }}
                label="ปลดล็อกระดับ"
                room="max-w-60"
                title="ให้ระดับของสมาชิกเป็นไปตามเงื่อนไข"
                facts={facts}
                done="ปลดล็อกแล้ว"
                changes={changes}
              />
            )}
            <SaveForm
              call="officeVipLock"
              folded="ล็อกระดับ (เปลี่ยนระดับต้องสองคน)"
              fields={fields}
              stored={{ level }}
              isNew
              label="ล็อกระดับ"
              title="ล็อกระดับของสมาชิกคนนี้"
              about={facts}
              done="ล็อกระดับแล้ว"
              changes={changes}
              input={(value) => ({ member_id: member.id, ...value })}
            />
          </>
        )}
      </AnswerOf>
    </PanelPart>
  );
}
