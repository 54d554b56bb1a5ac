import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Money, Notice } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
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

type Deposit = Item<"officeDepositQueue">;

const states: Readonly<Record<Deposit["status"], string>> = {
  review: "รอตรวจ",
  pending: "รอโอน",
  success: "สำเร็จ",
  expired: "หมดเวลา",
  cancelled: "ยกเลิก",
  rejected: "ปฏิเสธ",
};

const columns: readonly DeskColumn<Deposit>[] = [
  { key: "age", title: "แจ้งเมื่อ", cell: (row) => momentText(row.created_at), width: "8.5rem", onPhone: false },
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  { key: "amount", title: "ยอดฝาก (บาท)", cell: (row) => formatBaht(row.amount), align: "end", width: "8rem" },
  {
    key: "evidence",
    title: "หลักฐาน",
    cell: (row) =>
      row.transfer ? <Chip tone="good">พบยอดโอน</Chip> : row.slip ? <Chip tone="warn">มีสลิป</Chip> : <Chip>ไม่มี</Chip>,
  },
];

export default function DepositsScreen() {
  const [search] = useDeskSearch();
  const status = chosenOf(states, search["state"]);
  const list = useList("officeDepositQueue", { status });
  return (
    <>
      <ScreenHead path="/deposits">
        <Filter name="state" label="สถานะการฝาก" values={states} value={status} />
      </ScreenHead>
      <Desk
        title="รายการฝาก"
        name={status}
        list={list}
        columns={columns}
        rowKey={(row) => row.payment_id}
        subject={(row) => `deposit:${row.payment_id}`}
        empty={status === "review" ? "ไม่มีรายการฝากรอตรวจ" : "ไม่มีรายการฝากในสถานะนี้"}
        panel={(row, next) => <DepositPanel key={row.payment_id} deposit={row} onDone={next} />}
      />
    </>
  );
}

function DepositPanel({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) {
  const { client } = useOffice();
  const [found, setFound] = useState("");
  const { payment_id, transfer, slip } = deposit;
  const amount = transfer ? transfer.amount : Number(found.replaceAll(",", ""));
  const isKnown = Number.isFinite(amount) && amount > 0;
  const facts = [
    ["ยอดที่จะเข้า", isKnown ? <Money key="amount" amount={amount} /> : "ยังไม่ได้กรอก"],
    ["สมาชิก", memberName(deposit.member)],
  ] as const;
  const changes = ["officeDepositQueue", "officeTransferQueue"] as const;
  return (
    <>
      <PanelHead amount={deposit.amount} title={memberName(deposit.member)}>
        <Chip tone={deposit.status === "success" ? "good" : "warn"}>{states[deposit.status]}</Chip>
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ["เลขที่", payment_id],
            ["แจ้งเมื่อ", <Age key="age" time={deposit.created_at} />],
            ["ขอฝาก", <Money key="asked" amount={deposit.asked} />],
            ["ต้องโอน", <Money key="amount" amount={deposit.amount} />],
            deposit.reason ? ["เหตุผล", deposit.reason] : undefined,
          ]}
        />
      </PanelPart>
      <PanelPart title="หลักฐาน">
        {transfer ? (
          <Facts
            facts={[
              ["ยอดที่เข้าบัญชี", <Money key="amount" amount={transfer.amount} />],
              ["เข้าเมื่อ", fullMomentText(transfer.paid_at)],
              ["ผู้โอน", [transfer.payer_name, transfer.payer_bank, transfer.payer_account].filter(Boolean).join(" ")],
              transfer.reference ? ["อ้างอิง", transfer.reference] : undefined,
            ]}
          />
        ) : (
          <Notice kind="error">ยังไม่พบยอดโอนของธนาคาร ตรวจกับธนาคารก่อนอนุมัติ</Notice>
        )}
        {slip && <Facts facts={[["สลิป", `${slip.bank} ${slip.reference}`]]} />}
      </PanelPart>
      {deposit.status === "review" && (
        <>
          {!transfer && (
            <PanelPart title="ยอดที่พบที่ธนาคาร">
              <TextField
                label="จำนวนเงิน (บาท)"
                inputMode="decimal"
                value={found}
                onChange={({ target }) => setFound(target.value)}
                autoComplete="off"
              />
            </PanelPart>
          )}
          <PanelActs>
            <Act
              label="ปฏิเสธ"
              hotkey="r"
              variant="danger"
              title="ปฏิเสธการฝาก"
              facts={facts.slice(1)}
              reason="required"
              done="ปฏิเสธรายการฝากแล้ว"
              changes={changes}
              run={(reason) => client.call("officeDepositReject", { payment_id, reason })}
              onDone={onDone}
            />
            <Act
              label="อนุมัติ"
              hotkey="a"
              variant="gold"
              title={isKnown ? `ยืนยันฝาก ${formatBaht(amount)} บาท` : "กรอกยอดที่พบที่ธนาคารก่อน"}
              facts={facts}
              reason="required"
              done="เงินเข้ากระเป๋าสมาชิกแล้ว"
              changes={changes}
              run={(reason) =>
                client.call("officeDepositApprove", { payment_id, ...(!transfer && { amount }), reason })
              }
              onDone={onDone}
            />
          </PanelActs>
        </>
      )}
    </>
  );
}
