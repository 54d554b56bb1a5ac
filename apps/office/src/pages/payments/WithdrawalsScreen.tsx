import { Money } from "@chokdee/ui";
import { formatBaht } from "@chokdee/money";
import { type Item, useList, useOffice } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import {
  Age,
  Chip,
  chosenOf,
  Filter,
  memberName,
  PanelActs,
  PanelHead,
  PanelPart,
} from "../../features/desk/parts.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

type Withdraw = Item<"officeWithdrawQueue">;

const states: Readonly<Record<Withdraw["state"], string>> = {
  review: "รอตรวจ",
  unknown: "ไม่ทราบผล",
  pending: "เพิ่งแจ้ง",
  approved: "อนุมัติแล้ว",
  sending: "กำลังโอน",
  success: "สำเร็จ",
  rejected: "ปฏิเสธ",
  cancelled: "ยกเลิก",
  failed: "โอนไม่สำเร็จ",
};

const risks: Readonly<Record<Withdraw["risks"][number], string>> = {
  new_member: "สมาชิกใหม่",
  new_account: "เพิ่งเปลี่ยนบัญชีธนาคาร",
  new_device: "อุปกรณ์ใหม่",
  name_unclear: "ชื่อบัญชีไม่ตรงชัดเจน",
  velocity: "ถอนถี่ผิดปกติ",
  bonus: "เงินจากโบนัส",
  unplayed: "ผู้ขอพักมีเงินที่ไม่ได้เล่น",
  other_payer: "เงินมาจากบัญชีอื่น",
};

/** Above this the amount is typed once more before it is sent. */
const RETYPED_ABOVE = 20_000;

const columns: readonly DeskColumn<Withdraw>[] = [
  { key: "age", title: "แจ้งเมื่อ", cell: (row) => momentText(row.created_at), width: "8.5rem", onPhone: false },
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  { key: "amount", title: "ยอดถอน (บาท)", cell: (row) => formatBaht(row.amount), align: "end", width: "8rem" },
  {
    key: "account",
    title: "เข้าบัญชี",
    cell: (row) => `${row.bank_code} ••${row.account_number.slice(-4)}`,
    width: "8rem",
    onPhone: false,
  },
  {
    key: "risks",
    title: "ข้อที่ต้องดู",
    cell: (row) =>
      row.risks.length === 0 ? (
        <span className="text-muted">ไม่มี</span>
      ) : (
        <Chip tone="warn">
          {risks[row.risks[0] ?? "bonus"]}
          {row.risks.length > 1 && ` +${row.risks.length - 1}`}
        </Chip>
      ),
  },
];

export default function WithdrawalsScreen() {
  const [search] = useDeskSearch();
  const state = chosenOf(states, search["state"]);
  const list = useList("officeWithdrawQueue", { state });
  return (
    <>
      <ScreenHead path="/withdrawals">
        <Filter name="state" label="สถานะการถอน" values={states} value={state} />
      </ScreenHead>
      <Desk
        title="รายการถอน"
        name={state}
        list={list}
        columns={columns}
        rowKey={(row) => row.withdraw_id}
        subject={(row) => `withdrawal:${row.withdraw_id}`}
        empty={state === "review" ? "ไม่มีรายการถอนรอตรวจ" : "ไม่มีรายการถอนในสถานะนี้"}
        panel={(row, next) => <WithdrawPanel key={row.withdraw_id} withdraw={row} onDone={next} />}
      />
    </>
  );
}

interface WithdrawProps {
  withdraw: Withdraw;
  onDone: () => void;
}

function WithdrawPanel({ withdraw, onDone }: WithdrawProps) {
  const { withdraw_id, amount } = withdraw;
  return (
    <>
      <PanelHead amount={amount} title={memberName(withdraw.member)}>
        <Chip tone={withdraw.state === "success" ? "good" : "warn"}>{states[withdraw.state]}</Chip>
        {withdraw.risks.map((risk) => (
          <Chip key={risk} tone="bad">
            {risks[risk]}
          </Chip>
        ))}
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ["เลขที่", withdraw_id],
            ["แจ้งเมื่อ", <Age key="age" time={withdraw.created_at} />],
            ["เข้าบัญชี", `${withdraw.bank_code} ${withdraw.account_number}`],
            ["ชื่อบัญชี", withdraw.account_name],
            withdraw.unknown_since ? ["ไม่ทราบผลตั้งแต่", fullMomentText(withdraw.unknown_since)] : undefined,
          ]}
        />
      </PanelPart>
      {withdraw.payouts.length > 0 && (
        <PanelPart title="การโอนที่ส่งไปแล้ว">
          <Facts
            facts={withdraw.payouts.map(
              ({ reference, state, answer, sent_at }) =>
                [reference, [state, answer, sent_at && fullMomentText(sent_at)].filter(Boolean).join(" · ")] as const,
            )}
          />
        </PanelPart>
      )}
      <WithdrawActs withdraw={withdraw} onDone={onDone} />
    </>
  );
}

function WithdrawActs({ withdraw, onDone }: WithdrawProps) {
  const { client } = useOffice();
  const { withdraw_id, amount } = withdraw;
  const facts = [
    ["ยอด", <Money key="amount" amount={amount} />],
    ["ถึง", memberName(withdraw.member)],
    ["เข้าบัญชี", `${withdraw.bank_code} ••${withdraw.account_number.slice(-4)} ${withdraw.account_name}`],
  ] as const;
  const changes = ["officeWithdrawQueue"] as const;
  return (
    <>
      {withdraw.state === "review" && (
        <PanelActs>
          <Act
            label="ปฏิเสธ"
            hotkey="r"
            variant="danger"
            title="ปฏิเสธการถอน เงินกลับเข้ากระเป๋าสมาชิก"
            facts={facts}
            reason="required"
            done="ปฏิเสธแล้ว เงินกลับเข้ากระเป๋าสมาชิก"
            changes={changes}
            run={(reason) => client.call("officeWithdrawReject", { withdraw_id, reason })}
            onDone={onDone}
          />
          <Act
            label={`อนุมัติ ${formatBaht(amount)}`}
            hotkey="a"
            variant="gold"
            title={`ยืนยันโอน ${formatBaht(amount)} บาท`}
            facts={facts}
            reason="required"
            retype={amount > RETYPED_ABOVE ? formatBaht(amount) : undefined}
            done="อนุมัติแล้ว กำลังโอน"
            changes={changes}
            run={(reason) => client.call("officeWithdrawApprove", { withdraw_id, reason })}
            onDone={onDone}
          />
        </PanelActs>
      )}
      {withdraw.state === "unknown" && withdraw.is_aged && (
        <PanelActs>
          {(["failed", "paid"] as const).map((outcome) => (
            <Act
              key={outcome}
              label={outcome === "paid" ? "ธนาคารโอนแล้ว" : "ธนาคารไม่ได้โอน"}
              hotkey={outcome === "paid" ? "a" : "r"}
              variant={outcome === "paid" ? "gold" : "danger"}
              title={outcome === "paid" ? "ยืนยันว่าธนาคารโอนแล้ว" : "ยืนยันว่าธนาคารไม่ได้โอน เงินกลับเข้ากระเป๋าสมาชิก"}
              facts={facts}
              reason="required"
              done="บันทึกผลแล้ว"
              changes={changes}
              run={(reason) => client.call("officeWithdrawResolve", { withdraw_id, outcome, reason })}
              onDone={onDone}
            />
          ))}
        </PanelActs>
      )}
    </>
  );
}
