import { type Item, useMayCall, useOffice } from "../../base/office.ts";
import { Act } from "../../features/desk/Act.tsx";
import { memberName, PanelActs } from "../../features/desk/parts.tsx";

type Member = Item<"officeMemberList">;

const changes = ["officeMemberList", "officeMemberGet", "officeMemberHistory"] as const;

/** What can be done with an account. One that is closed can only be opened again. */
export function MemberActs({ member }: { member: Member }) {
  return (
    <PanelActs>{member.status === "closed" ? <Reopen member={member} /> : <OpenActs member={member} />}</PanelActs>
  );
}

function OpenActs({ member }: { member: Member }) {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const isActive = member.status === "active";
  const member_id = member.id;
  const facts = [["สมาชิก", memberName(member)]] as const;
  return (
    <>
      <Act
        label={isActive ? "ระงับ" : "เลิกระงับ"}
        hotkey={isActive ? "r" : "a"}
        variant={isActive ? "danger" : "gold"}
        title={isActive ? "ระงับสมาชิกคนนี้" : "ให้สมาชิกคนนี้ใช้งานได้อีก"}
        facts={facts}
        reason="required"
        done={isActive ? "ระงับแล้ว" : "เลิกระงับแล้ว"}
        changes={changes}
        run={(reason) => client.call(isActive ? "officeMemberSuspend" : "officeMemberResume", { member_id, reason })}
      />
      <Act
        label="ออกจากทุกเครื่อง"
        title="ให้สมาชิกออกจากระบบทุกเครื่อง"
        facts={facts}
        reason="required"
        done="ออกจากทุกเครื่องแล้ว"
        changes={changes}
        run={(reason) => client.call("officeMemberSessionsEnd", { member_id, reason })}
      />
      {mayCall("officeMemberUnlock") && (
        <Act
          label="ปลดล็อกรหัส"
          title="ปลดล็อกการใส่รหัสผ่านผิด"
          facts={facts}
          reason="required"
          done="ปลดล็อกแล้ว"
          changes={changes}
          run={(reason) => client.call("officeMemberUnlock", { member_id, reason })}
        />
      )}
      {mayCall("officeMemberPasswordReset") && (
        <Act
          label="ยกเลิกรหัสผ่าน"
          title="ยกเลิกรหัสผ่าน สมาชิกตั้งใหม่เองด้วยรหัสที่ส่งเข้าเบอร์โทร"
          facts={facts}
          reason="required"
          done="ยกเลิกรหัสผ่านแล้ว"
          changes={changes}
          run={(reason) => client.call("officeMemberPasswordReset", { member_id, reason })}
        />
      )}
    </>
  );
}

/** Ends an account for good: beside what else is rarely done. */
export function Close({ member }: { member: Pick<Member, "id" | "username" | "full_name"> }) {
  const { client } = useOffice();
  return (
    <Act
      label="ปิดบัญชี"
      variant="danger"
      title="ปิดบัญชีสมาชิก (ต้องสองคน)"
      facts={[
        ["สมาชิก", memberName(member)],
        ["ปิดได้เมื่อ", "ไม่มีเงินเหลือ ไม่มีเดิมพันที่รอผล และไม่มีรายการฝากถอนค้าง"],
        ["ผล", "เข้าสู่ระบบไม่ได้อีก แต้มและสิทธิ์ที่เหลือใช้ไม่ได้ เงินที่โอนมาทีหลังจะคืนผู้โอน"],
      ]}
      reason="required"
      done="ปิดบัญชีแล้ว"
      changes={changes}
      run={(reason) => client.call("officeMemberClose", { member_id: member.id, reason })}
    />
  );
}

function Reopen({ member }: { member: Member }) {
  const { client } = useOffice();
  const mayCall = useMayCall();
  if (!mayCall("officeMemberReopen")) return null;
  return (
    <Act
      label="เปิดบัญชีอีกครั้ง"
      variant="gold"
      title="เปิดบัญชีอีกครั้ง (ต้องสองคน)"
      facts={[["สมาชิก", memberName(member)]]}
      reason="required"
      done="เปิดบัญชีแล้ว"
      changes={changes}
      run={(reason) => client.call("officeMemberReopen", { member_id: member.id, reason })}
    />
  );
}
