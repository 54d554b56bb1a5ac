import { useOffice } from "../../base/office.ts";
import { memberName, type Named } from "../desk/parts.tsx";
import { baht, choice, choicesOf } from "./plain.tsx";
import { SaveForm } from "./SaveForm.tsx";

const fields = {
  way: choice("ปรับอย่างไร", choicesOf({ give: "ให้เงินสมาชิก", take: "หักเงินสมาชิก" })),
  amount: baht("ยอด"),
};

/** Proposes money for a member or from one. */
export function AdjustmentForm({ member, onDone }: { member: Named; onDone?: () => void }) {
  const { client } = useOffice();
  return (
    <SaveForm
      fields={fields}
      stored={{ way: "give" }}
      isNew
      label="เสนอปรับยอด"
      title="เสนอปรับยอดเงิน"
      about={[["สมาชิก", memberName(member)]]}
      reason="required"
      done="ปรับยอดแล้ว"
      changes={["officeProposalList", "officeMemberWallets", "officeMemberStatement"]}
      save={({ way, amount }, reason) =>
        client.call("officeAdjustmentMake", {
          member_id: member.id,
          amount: way === "give" ? amount : -amount,
          reason,
        })
      }
      {...(onDone && { onDone })}
    />
  );
}
