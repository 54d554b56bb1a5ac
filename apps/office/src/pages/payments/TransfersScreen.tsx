import { useState } from "react";
import { type Item, useList, useMayCall } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { MemberPicker } from "../../features/desk/MemberPicker.tsx";
import { Chip, memberName, type Named, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { Signed, signedBaht } from "../../features/desk/Signed.tsx";
import { Waited } from "../../features/desk/Waited.tsx";
import { claimCell, ClaimedActs, Sums, PayerAccount } from "./desk.tsx";
import { Evidence } from "./Evidence.tsx";
import { transferStates } from "./words.ts";

type Transfer = Item<"officeTransferQueue">;

const reasons: Readonly<Record<NonNullable<Transfer["reason"]>, string>> = {
  no_request: "ไม่พบคำขอฝาก",
  late: "โอนหลังหมดเวลา",
  payer: "ผู้โอนไม่ตรงกับสมาชิก",
  already_paid: "รายการนี้จ่ายแล้ว",
  wrong_receiver: "โอนเข้าบัญชีที่ไม่ได้กำหนด",
  self_limit: "เกินวงเงินที่สมาชิกตั้งไว้",
};

const payerOf = (row: Transfer) =>
  [row.payer_name, row.payer_bank, row.payer_account].filter(Boolean).join(" ") || "ไม่ทราบ";

const columns: readonly DeskColumn<Transfer>[] = [
  {
    key: "paid",
    title: "รอมาแล้ว",
    cell: (row) => (row.state === "unmatched" ? <Waited since={row.paid_at} /> : momentText(row.paid_at)),
    width: "6.5rem",
    onPhone: false,
  },
  { key: "payer", title: "ผู้โอน", cell: payerOf, width: "minmax(9rem, 1.4fr)" },
  {
    key: "amount",
    title: "เข้าธนาคาร (บาท)",
    cell: (row) => signedBaht(row.amount, "in"),
    align: "end",
    width: "7.5rem",
  },
  {
    key: "reason",
    title: "เหตุที่ไม่เข้าเอง",
    cell: (row) => (row.reason ? reasons[row.reason] : ""),
    width: "minmax(9rem, 1fr)",
  },
  { key: "claim", title: "ผู้ดูแล", cell: claimCell, width: "3.5rem", onPhone: false },
];

export default function TransfersScreen() {
  const [state, stateFilter] = useFilter("state", "สถานะยอดโอน", transferStates);
  const list = useList("officeTransferQueue", { state });
  return (
    <Desk
      path="/transfers"
      filters={stateFilter}
      head={<Sums show={["transfers", "deposits", "paid_in"]} />}
      title="ยอดโอนที่ธนาคารแจ้ง"
      list={list}
      columns={columns}
      subject={(row) => `transfer:${row.id}`}
      empty={state === "unmatched" ? "ไม่มียอดโอนที่ต้องจับคู่" : "ไม่มียอดโอนในสถานะนี้"}
      panel={(row, next) => <TransferPanel key={row.id} transfer={row} onDone={next} />}
    />
  );
}

function TransferPanel({ transfer, onDone }: { transfer: Transfer; onDone: () => void }) {
  const [member, setMember] = useState<Named | null>(transfer.member);
  const mayCall = useMayCall();
  const transfer_id = transfer.id;
  const which = { kind: "transfer", id: String(transfer_id) } as const;
  const facts = [
    ["ยอด", <Signed key="amount" amount={transfer.amount} />],
    ["ผู้โอน", payerOf(transfer)],
  ] as const;
  const changes = ["officeTransferQueue", "officeDepositQueue", "officePaymentSums", "officePaymentGet"] as const;
  return (
    <>
      <PanelHead amount={transfer.amount} direction="in" title={payerOf(transfer)}>
        <Chip tone={transfer.state === "unmatched" ? "warn" : "plain"}>{transferStates[transfer.state]}</Chip>
        {transfer.reason && <Chip tone="bad">{reasons[transfer.reason]}</Chip>}
      </PanelHead>
      <PanelPart title="ยอดโอน">
        <Facts
          facts={[
            ["เข้าเมื่อ", fullMomentText(transfer.paid_at)],
            ["เข้าบัญชี", transfer.to_number],
            transfer.reference ? ["อ้างอิง", transfer.reference] : undefined,
            ["ช่องทาง", transfer.gateway],
            transfer.payer_account ? ["บัญชีผู้โอน", <PayerAccount key="payer" of={transfer} />] : undefined,
            transfer.payment_id ? ["รายการฝาก", transfer.payment_id] : undefined,
            transfer.member ? ["สมาชิก", memberName(transfer.member)] : undefined,
          ]}
        />
      </PanelPart>
      <Evidence which={which} />
      {transfer.state === "unmatched" && mayCall("officeTransferMatch") && (
        <>
          <PanelPart title="เข้ากระเป๋าของ">
            <MemberPicker chosen={member} onChoose={setMember} />
          </PanelPart>
          <ClaimedActs which={which} claim={transfer.claim}>
            <Act
              call="officeTransferReturn"
              input={{ transfer_id }}
              label="คืนผู้โอน"
              hotkey="r"
              title={`คืนเงินให้ผู้โอน ${payerOf(transfer)}`}
              facts={facts}
              done="ส่งคืนผู้โอนแล้ว"
              changes={changes}
              onDone={onDone}
            />
            {member && (
              <Act
                call="officeTransferMatch"
                input={{
                  transfer_id,
                  member_id: member.id,
                  ...(transfer.payment_id && transfer.member?.id === member.id && { payment_id: transfer.payment_id }),
                }}
                label="จับคู่"
                hotkey="a"
                title={`ยืนยันให้ ${signedBaht(transfer.amount, "in")} บาท แก่ ${memberName(member)}`}
                facts={[
                  ["ยอด", <Signed key="amount" amount={transfer.amount} direction="in" />],
                  ["สมาชิก", memberName(member)],
                  ["ผู้โอน", payerOf(transfer)],
                ]}
                done="เงินเข้ากระเป๋าสมาชิกแล้ว"
                changes={changes}
                onDone={onDone}
              />
            )}
          </ClaimedActs>
        </>
      )}
    </>
  );
}
