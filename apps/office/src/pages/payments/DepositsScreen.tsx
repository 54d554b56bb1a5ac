import { depositStates } from "../../base/state-names.ts";
import { useState } from "react";
import { Money, Notice } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { type Item, useList, useMayCall } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Age, Chip, memberName, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { Waited } from "../../features/desk/Waited.tsx";
import { Signed, signedBaht } from "../../features/desk/Signed.tsx";
import { claimCell, ClaimedActs, Sums, PayerAccount } from "./desk.tsx";
import { Evidence } from "./Evidence.tsx";

type Deposit = Item<"officeDepositQueue">;

const columns: readonly DeskColumn<Deposit>[] = [
  {
    key: "age",
    title: "รอมาแล้ว",
    cell: (row) => (row.status === "review" ? <Waited since={row.created_at} /> : momentText(row.created_at)),
    width: "6.5rem",
    onPhone: false,
  },
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  { key: "amount", title: "ยอดฝาก (บาท)", cell: (row) => signedBaht(row.amount, "in"), align: "end", width: "7rem" },
  {
    key: "evidence",
    title: "หลักฐาน",
    cell: (row) =>
      row.transfer?.reason === "payer" ? (
        <Chip tone="bad">ผู้โอนไม่ตรง</Chip>
      ) : row.transfer ? (
        <Chip tone="good">พบยอดโอน</Chip>
      ) : row.slip ? (
        <Chip tone="warn">มีสลิป</Chip>
      ) : (
        <Chip>ไม่มี</Chip>
      ),
  },
  { key: "claim", title: "ผู้ดูแล", cell: claimCell, width: "4rem", onPhone: false },
];

export default function DepositsScreen() {
  const [status, statusFilter] = useFilter("state", "สถานะการฝาก", depositStates);
  const list = useList("officeDepositQueue", { status });
  return (
    <Desk
      path="/deposits"
      filters={statusFilter}
      head={<Sums show={["deposits", "transfers", "paid_in"]} />}
      title="รายการฝาก"
      list={list}
      columns={columns}
      rowKey={(row) => row.payment_id}
      subject={(row) => `deposit:${row.payment_id}`}
      empty={status === "review" ? "ไม่มีรายการฝากรอตรวจ" : "ไม่มีรายการฝากในสถานะนี้"}
      panel={(row, next) => <DepositPanel key={row.payment_id} deposit={row} onDone={next} />}
    />
  );
}

function DepositPanel({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) {
  const mayCall = useMayCall();
  const [found, setFound] = useState("");
  const { payment_id, transfer } = deposit;
  const amount = transfer ? transfer.amount : Number(found.replaceAll(",", ""));
  const isKnown = Number.isFinite(amount) && amount > 0;
  const facts = [
    ["ยอดที่จะเข้า", isKnown ? <Signed key="amount" amount={amount} direction="in" /> : "ยังไม่ได้กรอก"],
    ["สมาชิก", memberName(deposit.member)],
  ] as const;
  const changes = ["officeDepositQueue", "officeTransferQueue", "officePaymentSums", "officePaymentGet"] as const;
  return (
    <>
      <PanelHead amount={deposit.amount} direction="in" title={memberName(deposit.member)}>
        <Chip tone={deposit.status === "success" ? "good" : "warn"}>{depositStates[deposit.status]}</Chip>
        {deposit.status === "review" && <Waited since={deposit.created_at} />}
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
      <PaidPart deposit={deposit} />
      <Evidence which={{ kind: "deposit", id: payment_id }} />
      {deposit.status === "review" && mayCall("officeDepositApprove") && (
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
          <ClaimedActs which={{ kind: "deposit", id: payment_id }} claim={deposit.claim}>
            <Act
              call="officeDepositReject"
              input={{ payment_id }}
              label="ปฏิเสธ"
              hotkey="r"
              title="ปฏิเสธการฝาก"
              facts={facts.slice(1)}
              done="ปฏิเสธรายการฝากแล้ว"
              changes={changes}
              onDone={onDone}
            />
            <Act
              call="officeDepositApprove"
              input={{ payment_id, ...(!transfer && { amount }) }}
              label="อนุมัติ"
              hotkey="a"
              title={
                isKnown
                  ? `ยืนยันฝาก ${signedBaht(amount, "in")} บาท ของ ${memberName(deposit.member)}`
                  : "กรอกยอดที่พบที่ธนาคารก่อน"
              }
              facts={facts}
              done="เงินเข้ากระเป๋าสมาชิกแล้ว"
              changes={changes}
              onDone={onDone}
            />
          </ClaimedActs>
        </>
      )}
    </>
  );
}

/** What the bank and the member have shown of it. */
function PaidPart({ deposit: { transfer, slip } }: { deposit: Deposit }) {
  return (
    <PanelPart title="หลักฐาน">
      {transfer ? (
        <Facts
          facts={[
            ["ยอดที่เข้าบัญชี", <Money key="amount" amount={transfer.amount} />],
            ["เข้าเมื่อ", fullMomentText(transfer.paid_at)],
            [
              "ผู้โอน",
              <span key="payer" className={transfer.reason === "payer" ? "text-loss-high" : ""}>
                {[transfer.payer_name, transfer.payer_bank].filter(Boolean).join(" ")}
                {transfer.reason === "payer" && " (ไม่ตรงกับสมาชิก)"}
              </span>,
            ],
            transfer.payer_account ? ["บัญชีผู้โอน", <PayerAccount key="payer" of={transfer} />] : undefined,
            transfer.reference ? ["อ้างอิง", transfer.reference] : undefined,
          ]}
        />
      ) : (
        <Notice kind="error">ยังไม่พบยอดโอนของธนาคาร ตรวจกับธนาคารก่อนอนุมัติ</Notice>
      )}
      {slip && <Facts facts={[["สลิป", `${slip.bank} ${slip.reference}`]]} />}
    </PanelPart>
  );
}
