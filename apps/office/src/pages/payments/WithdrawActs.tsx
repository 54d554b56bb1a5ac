import { formatBaht } from "@chokdee/money";
import { type Item, useMayCall } from "../../base/office.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Signed, signedBaht } from "../../features/desk/Signed.tsx";
import { memberName, PanelActs } from "../../features/desk/parts.tsx";
import { ClaimedActs } from "./desk.tsx";

export type Withdraw = Item<"officeWithdrawQueue">;

export interface WithdrawProps {
  withdraw: Withdraw;
  onDone: () => void;
}

/** Above this the amount is typed once more before it is sent. */
const RETYPED_ABOVE = 20_000;

const changes = ["officeWithdrawQueue", "officePaymentSums", "officePaymentGet"] as const;

function factsOf(withdraw: Withdraw) {
  return [
    ["ยอด", <Signed key="amount" amount={withdraw.amount} direction="out" />],
    ["สมาชิก", memberName(withdraw.member)],
    ["เข้าบัญชี", `${withdraw.bank_code} ••${withdraw.account_number.slice(-4)} ${withdraw.account_name}`],
  ] as const;
}

function Freeze({ withdraw }: Pick<WithdrawProps, "withdraw">) {
  const { withdraw_id } = withdraw;
  return (
    <Act
      call="officeWithdrawFreeze"
      input={{ withdraw_id }}
      label="พักไว้"
      hotkey="f"
      title="พักรายการถอน ไม่มีใครโอนหรือคืนได้จนกว่าฝ่ายความเสี่ยงจะเลิกพัก"
      facts={factsOf(withdraw)}
      done="พักรายการถอนแล้ว"
      changes={changes}
    />
  );
}

function Unfreeze({ withdraw }: Pick<WithdrawProps, "withdraw">) {
  const { withdraw_id } = withdraw;
  return (
    <Act
      call="officeWithdrawUnfreeze"
      input={{ withdraw_id }}
      label="เลิกพักรายการ"
      hotkey="f"
      title="เลิกพักรายการถอน ให้การเงินพิจารณาต่อ"
      facts={factsOf(withdraw)}
      done="เลิกพักรายการแล้ว"
      changes={changes}
    />
  );
}

/** What can be done with a withdrawal: what is frozen is nobody's to pay, and whoever watches pays nothing. */
export function WithdrawActs({ withdraw, onDone }: WithdrawProps) {
  const mayCall = useMayCall();
  const { withdraw_id, amount, claim } = withdraw;
  const facts = factsOf(withdraw);
  const which = { kind: "withdrawal", id: withdraw_id } as const;
  if (withdraw.frozen)
    return (
      mayCall("officeWithdrawUnfreeze") && (
        <PanelActs>
          <Unfreeze withdraw={withdraw} />
        </PanelActs>
      )
    );
  if (!mayCall("officeWithdrawApprove")) {
    return (
      withdraw.state === "review" && (
        <PanelActs>
          <Freeze withdraw={withdraw} />
        </PanelActs>
      )
    );
  }
  return (
    <>
      {withdraw.state === "review" && (
        <ClaimedActs which={which} claim={claim}>
          <Freeze withdraw={withdraw} />
          <Act
            call="officeWithdrawReject"
            input={{ withdraw_id }}
            label="ปฏิเสธ"
            hotkey="r"
            title="ปฏิเสธการถอน เงินกลับเข้ากระเป๋าสมาชิก"
            facts={facts}
            done="ปฏิเสธแล้ว เงินกลับเข้ากระเป๋าสมาชิก"
            changes={changes}
            onDone={onDone}
          />
          <Act
            call="officeWithdrawApprove"
            input={{ withdraw_id }}
            label={`อนุมัติ ${formatBaht(amount)}`}
            hotkey="a"
            title={`ยืนยันโอน ${signedBaht(amount, "out")} บาท ของ ${memberName(withdraw.member)}`}
            facts={facts}
            retype={amount > RETYPED_ABOVE ? formatBaht(amount) : undefined}
            done="อนุมัติแล้ว กำลังโอน"
            changes={changes}
            onDone={onDone}
          />
        </ClaimedActs>
      )}
      {withdraw.state === "unknown" && withdraw.is_aged && (
        <ClaimedActs which={which} claim={claim}>
          {(["failed", "paid"] as const).map((outcome) => (
            <Act
              key={outcome}
              call="officeWithdrawResolve"
              input={{ withdraw_id, outcome }}
              label={outcome === "paid" ? "ธนาคารโอนแล้ว" : "ธนาคารไม่ได้โอน"}
              hotkey={outcome === "paid" ? "a" : "r"}
              title={outcome === "paid" ? "ยืนยันว่าธนาคารโอนแล้ว" : "ยืนยันว่าธนาคารไม่ได้โอน เงินกลับเข้ากระเป๋าสมาชิก"}
              facts={facts}
              done="บันทึกผลแล้ว"
              changes={changes}
              onDone={onDone}
            />
          ))}
        </ClaimedActs>
      )}
    </>
  );
}
