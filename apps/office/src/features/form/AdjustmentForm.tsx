import { memberName, type Named } from "../desk/parts.tsx";
import { baht, choice, choicesOf } from "./plain.tsx";
import { SaveForm } from "./SaveForm.tsx";

const fields = {
  way: choice("ปรับอย่างไร", choicesOf({ give: "ให้เงินสมาชิก", take: "หักเงินสมาชิก" })),
  amount: baht("ยอด"),
};

/** Proposes money for a member or from one. */
export function AdjustmentForm({ member, onDone }: { member: Named; onDone?: () => void }) {
  return (
    <SaveForm
      call="officeAdjustmentMake"
      fields={fields}
      stored={{ way: "give" }}
      isNew
      label="เสนอปรับยอด"
      title="เสนอปรับยอดเงิน"
      about={[["สมาชิก", memberName(member)]]}
      done="ปรับยอดแล้ว"
      changes={["officeProposalList", "officeMemberWallets", "officeMemberStatement"]}
      input={({ way, amount }) => ({ member_id: member.id, amount: way === "give" ? amount : -amount })}
      {...(onDone && { onDone })}
    />
  );
}
